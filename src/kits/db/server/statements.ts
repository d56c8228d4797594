/** Tokens inside which a semicolon ends no statement: comments, strings, quoted names, dollar-quoted bodies. */
const whole = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1/y

/** Where each statement of a migration ends, its semicolon included. */
export function statementEnds(sql: string): number[] {
  const ends: number[] = []
  for (let at = 0; at < sql.length; ) {
    whole.lastIndex = at
    const found = whole.exec(sql)
    if (found) {
      at += found[0].length
      continue
    }
    if (sql[at] === ';') ends.push(at + 1)
    at++
  }
  return ends
}
