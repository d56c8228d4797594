import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#kits/config/server/config.ts'
import type { ErrorKey } from '#kits/contract/shared/errors.ts'
import {
  errorText,
  fieldMessages,
  isFailure,
  languageOf,
  logFailure,
  toAppError,
} from '#kits/http/server/envelope.ts'

/** A query that is wrong is answered 400, as in the standard's examples. */
const statuses: Partial<Record<ErrorKey, number>> = { validation: 400 }

interface ErrorParts {
  config: Config
  now(): Date
}

/** The error body of the standard: `error` of tnt_v2.2.0.yaml. */
export const answerDcsaError =
  ({ config, now }: ErrorParts) =>
  (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const error = toAppError(thrown, request.id)
    const language = languageOf(request)
    request.refusal = error.key
    if (isFailure(error)) logFailure(request.log, error)
    if (error.details.retryAfter !== undefined) reply.header('retry-after', error.details.retryAfter)
    const statusCode = statuses[error.key] ?? error.status
    const reasons = error.details.fields
      ? fieldMessages(error, language).map(({ path, key, msg }) => ({
          reason: key,
          message: path === '' ? msg : `${path}: ${msg}`,
        }))
      : [{ reason: error.key, message: errorText(error, language) }]
    reply
      .code(statusCode)
      .header('content-type', 'application/json; charset=utf-8')
      .send(
        JSON.stringify({
          httpMethod: request.method,
          requestUri: `${config.publicUrl}${request.url}`,
          errors: reasons,
          statusCode,
          statusCodeText: STATUS_CODES[statusCode] ?? '',
          errorDateTime: now().toISOString(),
        }),
      )
  }
