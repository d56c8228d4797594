import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '#kits/contract/server/app-error.ts'
import { defaultLanguage } from '#kits/contract/shared/languages.ts'
import { errorEnvelope } from './envelope.ts'

/** Node's error codes of unreadable requests; any other is `malformed`. */
const keys: Readonly<Record<string, 'body_too_large' | 'too_slow'>> = {
  HPE_HEADER_OVERFLOW: 'body_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
}

/** Node stores the current answer on its socket. */
type AnsweringSocket = Socket & { _httpMessage?: ServerResponse }

/**
 * Answers requests that Node could not parse with the usual headers and envelope, in the default language, as theirs
 * was never read.
 */
export function answerMalformed(headers: Readonly<Record<string, string>>) {
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    // An answer has been started; nothing may be written into it.
    if ((socket as AnsweringSocket)._httpMessage?.headersSent) return void socket.destroy()
    const refusal = new AppError(keys[code] ?? 'malformed')
    const { status } = refusal
    const body = JSON.stringify(errorEnvelope(refusal, defaultLanguage))
    const lines = {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
    if (socket.writable)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
    socket.destroySoon()
  }
}
