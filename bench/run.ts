/** `npm run bench` runs every bench, `npm run bench -- paint` those that are named, `npm run bench -- work 100000` at that size. */

const benches: Record<string, () => Promise<unknown>> = {
  'reference-data': () => import('./reference-data.ts'),
  pickers: () => import('./pickers.ts'),
  cabins: () => import('./cabins.ts'),
  imports: () => import('./imports.ts'),
  'audit-log': () => import('./audit-log.ts'),
  exports: () => import('./exports.ts'),
  work: () => import('./work.ts'),
  tracking: () => import('./tracking.ts'),
  desk: () => import('./desk.ts'),
  'live-updates': () => import('./live-updates.ts'),
  deadlines: () => import('./deadlines.ts'),
  dcsa: () => import('./dcsa.ts'),
  webhooks: () => import('./webhooks.ts'),
  processes: () => import('./processes.ts'),
  enumeration: () => import('./enumeration.ts'),
  paint: () => import('./paint.ts'),
  lighthouse: () => import('./lighthouse.ts'),
}

// Numbers are sizes (measure.ts).
const names = process.argv.slice(2).filter((word) => !/^\d+$/.test(word))
const unknown = names.find((name) => !Object.hasOwn(benches, name))
if (unknown !== undefined)
  throw new Error(`There is no bench "${unknown}"; there are ${Object.keys(benches).join(', ')}.`)

for (const [name, run] of Object.entries(benches)) {
  if (names.length > 0 && !names.includes(name)) continue
  process.stdout.write(`\n${name}\n`)
  await run()
}
