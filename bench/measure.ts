import { performance } from 'node:perf_hooks'

/** The numbers of cabins to measure at: those on the command line, as in `npm run bench -- work 100000`, or the bench's own. */
export function sizesOr(ownSizes: readonly number[]): readonly number[] {
  const named = process.argv.slice(2).map(Number).filter(Number.isInteger)
  return named.length > 0 ? named : ownSizes
}

/** The median and the 99th percentile in milliseconds, after ten runs to warm up. */
export async function time(work: () => Promise<unknown>, runs = 30): Promise<{ p50: number; p99: number }> {
  for (let i = 0; i < 10; i++) await work()
  const taken: number[] = []
  for (let i = 0; i < runs; i++) {
    const started = performance.now()
    await work()
    taken.push(performance.now() - started)
  }
  taken.sort((a, b) => a - b)
  const at = (share: number): number =>
    taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

export function print(rows: Record<string, string | number>[]): void {
  const names = Object.keys(rows[0] ?? {})
  const text = (value: string | number | undefined): string =>
    typeof value === 'number' ? value.toFixed(value < 10 ? 2 : 0) : (value ?? '')
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => text(row[name]).length)))
  const line = (cells: string[]): string => cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')
  const lines = [line(names), ...rows.map((row) => line(names.map((name) => text(row[name]))))]
  process.stdout.write(`${lines.join('\n')}\n`)
}
