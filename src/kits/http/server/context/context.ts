import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#kits/config/server/config.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { Databases } from '#kits/db/server/databases.ts'
import type { Scope } from '#kits/db/server/scope.ts'
import type { Events } from '#kits/events/server/events.ts'
import type { KnownChange } from '#kits/events/server/shared-answers.ts'
import type { Storage } from '#kits/files/server/storage.ts'
import type { Actor, Session } from '#kits/session/server/session.ts'

/** The dependencies of the app. Tests pass their own clock and databases. */
export interface Deps {
  config: Config
  databases: Databases
  storage: Storage
  events: Events
  now(): Date
}

/** The context of a call that anyone may make. */
export interface Context extends Deps {
  /** The database this call uses, out of `databases`. */
  db: Database
  language: Language
  requestId: string
  /** A logger that adds the request id to every line. */
  log: FastifyBaseLogger
  /**
   * The client's address as limits count it, or the first untrusted one behind a proxy; an IPv6 address by its /64.
   */
  address: string
  /** The client's full address, for the audit log. */
  ip: string
  userAgent: string | null
  /** The change that made the client reload a list; see `known-change-header.ts`. */
  knownChange: KnownChange | undefined
}

/** The context of a call that a manager or an API key makes. */
export interface ActorContext extends Context {
  session: Actor
}

/** The context of a call that only a manager makes. */
export interface SignedInContext extends ActorContext {
  session: Session
}

/** The context of calls that require a permission; `scope` says which rows it covers. */
export interface ScopedContext extends ActorContext {
  scope: Scope
}

/** The same where API keys do not have the permission. */
export interface PersonalContext extends ScopedContext {
  session: Session
}
