import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Envelope, ErrorResult, FieldError } from '#kits/contract/shared/envelope.ts'
import { type ErrorKey, refusedMember } from '#kits/contract/shared/errors.ts'
import { type Language, pickLanguage } from '#kits/contract/shared/languages.ts'
import { isConnectionError, isDiskFull, isOverload } from '#kits/db/server/database.ts'
import { looseTranslatorFor } from '#kits/i18n/server/translators.ts'
import type { TextKey } from '#kits/i18n/shared/translator.ts'

/** Cache size: browsers send the same few header values over and over. */
const maxHeaders = 500
const pickedLanguages = new Map<string, Language>()

export function languageOf({ headers: { 'accept-language': header = '' } }: FastifyRequest): Language {
  const known = pickedLanguages.get(header)
  if (known) return known
  const language = pickLanguage(header)
  if (pickedLanguages.size >= maxHeaders) pickedLanguages.clear()
  if (header.length <= 200) pickedLanguages.set(header, language)
  return language
}

const frameworkErrors: Record<string, ErrorKey> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'body_too_large',
  FST_PARTS_LIMIT: 'body_too_large',
  FST_FILES_LIMIT: 'body_too_large',
  FST_FIELDS_LIMIT: 'body_too_large',
  FST_ERR_BAD_URL: 'unknown_call',
}

/** Converts anything thrown to an AppError. */
export function toAppError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  const key = frameworkErrors[code] ?? (statusCode >= 400 && statusCode < 500 ? 'malformed' : undefined)
  // First, as a client that disconnects while sending also resets a connection, which is not the database's.
  if (key) return new AppError(key, { cause: error })
  if (isConnectionError(error)) return new AppError('database_away', { retryAfter: 2, cause: error })
  if (isDiskFull(error)) return new AppError('disk_full', { retryAfter: 60, cause: error })
  if (isOverload(error)) return new AppError('busy', { retryAfter: 5, cause: error })
  return new AppError('internal', { params: { requestId }, cause: error })
}

/** Cached: expensive to create, and needed most under overload. */
const waitFormats = new Map<string, Intl.NumberFormat>()

function waitFormat(language: Language, unit: string): Intl.NumberFormat {
  const key = `${language} ${unit}`
  const known = waitFormats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' })
  waitFormats.set(key, format)
  return format
}

/** `90 s`, `14 min` or `23 h`, as the language writes it. */
function waitText(seconds: number, language: Language): string {
  const [value, unit]: [number, string] =
    seconds < 120
      ? [seconds, 'second']
      : seconds < 7200
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return waitFormat(language, unit).format(value)
}

export function errorText(error: AppError, language: Language): string {
  const say = looseTranslatorFor(language)
  const { retryAfter = 0, params, lists = {} } = error.details
  const listed = Object.entries(lists).map(([place, texts]) => [
    place,
    new Intl.ListFormat(language, { style: 'narrow' }).format(
      texts.map(({ key, params }) => say(key as TextKey, params)),
    ),
  ])
  return say(`error.${error.key}`, {
    wait: waitText(retryAfter, language),
    ...params,
    ...Object.fromEntries(listed),
  })
}

/** The messages of a refusal per member; a refusal that concerns no member is one message for the whole. */
export function fieldMessages(error: AppError, language: Language): FieldError[] {
  const say = looseTranslatorFor(language)
  const { key, details } = error
  if (!details.fields) return [{ path: refusedMember[key] ?? '', key, msg: errorText(error, language) }]
  return details.fields.map(({ path, key, params }) => ({ path, key, msg: say(`validation.${key}`, params) }))
}

/** The body of every error answer. */
export function errorEnvelope(error: AppError, language: Language): Envelope<ErrorResult> {
  const { fields, result } = error.details
  return {
    code: error.status,
    msg: errorText(error, language),
    result: { key: error.key, ...(fields && { fields: fieldMessages(error, language) }), ...result },
  }
}

/** Logs internal errors with their request id. */
export function logFailure(log: Pick<FastifyBaseLogger, 'error'>, error: AppError): void {
  log.error({ err: error.cause ?? error, key: error.key }, 'request failed')
}

/** Shed load is no failure, unless an error caused it. */
export const isFailure = ({ status, key, cause }: AppError): boolean =>
  status >= 500 && (key !== 'busy' || cause !== undefined)

/** The one place where a thrown error becomes an answer. */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = toAppError(thrown, request.id)
  request.refusal = error.key
  if (isFailure(error)) logFailure(request.log, error)
  if (error.details.retryAfter !== undefined) reply.header('retry-after', error.details.retryAfter)
  reply
    .code(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(errorEnvelope(error, languageOf(request))))
}
