import * as z from 'zod/mini'
import type { RowNames } from '#kits/i18n/shared/row-label.ts'

/**
 * What rows of other entities read of the one they point at, by its name. Of the rows that belong to a company only the
 * operator's managers are pointed at from here: another company's would be.
 */
const text = z.string()
const maybeText = z.nullable(z.string())
const threeNames = { cnName: text, enName: text, esName: maybeText }

export const referenceNames = {
  country: { cnName: text, enName: text, esName: text },
  port: { code: text, name: text, cnName: maybeText, enName: maybeText, esName: maybeText },
  airline: { code: text, name: text, cnName: maybeText },
  cargoType: threeNames,
  transportType: threeNames,
  manager: { name: text },
  terminal: { code: text, name: text, cnName: maybeText, enName: maybeText },
} as const satisfies Record<string, { [N in keyof RowNames]: z.ZodMiniType<RowNames[N]> }>

const allNames: readonly (keyof RowNames)[] = ['code', 'name', 'cnName', 'enName', 'esName']

export type ReferenceName = keyof typeof referenceNames

/** The member that holds such a name: `portName` of the port's `name`. */
export const nameMember = <P extends string, N extends string>(prefix: P, name: N) =>
  `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}` as `${P}${Capitalize<N>}`

type NamesOf<P extends string, S> = { [N in keyof S & string as `${P}${Capitalize<N>}`]: S[N] }

/** What a row with `<prefix>Id` has beside it: `referenceMembers('port', 'port')` are `portCode`, `portName` and so on. */
export function referenceMembers<const P extends string, const E extends ReferenceName>(
  prefix: P,
  entity: E,
) {
  const names = Object.entries(referenceNames[entity])
  return Object.fromEntries(names.map(([name, schema]) => [nameMember(prefix, name), schema])) as NamesOf<
    P,
    (typeof referenceNames)[E]
  >
}

/** What a row tells of the one its `<prefix>Id` points at. */
export function namesOf(row: object, prefix: string): RowNames {
  const members = new Map<string, unknown>(Object.entries(row))
  return Object.fromEntries(
    allNames.flatMap((name) => {
      const value = members.get(nameMember(prefix, name))
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
