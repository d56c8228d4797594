import type * as z from 'zod/mini'

type Definition = {
  readonly type: string
  readonly innerType?: z.ZodMiniType
  readonly element?: z.ZodMiniType
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly in?: z.ZodMiniType
}

const definitionOf = (schema: z.ZodMiniType): Definition => schema._zod.def as unknown as Definition

const wrappers: readonly string[] = ['default', 'nullable', 'optional', 'prefault']

/** The definition inside of what makes a member optional, and whether anything does. */
function unwrap(schema: z.ZodMiniType): { definition: Definition; isOptional: boolean } {
  let definition = definitionOf(schema)
  let isOptional = false
  for (;;) {
    const inner = definition.type === 'pipe' ? definition.in : definition.innerType
    if (!inner) return { definition, isOptional }
    isOptional ||= wrappers.includes(definition.type)
    definition = definitionOf(inner)
  }
}

/** Whether the member at the path may be null or left out. */
export function isOptionalAt(schema: z.ZodMiniType, path: readonly PropertyKey[]): boolean {
  let current = unwrap(schema)
  for (const step of path) {
    const { shape, element } = current.definition
    const next =
      typeof step === 'number'
        ? element
        : shape && Object.hasOwn(shape, step)
          ? shape[String(step)]
          : undefined
    if (!next) return false
    current = unwrap(next)
  }
  return current.isOptional
}
