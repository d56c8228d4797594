import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#kits/config/server/config.ts'
import type { AppError } from '#kits/contract/server/app-error.ts'
import type { ErrorKey } from '#kits/contract/shared/errors.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import { offsetMinutes } from '#kits/dates/shared/time-zone.ts'
import { clientAddress } from '#kits/http/server/address.ts'
import { cookieOf } from '#kits/http/server/cookies.ts'
import { fieldMessages, isFailure, logFailure, toAppError } from '#kits/http/server/envelope.ts'
import { type LoadShedder, loadShedderFor } from '#kits/http/server/load-shedding.ts'
import { languageOfPage, queryParams } from '#kits/http/server/page-language.ts'
import { type SendPage, sendUncached } from '#kits/http/server/pages.ts'
import type { SendRefused } from '#kits/http/server/refused-page.ts'
import type { Render } from '#kits/http/server/renderer.ts'
import type { CurrentOperator } from '#kits/operator/server/current-operator.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { type ReadText, readNumbers } from '#modules/shipments/rules/number-reader.ts'
import { linkedNumbers, linkedText, trackingLink } from '#modules/shipments/rules/tracking-link.ts'
import { isLookedUp, maxNumbers } from '#modules/shipments/rules/tracking-numbers.ts'
import { firstPartName, type TrackingPageData, trackingViews } from '../contract/page.ts'
import type { TrackedNumber } from '../contract/tracking.ts'

export interface TrackingPageParts {
  config: Config
  operator: CurrentOperator
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

/** The zone shown until the reader's is known, which without script it never is. */
const brokerageZone = 'America/Mexico_City'

type Outcome = Pick<TrackingPageData, 'answer' | 'problem'>

interface TrackingRequest {
  entered: string
  read: ReadText
  rest: readonly string[]
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
  const { config, operator, render, refuse, plain, loadShedder, find, now } = parts

  const send = (request: FastifyRequest, reply: FastifyReply, query: TrackingRequest, outcome: Outcome) => {
    const { search, language, entered, read, rest } = query
    const { problem } = outcome
    const at = now()
    const data: TrackingPageData = {
      ...outcome,
      entered: readable(entered),
      read,
      rest,
      asOf: at.toISOString(),
      asOfOffset: offsetMinutes(at.getTime(), brokerageZone),
      view: trackingViews.find((view) => view === cookieOf(request, 'trackingView')) ?? null,
    }
    if (problem?.retryAfter != null) reply.header('retry-after', problem.retryAfter)
    const html = render({ screen: 'tracking', language, search, data })
    const site = { config, operator: operator.get() }
    return sendUncached(request, reply, { html, language, status: problem?.code ?? 200, site })
  }

  /** Looks up a part of what was asked for; refused, all of it stays in the box. */
  const lookUp = async (
    request: FastifyRequest,
    reply: FastifyReply,
    query: TrackingRequest,
    part: TrackingRequest = query,
  ) => {
    const { language } = query
    try {
      const answer = await find(clientAddress(request.ip).address, part.read.numbers)
      return send(request, reply, part, { answer, problem: null })
    } catch (thrown) {
      const error = toLoggedRefusal(thrown, request)
      if (cheapRefusals.includes(error.key))
        return refuse(reply, { language, error, entered: readable(query.entered) })
      return send(request, reply, query, { answer: null, problem: problemOf(error, language) })
    }
  }

  app.register(async (scope) => {
    takeForms(scope)
    scope.setErrorHandler(async (thrown, request, reply) => {
      const language = languageOfPage(request, reply, config)
      const entered = readable(linkedText(queryParams(request).toString()))
      return refuse(reply, { language, error: toLoggedRefusal(thrown, request), entered })
    })
    const counted = loadShedderFor(loadShedder, hasNumbers)
    scope.get(screens.tracking.path, counted, async (request, reply) => {
      const language = languageOfPage(request, reply, config)
      const search = request.url.slice(request.url.indexOf('?'))
      const entered = linkedText(search)
      const linked = linkedNumbers(search)
      if (linked.length === 0) return plain(language)(request, reply, 200)
      // A link looks up what it says: it is how a visitor takes a repair back.
      const query = { entered, read: readNumbers(entered, linked), rest: [], search, language }
      const { read } = query
      // What is no number of a shipment stays in the box, with the reason.
      if (read.numbers.length === 0) return send(request, reply, query, { answer: null, problem: null })
      const link = linkTo(read)
      const isOurs = linked.join() === read.numbers.join()
      // Whatever else a link holds does not stay in the address; the language is in the cookie by now.
      if (link && !isOurs) return reply.redirect(link, 303)
      return lookUp(request, reply, query)
    })
    scope.post(screens.tracking.path, counted, async (request, reply) => {
      const language = languageOfPage(request, reply, config)
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const entered = form.getAll('n').join('\n')
      const read = readNumbers(entered)
      const query = { entered, read, rest: [], search: '', language }
      if (form.has(firstPartName) && read.numbers.length > maxNumbers)
        return lookUp(request, reply, query, firstPartOf(query))
      const link = linkTo(read)
      // A link would lose the texts that are not looked up, and what was repaired; the page says which.
      if (link && read.ignored.length + read.repairs.length === 0) return reply.redirect(link, 303)
      return lookUp(request, reply, query)
    })
  })
}

/** The link to what was read; undefined for too few or too many numbers. */
const linkTo = ({ numbers }: ReadText): string | undefined =>
  isLookedUp(numbers) ? trackingLink(numbers) : undefined

/** As many numbers as one look-up takes; the others are kept for the next. */
function firstPartOf(query: TrackingRequest): TrackingRequest {
  const { numbers, repairs } = query.read
  const first = numbers.slice(0, maxNumbers)
  const read = {
    ...query.read,
    numbers: first,
    repairs: repairs.filter(({ number }) => first.includes(number)),
  }
  return { ...query, entered: first.join('\n'), read, rest: numbers.slice(maxNumbers) }
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

/** Drops characters HTML cannot hold, which would differ between markup and embedded data. */
function readable(entered: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters left out.
  return entered.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
}
