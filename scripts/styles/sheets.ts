/** A rule of a style sheet. */
export interface Rule {
  readonly sheet: string
  readonly selector: string
  /** Where it applies, such as `@media print`; empty where everywhere. */
  readonly where: string
  /** In the order of the alphabet. */
  readonly declarations: readonly string[]
}

/** The rules of a sheet, without those that name the steps of an animation or declare a font. */
export function rulesOf(sheet: string, text: string): Rule[] {
  const rules: Rule[] = []
  /** The selectors and at-rules around the current place. */
  const around: { head: string; declarations: string[] }[] = []
  const withoutComments = text.replace(/\/\*[\s\S]*?\*\//g, ' ')
  for (const [, before = '', end] of withoutComments.matchAll(/((?:"[^"]*"|[^"{};])*)([{};])/g)) {
    const words = before.trim().replace(/\s+/g, ' ')
    if (end === '{') {
      around.push({ head: words, declarations: [] })
      continue
    }
    if (words) around.at(-1)?.declarations.push(words)
    if (end === ';') continue
    const closed = around.pop()
    const outer = around.map(({ head }) => head)
    if (
      !closed?.declarations.length ||
      [...outer, closed.head].some((head) => /^@(keyframes|font-face)/.test(head))
    )
      continue
    const { head, declarations } = closed
    rules.push({ sheet, selector: head, where: outer.join(' '), declarations: declarations.sort() })
  }
  return rules
}

/** Rules of one declaration are no body to share. */
const leastShared = 2

/** Bodies that stand in more than one sheet, each with the rules that have it. */
export function repeatedBodies(rules: readonly Rule[]): string[] {
  const bodies = Map.groupBy(
    rules.filter(({ declarations }) => declarations.length >= leastShared),
    ({ where, declarations }) => [where, declarations.join('; ')].join(' ').trim(),
  )
  return [...bodies]
    .filter(([, group]) => new Set(group.map(({ sheet }) => sheet)).size > 1)
    .map(
      ([body, group]) => `${body}: ${group.map(({ sheet, selector }) => `${sheet} ${selector}`).join(', ')}`,
    )
}

export const classesIn = (selector: string): string[] =>
  Array.from(selector.matchAll(/\.([A-Za-z_][\w-]*)/g), ([, name = '']) => name)
