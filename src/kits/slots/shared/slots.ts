/**
 * Where modules take part in what lower ones do. Whoever has a place for others declares it as a slot and reads it; a module
 * plugs in by the list `plugs` of its face, `module.server.ts` or `module.web.ts`; the app opens the faces, the lowest first.
 */

/** A place for values of one type. */
export interface Slot<T> {
  readonly name: string
  readonly values: T[]
}

/** A value and where it belongs. */
export interface Plug {
  readonly slot: Slot<unknown>
  readonly value: unknown
}

export const slot = <T>(name: string): Slot<T> => ({ name, values: [] })

export const plug = <T>(into: Slot<T>, value: T): Plug => ({ slot: into as Slot<unknown>, value })

/** Called once by each program: its slots are module-wide, like the modules themselves. */
export function openFaces(faces: readonly (readonly Plug[])[]): void {
  for (const { slot, value } of faces.flat()) slot.values.push(value)
}

/** What was plugged in, in the order of the modules. Nothing at all means that no face was opened, and is no answer. */
export function pluggedInto<T>({ name, values }: Slot<T>): readonly T[] {
  if (values.length === 0) throw new Error(`${name}: nothing is plugged in`)
  return values
}

/** Of a slot that one module fills. */
export const onlyIn = <T>(from: Slot<T>): T => pluggedInto(from)[0] as T
