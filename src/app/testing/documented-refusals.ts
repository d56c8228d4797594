import type { LightMyRequestResponse } from 'fastify'
import type { Call } from '#kits/contract/shared/call.ts'
import type { Envelope, ErrorResult } from '#kits/contract/shared/envelope.ts'
import { calls } from '../contract/index.ts'
import { refusalsOf } from '../server/api-docs/openapi.ts'

const nameOf = (method: string, path: string): string => `${method} ${path}`
const byName = new Map<string, Call>(calls.map((call) => [nameOf(call.method ?? 'POST', call.path), call]))

/** Fails a test in which a call was refused with a key that the OpenAPI document does not list for it. */
export function demandDocumented(method: string, path: string, response: LightMyRequestResponse): void {
  const call = byName.get(nameOf(method, path))
  if (!call || response.statusCode < 400) return
  const { key } = response.json<Envelope<ErrorResult>>().result
  if (!refusalsOf(call).includes(key))
    throw new Error(`${path} was refused with “${key}”, which its contract does not list under refusals.`)
}
