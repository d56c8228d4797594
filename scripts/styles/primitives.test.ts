import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { namesInCode } from './class-names.ts'
import { classesIn, repeatedBodies, rulesOf } from './sheets.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const rules = globSync('src/**/*.css', { cwd: root }).flatMap((path) => rulesOf(path, read(path)))
const primitives = new Set(
  rules
    .filter(({ sheet }) => sheet === 'src/kits/ui/web/theme/primitives.css')
    .flatMap(({ selector }) => classesIn(selector)),
)

/** Bodies that stand in several sheets all the same, as most belong to a state or to what a component draws: this number only falls. */
const stillRepeated = 42

describe('a rule of a style sheet', () => {
  test('does not have the body of a rule of another sheet, which would be a primitive', () => {
    const repeated = repeatedBodies(rules)
    expect(rules.length).toBeGreaterThan(1500)
    expect(repeated.length, `${repeated.join('\n')}\nThe number stands in this file.`).toBe(stillRepeated)
  })

  test('is found where it has the body of another, in whatever order', () => {
    const one =
      '/* { */ .a { color: red; margin:\n0 }\n@media print { .b { margin: 0; color: red } .c { margin: 0 } }'
    const other = '.d { margin: 0; color: red; }\n.e { content: "}"; margin: 0 }\n.f { margin: 0 }'
    const repeated = repeatedBodies([...rulesOf('one.css', one), ...rulesOf('other.css', other)])
    expect(repeated).toEqual(['color: red; margin: 0: one.css .a, other.css .d'])
  })
})

describe('a class name written out in the code', () => {
  const paths = globSync('src/**/*.tsx', { cwd: root })
  const named = paths.map((path) => ({ path, ...namesInCode(path, read(path)) }))

  test('is a primitive', () => {
    const unknown = named.flatMap(({ path, classes }) =>
      classes.filter((name) => !primitives.has(name)).map((name) => `${path}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  test('is there for every primitive', () => {
    const used = new Set(named.flatMap(({ strings }) => strings))
    expect([...primitives].filter((name) => !used.has(name))).toEqual([])
  })

  test.each([
    ['className="row gap-2"', ['row', 'gap-2']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template.
    ['className={`row ${styles.head} tone-${kind}`}', ['row']],
    [
      "className={classes('row', isBold ? 'bold' : styles.thin, isStale && 'stale', look('x'))}",
      ['row', 'bold', 'stale'],
    ],
    ["className={kind === 'plain' ? styles.plain : undefined}", []],
  ])('is read from %s', (attribute, expected) => {
    expect(namesInCode('a.tsx', `<p ${attribute} title="none" />`).classes).toEqual(expected)
  })
})
