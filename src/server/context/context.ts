import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '#shared/texts/languages.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { Databases } from '../db/databases.ts'
import type { Scope } from '../db/scope.ts'
import type { Events } from '../events/events.ts'
import type { KnownChange } from '../events/shared-answers.ts'
import type { Storage } from '../files/storage.ts'
import type { Actor, Session } from '../session/session.ts'

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
