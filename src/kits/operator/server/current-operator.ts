import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { setSystemCurrency } from '#kits/amounts/shared/currency.ts'
import type { Database } from '#kits/db/server/database.ts'
import { keepListening } from '#kits/db/server/keep-listening.ts'
import type { Listen } from '#kits/db/server/listening.ts'
import { emptyOperator, type Operator } from '../shared/operator.ts'
import { readOperator } from './queries.ts'

export interface CurrentOperator {
  /** Another object after each change. */
  get(): Operator
  close(): Promise<void>
}

interface Options {
  db: Database
  listen: Listen
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Milliseconds before a failed reading is tried again. */
const retryMs = 1_000

/** Keeps the operator's settings in memory, and reads them again whenever any instance changes them. */
export async function keepOperator({ db, listen, log }: Options): Promise<CurrentOperator> {
  let operator = emptyOperator
  let isClosed = false
  let isReading = false
  let isChanged = false

  /** One reading at a time; what changes meanwhile is read by the next. */
  const refresh = async (): Promise<void> => {
    isChanged = true
    if (isReading) return
    isReading = true
    while (isChanged && !isClosed) {
      isChanged = false
      try {
        const read = await readOperator(db)
        // Whoever keeps something made of it need not make it again.
        if (!isDeepStrictEqual(read, operator)) operator = read
        setSystemCurrency(read.currency)
      } catch (err) {
        log.warn({ err }, 'the settings could not be read')
        setTimeout(() => void refresh(), retryMs).unref()
      }
    }
    isReading = false
  }
  // Where the database is away, pages are served without settings until it is back.
  await refresh()
  const stopListening = keepListening({
    listen,
    channel: 'setting',
    log,
    onNotification: () => void refresh(),
    onConnected: () => void refresh(),
  })
  return {
    get: () => operator,
    close: () => {
      isClosed = true
      return stopListening()
    },
  }
}
