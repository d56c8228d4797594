import type { Tree } from '../boundaries/graph.ts'
import type { Violation } from '../boundaries/violation.ts'
import { drawnParts, readUse, type UnitUse } from './use.ts'

const row = { width: 300, height: 22, gap: 3 }
const margin = 16
const between = 60
const head = 124
const columns = { modules: margin, kits: margin + row.width + between }
const width = columns.kits + row.width + margin
const title = 'The app, its modules and its kits'

const style = [
  'svg{font:12px system-ui,sans-serif}',
  '.paper{fill:#fff}.ink{fill:#1b2533}.muted{fill:#5b6675}.faint{fill:#b9c3cd}.box{fill:#f1f4f7}.bar{fill:#cfd9e4}.app{fill:#fbe3e5}',
  '.title{font-size:16px;font-weight:700}.column{font-size:14px;font-weight:700}.number{text-anchor:end}.part{font:11px ui-monospace,monospace}',
  '@media(prefers-color-scheme:dark){.paper{fill:#12181f}.ink{fill:#e8edf2}.muted{fill:#9fb0c1}.faint{fill:#4a5866}.box{fill:#1d2630}.bar{fill:#34475a}.app{fill:#4a2329}}',
].join('')

const text = (x: number, y: number, look: string, content: string): string =>
  `<text x="${x}" y="${y}" class="${look}">${content}</text>`

const rect = (look: string, x: number, y: number, wide: number, high: number): string =>
  `<rect class="${look}" x="${x}" y="${y}" width="${wide.toFixed(0)}" height="${high}" rx="3"/>`

/** A letter for each part, faint where the unit has none. */
const letters = (unit: UnitUse, x: number, y: number): string[] =>
  drawnParts.map((part, i) =>
    text(x + i * 11, y, `part ${unit.parts.includes(part) ? 'ink' : 'faint'}`, part.slice(0, 1)),
  )

function drawUnit(unit: UnitUse, x: number, y: number, most: number): string[] {
  const { name, importedBy } = unit
  return [
    rect('box', x, y, row.width, row.height),
    ...(importedBy > 0 ? [rect('bar', x, y, (row.width * importedBy) / most, row.height)] : []),
    text(x + 8, y + 15, 'ink', name),
    ...letters(unit, x + 172, y + 15),
    text(x + row.width - 8, y + 15, 'muted number', String(importedBy)),
  ]
}

const letterNames = drawnParts.map((part) => `${part.slice(0, 1)} ${part}`).join(', ')
const legend = [
  'From the imports of the code, types and import() included, tests left out. An import leads only down',
  'in its column, and from modules to kits. Bar and number: how many kits and modules import this one.',
  `Letters: ${letterNames}; of a kit, c is what server and browser share.`,
]

/** The app above, the modules and the kits side by side, each above those that it may import. */
export function drawLayers(tree: Tree): string {
  const units = readUse(tree).toReversed()
  const of = (kind: UnitUse['kind']): UnitUse[] => units.filter((unit) => unit.kind === kind)
  const most = Math.max(1, ...units.map(({ importedBy }) => importedBy))
  const top = head + row.height + 40
  const column = (kind: 'modules' | 'kits'): string[] => [
    text(columns[kind], top - 8, 'ink column', `src/${kind}`),
    ...of(kind).flatMap((unit, i) => drawUnit(unit, columns[kind], top + i * (row.height + row.gap), most)),
  ]
  const rows = Math.max(of('modules').length, of('kits').length)
  const bottom = top + rows * (row.height + row.gap) + margin
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom}" role="img" aria-label="${title}">`,
    `<style>${style}</style>`,
    '<rect class="paper" width="100%" height="100%"/>',
    text(margin, 30, 'ink title', title),
    ...legend.map((line, i) => text(margin, 52 + i * 17, 'muted', line)),
    rect('app', margin, head, width - 2 * margin, row.height),
    text(margin + 8, head + 15, 'ink', 'src/app opens every module; nothing imports it'),
    ...column('modules'),
    ...column('kits'),
    '</svg>',
  ].join('\n')}\n`
}

/** Whether a picture was drawn from other imports than those of the code. */
export function pictureViolations(picture: string, tree: Tree): Violation[] {
  if (picture === drawLayers(tree)) return []
  return [
    {
      file: 'docs/layers.svg',
      line: 1,
      rule: 'picture',
      what: 'is of other code; `npm run layers` draws it anew',
    },
  ]
}
