import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One point of a line: how long a request takes through the server, and how long its statements alone. */
interface Point {
  readonly work: string
  readonly cabins: string
  readonly ms: number
  readonly limitMs: number
}

const file = join(import.meta.dirname, '../docs/performance.svg')

const panel = { width: 236, height: 168, columns: 3 }
const inner = { left: 40, right: 14, top: 40, bottom: 30 }
const head = 52
const [ours, limit, ink, muted, line] = ['#d3071f', '#5b6675', '#1b2533', '#5b6675', '#dfe3e8']

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const text = (x: number, y: number, content: string, look = ''): string =>
  `<text x="${x}" y="${y}" ${look}>${escaped(content)}</text>`

/** The smallest of 1, 2, 5, 10, 20, … that is not below a value. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

function lineOf(values: readonly number[], most: number, look: string): string {
  const width = panel.width - inner.left - inner.right
  const height = panel.height - inner.top - inner.bottom
  const points = values.map((value, i) => ({
    x: (inner.left + (width * i) / Math.max(1, values.length - 1)).toFixed(1),
    y: (inner.top + height * (1 - value / most)).toFixed(1),
  }))
  const path = points.map(({ x, y }) => `${x},${y}`).join(' ')
  const dots = points.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="2.5" stroke="none"/>`).join('')
  return `<g ${look}><polyline points="${path}" fill="none"/>${dots}</g>`
}

function axesOf(points: readonly Point[], most: number): string {
  const bottom = panel.height - inner.bottom
  const right = panel.width - inner.right
  const ticks = [0, most / 2, most].map((value) => {
    const y = inner.top + (bottom - inner.top) * (1 - value / most)
    return `<path d="M${inner.left} ${y}H${right}" stroke="${line}"/>${text(
      inner.left - 6,
      y + 3.5,
      String(Number(value.toPrecision(2))),
      `text-anchor="end" fill="${muted}"`,
    )}`
  })
  const sizes = points.map(({ cabins }, i) => {
    const x = inner.left + ((right - inner.left) * i) / Math.max(1, points.length - 1)
    const anchor = i === 0 ? 'start' : i === points.length - 1 ? 'end' : 'middle'
    return text(x, bottom + 16, cabins, `text-anchor="${anchor}" fill="${muted}"`)
  })
  return [...ticks, ...sizes].join('')
}

function panelOf(points: readonly Point[], index: number): string {
  const most = roundUp(Math.max(...points.flatMap(({ ms, limitMs }) => [ms, limitMs])))
  const [x, y] = [index % panel.columns, Math.floor(index / panel.columns)]
  const ratios = points.map(({ ms, limitMs }) => (ms / limitMs).toFixed(1)).join(' · ')
  return `<g transform="translate(${x * panel.width} ${head + y * panel.height})">${[
    text(inner.left, 16, points[0]?.work ?? '', `font-weight="600" fill="${ink}"`),
    text(inner.left, 30, `ratio ${ratios}`, `fill="${muted}"`),
    axesOf(points, most),
    lineOf(
      points.map(({ limitMs }) => limitMs),
      most,
      `stroke="${limit}" fill="${limit}" stroke-dasharray="4 3"`,
    ),
    lineOf(
      points.map(({ ms }) => ms),
      most,
      `stroke="${ours}" fill="${ours}" stroke-width="2"`,
    ),
  ].join('')}</g>`
}

/** Writes docs/performance.svg: one small chart for each kind of request, with its milliseconds at each size beside those of its statements alone. */
export async function writePlot(points: readonly Point[]): Promise<void> {
  const byWork = Object.values(Object.groupBy(points, ({ work }) => work)).filter((of) => of !== undefined)
  const width = panel.width * panel.columns
  const height = head + panel.height * Math.ceil(byWork.length / panel.columns)
  const legend = `<g stroke-width="2"><path d="M40 38h22" stroke="${ours}"/><path d="M232 38h22" stroke="${limit}" stroke-dasharray="4 3"/></g>${text(68, 42, 'through the whole server', `fill="${ink}"`)}${text(260, 42, 'the raw limit in the same run', `fill="${ink}"`)}`
  const title = 'Milliseconds (p50) by number of cabins'
  await writeFile(
    file,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="11" role="img" aria-label="${title}"><rect width="100%" height="100%" fill="#fff"/>${text(40, 22, title, `font-size="14" font-weight="700" fill="${ink}"`)}${legend}${byWork.map(panelOf).join('')}</svg>\n`,
  )
}
