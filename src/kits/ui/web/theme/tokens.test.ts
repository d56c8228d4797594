import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const readText = (path: string): string => readFileSync(path, 'utf8')
const tokensCss = readText('src/kits/ui/web/theme/tokens.css')

type Tokens = Readonly<Record<string, string>>

const darkRule = /@media screen and \(prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}/

const declared = (block: string | undefined): Tokens =>
  Object.fromEntries(
    Array.from(block?.matchAll(/--([\w-]+):\s*([^;]+);/g) ?? [], ([, name, value]) => [name, value]),
  )

const schemes = { light: lightTokens(tokensCss), dark: darkTokens(tokensCss) }

const grounds = ['paper', 'surface', 'surface-strong'] as const
const statuses = ['success', 'warning', 'info', 'clearance', 'transport', 'danger'] as const
const softs = statuses.map((status) => `${status}-soft`)
const series = ['series-1', 'series-2', 'series-3', 'series-4'] as const

const pairs = (fronts: readonly string[], behinds: readonly string[]) =>
  fronts.flatMap((front) => behinds.map((behind) => [front, behind] as const))

/** What is read, on what it stands: WCAG 1.4.3. */
const texts = [
  ...pairs(['ink', 'muted'], [...grounds, ...softs]),
  // A row that is chosen or in focus has the colour of a notice.
  ...pairs(statuses, [...grounds, 'info-soft']),
  ...statuses.map((status) => [status, `${status}-soft`] as const),
  ...pairs(['primary-ink'], ['paper', 'surface', 'info-soft']),
  ...pairs(
    ['on-primary'],
    ['primary', 'primary-strong', 'primary-band', 'primary-band-strong', 'danger-strong'],
  ),
  ...pairs(['on-deep', 'on-deep-muted'], ['deep', 'deep-raised']),
  ['on-chosen', 'chosen'],
  ...pairs(['paper'], ['ink', 'success']),
] as const

/** What is only seen: edges of fields, focus, marks, series. WCAG 1.4.11. */
const graphics = [
  ...pairs(['line-strong', 'focus', 'primary', 'chosen', ...series], ['paper', 'surface']),
  ...pairs(['focus'], ['surface-strong', 'info-soft']),
  ...pairs(['on-deep'], ['deep', 'deep-raised']),
] as const

describe.each(Object.entries(schemes))('the %s colours', (_, tokens) => {
  const tooLow = (wanted: readonly (readonly [string, string])[], least: number) =>
    wanted
      .map(([front, behind]) => ({ front, behind, ratio: contrast(tokens, front, behind) }))
      .filter(({ ratio }) => ratio < least)

  test('let every text be read', () => expect(tooLow(texts, 4.5)).toEqual([]))
  test('let every mark be seen', () => expect(tooLow(graphics, 3)).toEqual([]))
})

const styleSheets = globSync('src/**/*.css')
const drawings = globSync('src/**/*.{tsx,svg}', { exclude: ['src/app/web/public/**'] })

/** Shades of the drawings alone, and what is only ever printed. */
const withOwnColours = [
  'src/kits/ui/web/theme/tokens.css',
  'src/kits/layouts/web/public/drawings/drawing.module.css',
  'src/modules/shipments/web/detail/print-sheet.module.css',
  'src/modules/shipments/web/printed-section.module.css',
]

const literalColour = /#[\da-f]{3,8}\b(?=[;"'\s,)])|\b(?:rgb|hsl|oklch)a?\(|[:,]\s*(?:white|black)\b/i

test.each([
  ['S9-06', 'primary', '#d40511'],
  ['S9-07', 'radius', '4px'],
])('[%s] the token %s is %s by day', (_id, name, value) => {
  expect(schemes.light[name]).toBe(value)
})

test('notifications stand 100 pixels below the top [S8-14]', () => {
  expect(readText('src/kits/ui/web/notifications.module.css')).toMatch(/^\.stack \{[^}]*\btop: 100px;/m)
})

describe('what is drawn', () => {
  test('takes its colours from the tokens, so that each has its shade by night', () => {
    const literal = [...styleSheets, ...drawings]
      .filter((path) => !withOwnColours.includes(path))
      .filter((path) => literalColour.test(readText(path)))
    expect(literal).toEqual([])
  })

  test('does not write in the colour of a fill, which is too dark to be read by night', () => {
    const dark = styleSheets.filter((path) => /[\s;{]color: var\(--(?:primary|deep)\)/.test(readText(path)))
    expect(dark).toEqual([])
  })
})

test('the browser paints its own surfaces in the colour of the header, by day and by night', () => {
  const expected = [
    { colour: schemes.light.deep, media: '(prefers-color-scheme: light)' },
    { colour: schemes.dark.deep, media: '(prefers-color-scheme: dark)' },
  ]
  for (const path of ['index.html', 'src/app/web/prerender/head.ts'])
    expect(themeColours(readText(path)), path).toEqual(expected)
})

const themeColours = (text: string) =>
  Array.from(text.matchAll(/name="theme-color" content="(.+?)" media="(.+?)"/g), ([, colour, media]) => ({
    colour,
    media,
  }))

test('no token is known by night alone', () => {
  const names = (tokens: Tokens) => Object.keys(tokens).sort()
  expect(names(schemes.dark)).toEqual(names(schemes.light))
})

function lightTokens(css: string): Tokens {
  return declared(/^:root \{([^}]*)\}/m.exec(css)?.[1])
}

/** What the dark rule does not change is as by day. */
function darkTokens(css: string): Tokens {
  return { ...lightTokens(css), ...declared(darkRule.exec(css)?.[1]) }
}

/** The contrast of two opaque colours by WCAG 2: from 1 to 21. */
function contrast(tokens: Tokens, one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(tokens, one), luminance(tokens, other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(tokens: Tokens, name: string): number {
  const value = tokens[name] ?? ''
  const target = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (target) return luminance(tokens, target)
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(value) ?? []
  if (!red || !green || !blue) throw new Error(`--${name} is not an opaque colour: ${value}`)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(hex: string): number {
  const share = Number.parseInt(hex, 16) / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
