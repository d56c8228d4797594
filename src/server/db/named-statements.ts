import type pg from 'pg'

/**
 * Statements of the query builder sent by a name. PostgreSQL reads a named statement once a connection, and from its sixth time on may
 * keep one plan for all values, where that costs no more than planning for each: most of what a small
 * statement costs it.
 */

/** Before a text: for statements whose best plan depends on the values, such as the filters of a list. */
export const plannedEachTime = '/* planned each time */'

/** What is named stays in the memory of its connection until that ends, a tenth of a megabyte for the largest. */
const maxNames = 150
/** Texts that differ by how many values they hold are seen once; two uses among so many others make a name worth it. */
const maxSeen = 500
/** A text this long carries its rows. */
const longest = 20_000

/** Patterns find one row or all of them; cursors and what controls a transaction have no plan to keep. */
const isNameable = (text: string): boolean =>
  text.length < longest && /^\s*(?:select|insert|update|delete|with)\b/.test(text) && !/\blike\b/.test(text)

/** The texts sent lately by this process, those sent twice or more as true. */
const seen = new Map<string, boolean>()

function isSeenAgain(text: string): boolean {
  const wasSeen = seen.get(text)
  if (wasSeen) return true
  // Put back at the end: those at the start are forgotten first.
  seen.delete(text)
  seen.set(text, wasSeen !== undefined)
  if (seen.size > maxSeen) seen.delete(seen.keys().next().value as string)
  return wasSeen !== undefined
}

/** The name was lost on the way to the server, or a migration of another instance has changed what the statement gives. */
const isForgotten = ({ code, message = '' }: { code?: string; message?: string }): boolean =>
  code === '26000' || (code === '0A000' && message.includes('cached plan'))

let lastName = 0

/** From now on the connection's statements are sent by name, where they come as a text with values. */
export function nameStatements(client: pg.ClientBase): void {
  const names = new Map<string, string>()
  const send = client.query.bind(client) as (...query: unknown[]) => Promise<unknown>

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= maxNames || !isNameable(text) || !isSeenAgain(text)) return known
    // Never the same twice: what has been forgotten here may still be known to the server.
    const name = `s${++lastName}`
    names.set(text, name)
    return name
  }

  const query = async (text: string, values: unknown[], name: string): Promise<unknown> => {
    try {
      return await send({ name, text, values })
    } catch (error) {
      if (!isForgotten(error as Error)) throw error
      names.delete(text)
      // In a transaction nothing more can be done than to fail.
      if (client.getTransactionStatus() !== 'I') throw error
      return send(text, values)
    }
  }

  client.query = ((...sent: unknown[]) => {
    const [text, values, callback] = sent
    if (typeof text !== 'string' || !Array.isArray(values) || callback) return send(...sent)
    const name = nameOf(text)
    return name === undefined ? send(text, values) : query(text, values, name)
  }) as typeof client.query
}
