import pg from 'pg'

// PostgreSQL's type numbers: the scalar, and the array of it.
const types = {
  int8: [20, 1016],
  int2: [21, 1005],
  int4: [23, 1007],
  date: [1082, 1182],
  timestamp: [1114, 1115],
  timestamptz: [1184, 1185],
  numeric: [1700, 1231],
  uuid: [2950, 2951],
} as const

type Parse = (text: string) => unknown

const parsers = new Map<number, Parse>()

function add([scalar, array]: readonly [number, number], parse: Parse): void {
  parsers.set(scalar, parse)
  parsers.set(array, (text) => parseFlatArray(text, parse))
}

add(types.int8, Number)
add(types.int2, Number)
add(types.int4, Number)
add(types.uuid, String)
add(types.date, String)
add(types.timestamp, String)
add(types.timestamptz, parseInstant)
// Money must not pass through floating point.
add(types.numeric, String)

/** Parsers of PostgreSQL values; passed to each client, so that other users of `pg` are unaffected. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/**
 * `2026-11-14 06:00:00.5+00` → `2026-11-14T06:00:00.500Z`, by cutting rather than through a Date: lists
 * carry thousands of these. The session's time zone is UTC; anything else takes the slow way.
 */
export function parseInstant(text: string): string {
  if (text.endsWith('+00') && text[10] === ' ') {
    const millis = text.length > 22 ? text.slice(20, -3).padEnd(3, '0').slice(0, 3) : '000'
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${millis}Z`
  }
  const date = new Date(text)
  // 'infinity' and years before Christ have no ISO form.
  return Number.isNaN(date.getTime()) ? text : date.toISOString()
}

/** One dimension only; the elements of these types hold neither commas nor escapes. */
function parseFlatArray(text: string, parse: Parse): unknown[] {
  if (text === '{}') return []
  return text
    .slice(1, -1)
    .split(',')
    .map((item) => (item === 'NULL' ? null : parse(item.replaceAll('"', ''))))
}
