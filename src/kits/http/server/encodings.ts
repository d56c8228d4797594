import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** In the order we prefer them. */
const encodings: readonly Encoding[] = ['br', 'gzip']

/** The best encoding a client takes; undefined: as it is. */
export function pickEncoding(accepted: string | undefined): Encoding | undefined {
  const refused = /;\s*q=0(\.0*)?\s*$/i
  const taken = (accepted ?? '')
    .split(',')
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase())
  return encodings.find((encoding) => taken.includes(encoding))
}

/** Compression effort: higher for what is cached and sent many times. */
export type Effort = 'cached' | 'once'

const brotliQuality: Record<Effort, number> = { cached: constants.BROTLI_MAX_QUALITY, once: 4 }
const gzipLevel: Record<Effort, number> = { cached: constants.Z_BEST_COMPRESSION, once: 5 }

const brotliBytes = promisify(brotliCompress)
const gzipBytes = promisify(gzip)

/** Runs on the thread pool. */
export function compress(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return gzipBytes(bytes, { level: gzipLevel[effort] })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return brotliBytes(bytes, { params })
}
