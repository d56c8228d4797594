import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '#shared/texts/languages.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { Databases } from '../db/databases.ts'
import type { Scope } from '../db/scope.ts'
import type { Events } from '../events/events.ts'
import type { KnownChange } from '../events/shared-answers.ts'
import type { Storage } from '../files/storage.ts'
import type { Session } from '../session/session.ts'

/** What the app is built from. Tests hand in their own clock and databases. */
export interface Deps {
  config: Config
  databases: Databases
  storage: Storage
  events: Events
  now(): Date
}

/** What a handler of a call that anyone may make can reach. */
export interface Context extends Deps {
  /** The one of those that this call is to use. */
  db: Database
  language: Language
  requestId: string
  /** Names the request in every line. */
  log: FastifyBaseLogger
  /** The client's address, or the first untrusted one behind a proxy; an IPv6 address by its /64. */
  address: string
  /** The client's address in full, for the record. */
  ip: string
  userAgent: string | null
  /** The change because of which a list is asked for. */
  knownChange: KnownChange | undefined
}

export interface SignedInContext extends Context {
  session: Session
}

/** For calls that name a permission: whose rows the manager reaches with it. */
export interface ScopedContext extends SignedInContext {
  scope: Scope
}
