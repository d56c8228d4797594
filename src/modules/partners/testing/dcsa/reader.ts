import type { TestServer } from '#app/testing/test-server.ts'
import type { KeyAccess } from '#kits/contract/shared/permissions.ts'
import { apiKeys } from '#modules/partners/contract/api-keys.ts'
import { type DcsaEvent, demandError, demandEvents } from './schema.ts'

/** A reader of `GET /dcsa/v2/events`: each answer is held against the published schema. */

interface ReaderOptions {
  token: string | null
  headers?: Record<string, string>
}

interface EventsAnswer {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  /** Empty where the request was refused. */
  events: DcsaEvent[]
  error: { errors: { reason: string; message: string }[]; [member: string]: unknown } | undefined
}

const path = '/dcsa/v2/events'

export async function makeKey(
  testServer: TestServer,
  token: string,
  access: KeyAccess = 'read',
): Promise<{ id: string; key: string }> {
  const { result, msg } = await testServer.call(apiKeys.create, { name: 'ERP', access }, { token })
  if (msg !== '') throw new Error(msg)
  return result
}

export async function readEvents(
  testServer: Pick<TestServer, 'app'>,
  query: Record<string, string> | string,
  { token, headers = {} }: ReaderOptions,
): Promise<EventsAnswer> {
  const answer = await testServer.app.inject({
    url: typeof query === 'string' ? query : `${path}?${new URLSearchParams(query)}`,
    headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...headers },
  })
  const { statusCode: status } = answer
  const body = answer.json()
  if (answer.headers['api-version'] !== '2.2.0') throw new Error('An answer without API-Version.')
  if (status !== 200) {
    demandError(body)
    return { status, headers: answer.headers, events: [], error: body }
  }
  demandEvents(body)
  if (!answer.headers['current-page']) throw new Error('A page without Current-Page.')
  return { status, headers: answer.headers, events: body, error: undefined }
}

/** Every event from the first page to the last, by the links to the next. */
export async function readAll(
  testServer: Pick<TestServer, 'app'>,
  query: Record<string, string>,
  options: ReaderOptions,
  between: (page: number) => Promise<void> = async () => undefined,
): Promise<DcsaEvent[]> {
  const found: DcsaEvent[] = []
  let answer = await readEvents(testServer, query, options)
  for (let page = 1; ; page++) {
    found.push(...answer.events)
    const next = answer.headers['next-page']
    if (next === undefined) return found
    await between(page)
    const { pathname, search } = new URL(String(next))
    answer = await readEvents(testServer, pathname + search, options)
  }
}
