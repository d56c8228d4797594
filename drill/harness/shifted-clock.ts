import { existsSync, readFileSync } from 'node:fs'

/**
 * Preloaded into a server: shifts its clock by the milliseconds in the file that CLOCK_FILE names, read at the start
 * where it is there, and again at each SIGUSR2. Timers are not affected, as when somebody sets the clock of a machine.
 */

const RealDate = Date
const file = process.env.CLOCK_FILE ?? ''
const readOffset = (): number => Number(readFileSync(file, 'utf8'))
let offset = existsSync(file) ? readOffset() : 0
const shifted = (): number => RealDate.now() + offset

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [shifted()] : given, newTarget),
  apply: () => new RealDate(shifted()).toString(),
  get: (target, name, receiver) => (name === 'now' ? shifted : Reflect.get(target, name, receiver)),
})

process.on('SIGUSR2', () => {
  offset = readOffset()
})
