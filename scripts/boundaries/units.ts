import { kits, modules } from './order.ts'

/** What a path of `src/` belongs to: a kit, a module or the app. */
export interface Unit {
  /** `kits/http`, `modules/desk`, `app`. */
  readonly name: string
  readonly kind: 'kits' | 'modules' | 'app'
  /** Its place in the order, from the ground up; -1 where the order does not name it. */
  readonly height: number
  /** The part of the unit that the path lies in: its first folder, or a file that lies in none. */
  readonly part: string
}

export const orderedUnits: readonly string[] = [
  ...kits.map((kit) => `kits/${kit}`),
  ...modules.map((module) => `modules/${module}`),
  'app',
]

/** Undefined for what lies beside `src/`. */
export function unitOf(path: string): Unit | undefined {
  if (!path.startsWith('src/')) return undefined
  const [, kind = 'app', own = '', part = ''] =
    /^src\/(?:(kits|modules)\/([^/]+)|app)\/([^/]+)/.exec(path) ?? []
  const name = kind === 'app' ? (/^src\/app\//.test(path) ? 'app' : path) : `${kind}/${own}`
  return { name, kind: kind as Unit['kind'], height: orderedUnits.indexOf(name), part }
}

/** The parts that a unit may have, and who may run each: pure code runs in the server and in the browser. */
export const sides: Readonly<Record<string, 'pure' | 'server' | 'web' | 'tests'>> = {
  shared: 'pure',
  contract: 'pure',
  'contract.ts': 'pure',
  rules: 'pure',
  texts: 'pure',
  server: 'server',
  'module.server.ts': 'server',
  web: 'web',
  'module.web.ts': 'web',
  testing: 'tests',
}

export const sideOf = (path: string): (typeof sides)[string] | undefined => sides[unitOf(path)?.part ?? '']

/** Whether an import leads up in the order. */
export function leadsUp(from: string, to: string): boolean {
  const [lower, upper] = [unitOf(from), unitOf(to)]
  return lower !== undefined && upper !== undefined && upper.height > lower.height
}

/** What another module may import of one: its contract, its rules and its face. */
const open = /^(contract(\.ts)?|rules|module\.(server|web)\.ts)$/

/** Whether a module imports what lies inside another. The app may, which puts them together. */
export function reachesInside(from: string, to: string): boolean {
  const [importer, imported] = [unitOf(from), unitOf(to)]
  const areModules = importer?.kind === 'modules' && imported?.kind === 'modules'
  return areModules && importer.name !== imported.name && !open.test(imported.part)
}
