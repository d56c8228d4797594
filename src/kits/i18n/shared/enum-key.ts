import type { enums } from '#kits/contract/shared/enums.ts'

export type EnumName = keyof typeof enums
export type EnumValue<N extends EnumName> = N extends EnumName
  ? (typeof enums)[N][keyof (typeof enums)[N]] & number
  : never

/** `transportMode` as `transport_mode`. */
export type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : S

type EnumKey<N extends EnumName, V extends number = EnumValue<N>> = `enum.${SnakeCase<Uncapitalize<N>>}_${V}`
/** Every key this function can give. */
export type EnumTextKey = { [N in EnumName]: EnumKey<N> }[EnumName] | 'enum.empty'

type NoValue = null | undefined | ''

/** The text key of an enum value: `enum.cabin_status_40`, or `enum.empty` where there is none. */
export function enumKey<N extends EnumName, V extends EnumValue<N> | NoValue>(
  name: N,
  value: V,
): EnumKey<N, Exclude<V, NoValue>> | (V extends NoValue ? 'enum.empty' : never)
export function enumKey(name: string, value: number | NoValue): string {
  if (value === null || value === undefined || value === '') return 'enum.empty'
  return `enum.${name.replaceAll(/(?<!^)[A-Z]/g, '_$&').toLowerCase()}_${value}`
}
