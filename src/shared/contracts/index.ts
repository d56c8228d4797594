import * as account from './account.ts'
import * as auth from './auth.ts'
import type { Call } from './call.ts'
import * as countries from './countries.ts'
import * as demo from './demo.ts'
import * as health from './health.ts'

/** Every call of the product, by room. The OpenAPI document and the access test walk this. */
const rooms = { auth, account, countries, demo, health }

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value

export const callsByRoom: Record<string, Call[]> = Object.fromEntries(
  Object.entries(rooms).map(([room, members]) => [room, Object.values(members).filter(isCall)]),
)

export const calls: Call[] = Object.values(callsByRoom).flat()
