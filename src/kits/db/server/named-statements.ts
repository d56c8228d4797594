import type pg from 'pg'

/**
 * Sends the query builder's statements as prepared ones. PostgreSQL parses a named statement once per connection and
 * may, from the sixth execution on, reuse one plan for all values: parsing and planning are most of what a small
 * statement costs.
 */

/**
 * Prefix of statements whose best plan depends on their values, such as the filters of a list: they are not named.
 */
export const plannedEachTime = '/* planned each time */'

/**
 * Names per connection: each stays in the memory of its server process until the connection ends, a tenth of a
 * megabyte for the largest.
 */
const maxNames = 150
/** Texts remembered to find repeated ones; a text is named at its second use among this many. */
const maxSeen = 500
/** Longer statements (characters) carry their rows in the text. */
const longest = 20_000

/** Not named: pattern matches, whose plans vary too much, and cursors and transaction control, which have no plan. */
const isNameable = (text: string): boolean =>
  text.length < longest && /^\s*(?:select|insert|update|delete|with)\b/.test(text) && !/\blike\b/.test(text)

/** Recently sent texts; true where sent more than once. */
const seen = new Map<string, boolean>()

function isSeenAgain(text: string): boolean {
  const wasSeen = seen.get(text)
  if (wasSeen) return true
  // Moves the text to the end: the oldest are evicted first.
  seen.delete(text)
  seen.set(text, wasSeen !== undefined)
  if (seen.size > maxSeen) seen.delete(seen.keys().next().value as string)
  return wasSeen !== undefined
}

/**
 * The server does not know the name (a pooler switched connections), or a migration of another instance changed the
 * result type.
 */
const isForgotten = ({ code, message = '' }: { code?: string; message?: string }): boolean =>
  code === '26000' || (code === '0A000' && message.includes('cached plan'))

let lastName = 0

/** From now on, statements with values are sent by name on this connection. */
export function nameStatements(client: pg.ClientBase): void {
  const names = new Map<string, string>()
  const send = client.query.bind(client) as (...query: unknown[]) => Promise<unknown>

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= maxNames || !isNameable(text) || !isSeenAgain(text)) return known
    // Never reuses a name: the server may still know one that was forgotten here.
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
      // Inside a transaction the statement cannot be retried.
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
