import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TrackedNumber } from '#shared/contracts/tracking.ts'
import { type TrackingPageData, trackingViews } from '#shared/contracts/tracking-page.ts'
import { screens } from '#shared/domain/routes.ts'
import { offsetMinutes } from '#shared/domain/time-zone.ts'
import { maxNumbers, splitNumbers } from '#shared/domain/tracking-numbers.ts'
import type { ErrorKey } from '#shared/errors.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { Config } from '../config/config.ts'
import type { AppError } from '../errors/app-error.ts'
import { clientAddress } from './address.ts'
import { cookieOf } from './cookies.ts'
import { fieldMessages, isFailure, logFailure, toAppError } from './envelope.ts'
import { type LoadShedder, loadShedderFor } from './load-shedding.ts'
import { languageOfPage, queryParams } from './page-language.ts'
import { type SendPage, sendUncached } from './pages.ts'
import type { SendRefused } from './refused-page.ts'
import type { Render } from './renderer.ts'

export interface TrackingPageParts {
  config: Config
  render: Render
  refuse: SendRefused
  /** The page without numbers, the same for everyone. */
  plain(language: Language): SendPage
  loadShedder: LoadShedder
  /** Looks numbers up for a client's address; throws what the call would be refused with. */
  find(address: string, numbers: readonly string[]): Promise<TrackedNumber[]>
  now(): Date
}

const formType = 'application/x-www-form-urlencoded'
const maxFormBytes = 64 * 1024
/** Characters of a URL that every browser and proxy accepts; not all accept twice as much. */
const maxAddressLength = 8000

/** The zone shown until the reader's is known, which without script it never is. */
const brokerageZone = 'America/Mexico_City'

type Outcome = Pick<TrackingPageData, 'answer' | 'problem'>

interface TrackingRequest {
  entered: string
  search: string
  language: Language
}

/** Refusals answered with the prepared page, which costs nothing to render. */
const cheapRefusals: readonly ErrorKey[] = ['too_often', 'busy']

const hasNumbers = ({ method, url }: FastifyRequest): boolean => method === 'POST' || /[?&]n=/.test(url)

/**
 * The tracking screen rendered with its results: by link, and by a form posted without script. The entered text stays
 * in the box in any case.
 */
export function serveTrackingPage(app: FastifyInstance, parts: TrackingPageParts): void {
  const { config, render, refuse, plain, loadShedder, find, now } = parts

  const send = (request: FastifyRequest, reply: FastifyReply, query: TrackingRequest, outcome: Outcome) => {
    const { search, language, entered } = query
    const { problem } = outcome
    const at = now()
    const data: TrackingPageData = {
      ...outcome,
      entered: readable(entered),
      asOf: at.toISOString(),
      asOfOffset: offsetMinutes(at.getTime(), brokerageZone),
      view: trackingViews.find((view) => view === cookieOf(request, 'trackingView')) ?? null,
    }
    if (problem?.retryAfter != null) reply.header('retry-after', problem.retryAfter)
    const html = render({ screen: 'tracking', language, search, data })
    return sendUncached(request, reply, { html, language, status: problem?.code ?? 200, config })
  }

  const lookUp = async (
    request: FastifyRequest,
    reply: FastifyReply,
    query: TrackingRequest,
    numbers: readonly string[],
  ) => {
    const { language } = query
    try {
      const answer = await find(clientAddress(request.ip).address, numbers)
      return send(request, reply, query, { answer, problem: null })
    } catch (thrown) {
      const error = toLoggedRefusal(thrown, request)
      if (cheapRefusals.includes(error.key))
        return refuse(reply, { language, error, entered: inLines(query.entered) })
      return send(request, reply, query, { answer: null, problem: problemOf(error, language) })
    }
  }

  app.register(async (scope) => {
    takeForms(scope)
    scope.setErrorHandler(async (thrown, request, reply) => {
      const language = languageOfPage(request, reply, config)
      const entered = inLines(queryParams(request).getAll('n').join(','))
      return refuse(reply, { language, error: toLoggedRefusal(thrown, request), entered })
    })
    const counted = loadShedderFor(loadShedder, hasNumbers)
    scope.get(screens.tracking.path, counted, async (request, reply) => {
      const language = languageOfPage(request, reply, config)
      const entered = queryParams(request).getAll('n').join(',')
      const numbers = splitNumbers(entered)
      if (numbers.length === 0) return plain(language)(request, reply, 200)
      const search = request.url.slice(request.url.indexOf('?'))
      return lookUp(request, reply, { entered, search, language }, numbers)
    })
    scope.post(screens.tracking.path, counted, async (request, reply) => {
      const language = languageOfPage(request, reply, config)
      const entered = request.body instanceof URLSearchParams ? request.body.getAll('n').join('\n') : ''
      const numbers = splitNumbers(entered)
      const address = `${screens.tracking.path}?${new URLSearchParams({ n: numbers.join(',') })}`
      const isLink = numbers.length > 0 && numbers.length <= maxNumbers && address.length <= maxAddressLength
      if (isLink) return reply.redirect(address, 303)
      return lookUp(request, reply, { entered, search: '', language }, numbers)
    })
  })
}

/** Parses URL-encoded forms, on this route only. */
function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    formType,
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  )
}

/** Converts an error to a refusal and notes it for the log. */
function toLoggedRefusal(thrown: unknown, request: FastifyRequest): AppError {
  const error = toAppError(thrown, request.id)
  request.refusal = error.key
  if (isFailure(error)) logFailure(request.log, error)
  return error
}

function problemOf(error: AppError, language: Language): TrackingPageData['problem'] {
  const messages = new Set(fieldMessages(error, language).map(({ msg }) => msg))
  return {
    code: error.status,
    msg: [...messages].join(' '),
    retryAfter: error.details.retryAfter ?? null,
    key: error.key,
  }
}

/** One number per line, as in the box; links separate them by commas. */
const inLines = (entered: string): string => readable(entered).replaceAll(',', '\n')

/** Drops characters HTML cannot hold, which would differ between markup and embedded data. */
function readable(entered: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters left out.
  return entered.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
}
