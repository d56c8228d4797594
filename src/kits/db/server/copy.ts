import { once } from 'node:events'
import type pg from 'pg'
import type { DatabaseSession } from './database.ts'

/**
 * PostgreSQL's COPY. `pg` runs it through its interface for custom queries
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-COPY).
 */

declare module 'pg' {
  /** What a transfer needs of it and its published types leave out. */
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void
    endCopyFrom(): void
    sendCopyFail(reason: string): void
  }
}

type Wire = pg.Connection

/** `pg` calls these as the answer comes in. */
interface Transfer {
  submit(wire: Wire): void
  handleError(error: Error): void
  handleReadyForQuery(): void
  handleCommandComplete(): void
  handleCopyData(message: { chunk: Buffer }, wire: Wire): void
  handleCopyInResponse(wire: Wire): void
}

/** Rows buffered for a slow reader; beyond this the socket is paused. */
const maxWaiting = 1_000

/** The rows of a `copy … to stdout`, each with its line end, in batches as they arrive. */
export async function* copyOut(session: DatabaseSession, statement: string): AsyncGenerator<Buffer[]> {
  const waiting: Buffer[] = []
  let wire: Wire | undefined
  let ended = false
  let failure: Error | undefined
  let wake: () => void = () => undefined
  const transfer: Transfer = {
    submit: (given) => {
      wire = given
      given.query(statement)
    },
    handleCopyData: ({ chunk }) => {
      // One row per message, in a buffer that `pg` reuses.
      waiting.push(Buffer.from(chunk))
      if (waiting.length >= maxWaiting) wire?.stream.pause()
      wake()
    },
    handleError: (error) => {
      failure = error
      ended = true
      wake()
    },
    handleReadyForQuery: () => {
      ended = true
      wake()
    },
    handleCommandComplete: () => undefined,
    handleCopyInResponse: (given) => given.sendCopyFail('This transfer only reads.'),
  }
  session.query(transfer)
  for (;;) {
    if (waiting.length > 0) {
      yield waiting.splice(0)
      wire?.stream.resume()
      continue
    }
    if (failure) throw failure
    if (ended) return
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  }
}

/** Sends text to a `copy … from stdin`; chunks may break anywhere. */
export function copyIn(
  session: DatabaseSession,
  statement: string,
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined
    const send = async (wire: Wire): Promise<void> => {
      for await (const piece of pieces) {
        if (failure) return
        wire.sendCopyFromChunk(piece)
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
      }
      wire.endCopyFrom()
    }
    const transfer: Transfer = {
      submit: (wire) => wire.query(statement),
      handleCopyInResponse: (wire) =>
        void send(wire).catch((error: Error) => {
          failure ??= error
          wire.sendCopyFail(error.message)
        }),
      handleError: (error) => {
        failure ??= error
        reject(failure)
      },
      handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
      handleCommandComplete: () => undefined,
      handleCopyData: () => undefined,
    }
    session.query(transfer)
  })
}
