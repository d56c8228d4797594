import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tracked } from '#shared/contracts/tracking.ts'
import { screens } from '#shared/domain/routes.ts'
import { offsetMinutes } from '#shared/domain/time-zone.ts'
import { mostNumbers, splitNumbers } from '#shared/domain/tracking-numbers.ts'
import { type TrackingPageData, trackingViews } from '#shared/domain/tracking-page.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { Config } from '../config.ts'
import { clientAddress } from './address.ts'
import { cookieOf } from './cookies.ts'
import { fieldMessages, logFailure, toAppError } from './envelope.ts'
import { languageOfPage, membersOf } from './page-language.ts'
import { sendOnce } from './pages.ts'
import type { Render } from './renderer.ts'

export interface TrackingPageParts {
  config: Config
  render: Render
  /** Looks numbers up for a client's address; throws what the call would be refused with. */
  find(address: string, numbers: readonly string[]): Promise<Tracked[]>
  now(): Date
}

const formType = 'application/x-www-form-urlencoded'
const mostFormBytes = 64 * 1024
/** Browsers and proxies take more, yet not all of them twice as much. */
const mostAddressLength = 8000

/** Until the reader's own clock is known, which without script it never is. */
const brokerageZone = 'America/Mexico_City'

type Outcome = Pick<TrackingPageData, 'answer' | 'problem'>

/**
 * The tracking screen as a page with its results in it: by a link, and by a form that is posted without
 * script. What was entered stays in the box, whatever became of it.
 */
export function serveTrackingPage(app: FastifyInstance, parts: TrackingPageParts) {
  const { config, render, find, now } = parts

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: { entered: string; search: string; language: Language } & Outcome,
  ) => {
    const { search, language, entered, answer, problem } = page
    const at = now()
    const data: TrackingPageData = {
      entered: readable(entered),
      answer,
      problem,
      asOf: at.toISOString(),
      asOfOffset: offsetMinutes(at.getTime(), brokerageZone),
      view: trackingViews.find((view) => view === cookieOf(request, 'trackingView')) ?? null,
    }
    if (problem?.retryAfter != null) reply.header('retry-after', problem.retryAfter)
    const html = render({ screen: 'tracking', language, search, data })
    return sendOnce(request, reply, { html, language, status: problem?.code ?? 200, config })
  }

  const lookUp = (request: FastifyRequest, language: Language, numbers: readonly string[]) =>
    outcomeOf(request, language, () => find(clientAddress(request.ip).address, numbers))

  app.register(async (scope) => {
    takeForms(scope)
    scope.setErrorHandler(async (error, request, reply) => {
      const language = languageOfPage(request, reply, config)
      const outcome = refusal(error, request, language)
      return send(request, reply, { ...outcome, entered: '', search: '', language })
    })
    scope.post(screens.tracking.path, async (request, reply) => {
      const language = languageOfPage(request, reply, config)
      const entered = request.body instanceof URLSearchParams ? request.body.getAll('n').join('\n') : ''
      const numbers = splitNumbers(entered)
      const address = `${screens.tracking.path}?${new URLSearchParams({ n: numbers.join(',') })}`
      const isLink =
        numbers.length > 0 && numbers.length <= mostNumbers && address.length <= mostAddressLength
      if (isLink) return reply.redirect(address, 303)
      const outcome = await lookUp(request, language, numbers)
      return send(request, reply, { ...outcome, entered, search: '', language })
    })
  })

  /** Answers an address with numbers in it; false where there are none. */
  return async (request: FastifyRequest, reply: FastifyReply, language: Language): Promise<boolean> => {
    const entered = membersOf(request).getAll('n').join(',')
    const numbers = splitNumbers(entered)
    if (numbers.length === 0) return false
    const search = request.url.slice(request.url.indexOf('?'))
    await send(request, reply, {
      ...(await lookUp(request, language, numbers)),
      entered,
      search,
      language,
    })
    return true
  }
}

/** Forms and nothing else, here and nowhere else. */
function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    formType,
    { parseAs: 'string', bodyLimit: mostFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  )
}

async function outcomeOf(
  request: FastifyRequest,
  language: Language,
  look: () => Promise<Tracked[]>,
): Promise<Outcome> {
  try {
    return { answer: await look(), problem: null }
  } catch (error) {
    return refusal(error, request, language)
  }
}

function refusal(thrown: unknown, request: FastifyRequest, language: Language): Outcome {
  const error = toAppError(thrown, request.id)
  request.refusal = error.key
  if (error.status >= 500) logFailure(request.log, error)
  const messages = new Set(fieldMessages(error, language).map(({ msg }) => msg))
  const problem = {
    code: error.status,
    msg: [...messages].join(' '),
    retryAfter: error.details.retryAfter ?? null,
    ...(error.key === 'proof_wanted' && { isProofWanted: true as const }),
  }
  return { answer: null, problem }
}

/** What HTML cannot hold would not be the same in the markup and in the data beside it. */
function readable(entered: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters left out.
  return entered.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
}
