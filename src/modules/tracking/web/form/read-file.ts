import { type ReadText, readNumbers } from '#modules/shipments/rules/number-reader.ts'
import ReaderWorker from './reader-worker.ts?worker'

/** In bytes; fifty numbers need a thousandth of it. */
const largestFile = 1_048_576

/** What is read of a text file; undefined where the file is none. Beside the page, which a large file would halt. */
export async function readFile(file: Blob): Promise<ReadText | undefined> {
  const text = await textOf(file)
  if (text === undefined) return undefined
  if (typeof Worker === 'undefined') return readNumbers(text)
  const worker = new ReaderWorker()
  const read = new Promise<ReadText>((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data))
    worker.addEventListener('error', () => reject(new Error('The worker did not start.')))
    worker.postMessage(text)
  })
  return read.catch(() => readNumbers(text)).finally(() => worker.terminate())
}

/** Decodes UTF-16, which Excel's "Unicode text" is; in all other encodings numbers are the same as in UTF-8. */
async function textOf(file: Blob): Promise<string | undefined> {
  if (file.size > largestFile) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
  return text.includes('\0') ? undefined : text
}
