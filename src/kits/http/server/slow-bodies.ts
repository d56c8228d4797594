import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long a request may take to arrive: Node knows one limit for all, which is that of files. */
export const fileTransferMs = 600_000
const bodyMs = 120_000

const isUpload = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Refuses other bodies sooner than files, as Node refuses those that exceed its own limit. */
export function refuseSlowBodies(app: FastifyInstance, limitMs = bodyMs): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request) && !isUpload(request)) {
      const { raw } = request
      const timer = setTimeout(() => {
        const error = Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
        // An injected request has no connection.
        if (!raw.complete && raw.socket instanceof Socket) app.server.emit('clientError', error, raw.socket)
      }, limitMs)
      timer.unref()
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    }
    done()
  })
}
