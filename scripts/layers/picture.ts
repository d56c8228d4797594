import type { Layer } from '../boundaries/folders.ts'
import type { Tree } from '../boundaries/graph.ts'
import type { Violation } from '../boundaries/rules.ts'
import { type FolderUse, readUse } from './use.ts'

const row = { width: 196, height: 20, gap: 3 }
const featuresHeight = 64
const head = 66
const margin = 16
const between = 92

const columns: Record<Layer, number> = {
  web: margin,
  shared: margin + row.width + between,
  server: margin + 2 * (row.width + between),
}
const width = columns.server + row.width + margin

const style = [
  'svg{font:12px system-ui,sans-serif}',
  '.paper{fill:#fff}.ink{fill:#1b2533}.muted{fill:#5b6675}.box{fill:#f1f4f7}.bar{fill:#cfd9e4}.features{fill:#fbe3e5}.line{stroke:#5b6675;fill:none}',
  '.title{font-size:16px;font-weight:700}.layer{font-size:14px;font-weight:700}.number{text-anchor:end}.middle{text-anchor:middle}',
  '@media(prefers-color-scheme:dark){.paper{fill:#12181f}.ink{fill:#e8edf2}.muted{fill:#9fb0c1}.box{fill:#1d2630}.bar{fill:#34475a}.features{fill:#4a2329}.line{stroke:#9fb0c1}}',
].join('')

const text = (x: number, y: number, look: string, content: string): string =>
  `<text x="${x}" y="${y}" class="${look}">${content}</text>`

const rect = (look: string, x: number, y: number, wide: number, high: number): string =>
  `<rect class="${look}" x="${x}" y="${y}" width="${wide.toFixed(0)}" height="${high}" rx="3"/>`

const heightOf = ({ name }: FolderUse): number => (name === 'features' ? featuresHeight : row.height)

interface Placed {
  readonly folder: FolderUse
  readonly y: number
}

/** Places the folders of a layer one below the other, the last one at the bottom. */
function stack(folders: readonly FolderUse[], bottom: number): Placed[] {
  let y = bottom
  return folders.toReversed().map((folder) => {
    y -= heightOf(folder) + row.gap
    return { folder, y }
  })
}

const featuresOf = (count: number, x: number, y: number): string[] => [
  rect('features', x, y, row.width, featuresHeight),
  text(x + 8, y + 26, 'ink layer', `features: ${count} folders`),
  text(x + 8, y + 46, 'muted', 'none of them imports another'),
]

function column(layer: Layer, features: number, placed: readonly Placed[]): string {
  const x = columns[layer]
  const most = Math.max(10, ...placed.map(({ folder }) => folder.importedBy[layer]))
  const drawn = placed.flatMap(({ folder: { name, importedBy }, y }) => {
    if (name === 'features') return featuresOf(features, x, y)
    const count = importedBy[layer]
    return [
      rect('box', x, y, row.width, row.height),
      ...(count > 0 ? [rect('bar', x, y, (row.width * count) / most, row.height)] : []),
      text(x + 8, y + 14, 'ink', name),
      ...(count > 0 ? [text(x + row.width - 8, y + 14, 'muted number', String(count))] : []),
    ]
  })
  const top = Math.min(...placed.map(({ y }) => y))
  return [text(x, top - 8, 'ink layer', `src/${layer}`), ...drawn].join('\n')
}

/** Where the arrows from web and from server to shared begin: a line along the whole column. */
const edges = { web: columns.web + row.width + 10, server: columns.server - 10 }

function edge(layer: 'web' | 'server', placed: readonly Placed[], bottom: number): string {
  const top = Math.min(...placed.map(({ y }) => y))
  return `<path class="line" d="M${edges[layer]} ${top}V${bottom - row.gap}"/>`
}

/** From web and from server to a folder of shared, with how many folders import it. */
function arrows({ folder, y }: Placed): string[] {
  const middle = y + row.height / 2
  const left = columns.shared - 4
  const right = columns.shared + row.width + 4
  const draw = (from: number, to: number, count: number): string[] =>
    count === 0
      ? []
      : [
          `<path class="line" d="M${from} ${middle}H${to}" marker-end="url(#head)"/>`,
          text((from + to) / 2, middle - 3, 'muted middle', String(count)),
        ]
  return [
    ...draw(edges.web, left, folder.importedBy.web),
    ...draw(edges.server, right, folder.importedBy.server),
  ]
}

const legend = [
  'Read from the imports of the code,',
  'types included, tests left out.',
  '',
  'An import runs only downwards;',
  'web and server never import',
  'each other.',
  '',
  'Bar and number: how many folders',
  'of the same layer import this one,',
  'each feature counted as one.',
  '',
  'Arrow and number: how many folders',
  'of web and of server import',
  'this part of shared.',
]

/** The layers side by side, each folder above those that it may import. */
export function drawLayers(tree: Tree): string {
  const use = readUse(tree)
  const high = (layer: Layer): number =>
    use[layer].folders.reduce((sum, folder) => sum + heightOf(folder) + row.gap, 0)
  const bottom = head + Math.max(high('web'), high('shared'), high('server'))
  const placed = {
    web: stack(use.web.folders, bottom),
    shared: stack(use.shared.folders, bottom),
    server: stack(use.server.folders, bottom),
  }
  const title = 'The layers and their folders'
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom + margin}" role="img" aria-label="${title}">`,
    `<style>${style}</style>`,
    '<defs><marker id="head" markerWidth="8" markerHeight="8" refX="6" refY="4" orient="auto"><path class="muted" d="M0 1L7 4L0 7z"/></marker></defs>',
    '<rect class="paper" width="100%" height="100%"/>',
    text(margin, 30, 'ink title', title),
    ...legend.map((line, i) => text(columns.shared, head + 14 + i * 17, 'muted', line)),
    column('web', use.web.features, placed.web),
    column('shared', use.shared.features, placed.shared),
    column('server', use.server.features, placed.server),
    edge('web', placed.web, bottom),
    edge('server', placed.server, bottom),
    ...placed.shared.flatMap(arrows),
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
