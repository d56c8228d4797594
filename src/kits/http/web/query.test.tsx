import '#app/web/text-parts.ts'
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { knownChangeHeader } from '#kits/contract/shared/known-change-header.ts'
import { getCountryOptions } from '#kits/countries/shared/countries.ts'
import { chooseLanguage } from '#kits/i18n/web/texts.ts'
import { dismissNotification, notifications } from '#kits/page/web/notices/notifications.ts'
import { remove, write } from '#kits/page/web/storage/storage.ts'
import { CallError } from './call-error.ts'
import {
  callKey,
  createQueryClient,
  failureOf,
  refetchAfterChange,
  refetchAtNewDay,
  useCall,
} from './query.ts'

beforeEach(async () => {
  await chooseLanguage('es-MX')
  vi.useFakeTimers()
})

afterEach(() => {
  for (const { id } of notifications()) dismissNotification(id)
  vi.useRealTimers()
})

async function triesOf(status: number): Promise<number> {
  const failure = new CallError({ status, code: status, msg: 'No se puede.', result: null })
  const ask = vi.fn(() => Promise.reject(failure))
  const asking = createQueryClient()
    .fetchQuery({ queryKey: ['ask'], queryFn: ask })
    .catch(() => undefined)
  // The waits between the tries; a notification of the last one is still there then.
  await vi.advanceTimersByTimeAsync(3500)
  await asking
  return ask.mock.calls.length
}

it.each([400, 401, 403, 404, 409, 422, 429])('asks once when refused with %i', async (status) => {
  expect(await triesOf(status)).toBe(1)
})

it.each([0, 500, 503])('asks up to three times when the answer was %i', async (status) => {
  expect(await triesOf(status)).toBe(3)
})

it('tells of a failure once, when it has given up', async () => {
  await triesOf(500)
  expect(notifications().map(({ description }) => description)).toEqual(['No se puede.'])
})

it('says why there is nothing after the first retry, and shows what a later one brings', async () => {
  const failure = new CallError({ status: 503, code: 503, msg: 'No se puede.', result: null })
  const ask = vi.fn(() => (ask.mock.calls.length < 3 ? Promise.reject(failure) : Promise.resolve('there')))
  const observer = new QueryObserver<string, CallError>(createQueryClient(), {
    queryKey: ['ask'],
    queryFn: ask,
  })
  const stop = observer.subscribe(() => undefined)
  const state = () => {
    const query = observer.getCurrentResult()
    return [ask.mock.calls.length, failureOf(query)?.msg, query.isFetching, query.data]
  }
  await vi.advanceTimersByTimeAsync(900)
  expect(state()).toEqual([1, undefined, true, undefined])
  await vi.advanceTimersByTimeAsync(200)
  expect(state()).toEqual([2, 'No se puede.', true, undefined])
  await vi.advanceTimersByTimeAsync(2000)
  expect(state()).toEqual([3, undefined, false, 'there'])
  stop()
})

function Countries() {
  const { data, isPending } = useCall(getCountryOptions, {})
  return isPending ? 'pending' : data?.map(({ esName }) => esName).join()
}

it('draws what is known already at once, and says when nothing is', () => {
  const client = createQueryClient()
  const draw = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Countries />
      </QueryClientProvider>,
    )
  expect(draw()).toBe('pending')
  const mexico = { id: 'MX', cnName: '墨西哥', enName: 'Mexico', esName: 'México', areaCode: '+52' }
  client.setQueryData(callKey(getCountryOptions, {}), [mexico])
  expect(draw()).toBe('México')
})

it.each(['05:59:59.999', '06:00:00.000', '06:00:10.000', '06:07:00.000', '06:14:59.000'])(
  'what tells days, looked at since %s, is asked for again within half a minute of the next quarter',
  (time) => {
    vi.setSystemTime(`2026-11-14T${time}Z`)
    const quarter = 900_000
    const wait = refetchAtNewDay.refetchInterval()
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(quarter)
    const late = (Date.now() + wait) % quarter
    expect(late).toBeGreaterThan(500)
    expect(late).toBeLessThan(30_000)
  },
)

describe('asking again because of a change', () => {
  const key = callKey(getCountryOptions, {})

  function open() {
    const asked: { heard: string | null; answer: (status?: number) => void }[] = []
    vi.stubGlobal('location', { origin: 'http://127.0.0.1' })
    vi.stubGlobal('fetch', (request: Request) => {
      const { promise, resolve } = Promise.withResolvers<Response>()
      const body = JSON.stringify({ code: 0, msg: '', result: [] })
      const answer = (status = 200) => resolve(new Response(body, { status }))
      asked.push({ heard: request.headers.get(knownChangeHeader), answer })
      return promise
    })
    write('accessToken', 'a-token')
    const queries = createQueryClient()
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <Countries />
      </QueryClientProvider>,
    )
    const options = queries.getQueryCache().find({ queryKey: key })?.options
    const stop = new QueryObserver(queries, { ...options, queryKey: key }).subscribe(() => undefined)
    return { queries, asked, stop }
  }

  afterEach(() => {
    remove('accessToken')
    vi.unstubAllGlobals()
  })

  it('names it, so that what others were answered since will do; a retry does not', async () => {
    const { queries, asked, stop } = open()
    asked[0]?.answer()
    await vi.advanceTimersByTimeAsync(0)
    const again = refetchAfterChange(queries, key, 'a-cabin:2')
    asked[1]?.answer(503)
    await vi.advanceTimersByTimeAsync(1500)
    asked[2]?.answer()
    await again
    void queries.invalidateQueries({ queryKey: key })
    expect(asked.map(({ heard }) => heard)).toEqual([null, 'a-cabin:2', null, null])
    stop()
  })

  it('does not where something is asked for already: it may be what was written here', async () => {
    const { queries, asked, stop } = open()
    asked[0]?.answer()
    await vi.advanceTimersByTimeAsync(0)
    void queries.invalidateQueries({ queryKey: key })
    void refetchAfterChange(queries, key, 'a-cabin:2')
    expect(asked.map(({ heard }) => heard)).toEqual([null, null, null])
    stop()
  })
})
