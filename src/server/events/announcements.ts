import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { ChangeEvent } from '#shared/contracts/events.ts'
import { id, maybe } from '#shared/contracts/fields.ts'
import type { Listen } from '../db/listening.ts'

/** A change as the triggers announce it; the company decides who hears of it. */
const Change = z.extend(ChangeEvent, { companyId: maybe(id) })
export type Change = z.output<typeof Change>

const channel = 'change'
const firstWaitMs = 250
const longestWaitMs = 10_000

interface Options {
  listen: Listen
  log: FastifyBaseLogger
  changed(change: Change): void
  /** From here on every change is heard; those before may have been missed. */
  connected(): void
}

/** Instances that lost the same database do not all come back at the same moment. */
function waitAfter(failures: number): number {
  return Math.min(firstWaitMs * 2 ** failures, longestWaitMs) * (0.5 + Math.random() / 2)
}

function readChange(payload: string): Change | undefined {
  try {
    return Change.parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}

/** Hears the database's announcements from now on, again after every loss, until closed. */
export function hearAnnouncements({ listen, log, changed, connected }: Options): () => Promise<void> {
  const closing = new AbortController()
  const { signal } = closing

  const heard = (payload: string): void => {
    const change = readChange(payload)
    if (change) changed(change)
    // Another version of the product on the same database may announce what this one does not know.
    else log.warn({ payload: payload.slice(0, 200) }, 'a change was announced that cannot be read')
  }

  const hearUntilLost = async (onConnected: () => void): Promise<void> => {
    const { promise: over, resolve } = Promise.withResolvers<Error | undefined>()
    const close = await listen(channel, { heard, lost: resolve })
    signal.addEventListener('abort', () => resolve(undefined))
    if (!signal.aborted) {
      onConnected()
      const cause = await over
      if (cause) throw cause
    }
    await close()
  }

  const run = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        await hearUntilLost(() => {
          failures = 0
          connected()
        })
      } catch (err) {
        log.warn({ err }, 'changes are not heard: the connection to the database is away')
        await wait(waitAfter(failures), undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
  }

  const running = run()
  return () => {
    closing.abort()
    return running
  }
}
