import { vi } from 'vitest'
import type { Database } from '#kits/db/server/database.ts'
import type { Listen } from '#kits/db/server/listening.ts'
import { startDispatcher } from '#kits/mail/server/outbox/dispatcher.ts'
import type { Driver, Outgoing, OutgoingKind } from '#kits/mail/server/outbox/outgoing.ts'
import type { Dispatcher } from '#kits/queue/server/dispatcher.ts'

type Deliver<K extends OutgoingKind> = (outgoing: Outgoing<K>, signal: AbortSignal) => Promise<unknown>

interface Options {
  db: Database
  listen: Listen
  /** The dispatchers' clock; tests set it. */
  clock: { now: Date }
}

function driver<K extends OutgoingKind>(deliver: Deliver<K>): Driver<K> {
  return {
    destination: 'the test',
    secrets: ['hunter2'],
    deliver: (outgoing, signal) => deliver(outgoing, signal).then(() => 'the test'),
  }
}

/** Dispatchers on one outbox whose deliveries the test controls. */
export function createOutboxHarness({ db, listen, clock }: Options) {
  const running: Dispatcher[] = []
  const log = { info: vi.fn(), warn: vi.fn() }
  return {
    log,
    start(mail: Deliver<'mail'>, textMessage: Deliver<'text_message'> = async () => undefined): Dispatcher {
      const dispatcher = startDispatcher({
        drivers: { mail: driver(mail), text_message: driver(textMessage) },
        db,
        listen,
        log,
        now: () => clock.now,
        // No jitter: the middle of the spread.
        random: () => 0.5,
      })
      running.push(dispatcher)
      return dispatcher
    },
    pass(ms: number): void {
      clock.now = new Date(clock.now.getTime() + ms)
      for (const dispatcher of running) dispatcher.wake()
    },
    async stopAll(): Promise<void> {
      await Promise.all(running.splice(0).map((dispatcher) => dispatcher.stop(1_000)))
    },
  }
}
