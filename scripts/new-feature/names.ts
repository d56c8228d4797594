import { parseSync } from 'oxc-parser'

/** A feature's name in the forms its files need, for `cargo-types`: */
export interface FeatureNames {
  /** `cargo-types` */
  feature: string
  /** `cargoTypes` */
  camel: string
  /** `cargo_types` */
  key: string
  /** `cargo_type` */
  table: string
  /** `cargoType` */
  one: string
  /** `CargoType` */
  One: string
  /** `Cargo types` */
  title: string
}

const refused = [
  // What the files that name a feature call their own.
  ...['features', 'calls', 'samples', 'letters', 'named', 'name', 'text', 'id', 'sql', 'z'],
  // What says nothing.
  ...['utils', 'helpers', 'misc', 'common'],
]

const camelCase = (name: string): string =>
  name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function singular(name: string): string {
  if (/(ss|sh|ch|x)es$/.test(name)) return name.slice(0, -2)
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`
  return name.replace(/(?<![su])s$/, '')
}

function isReservedWord(word: string): boolean {
  return parseSync('name.ts', `const ${word} = 0`).errors.length > 0
}

/** Undefined for a name no feature can have. */
export function findFeatureNames(feature: string): FeatureNames | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(feature) || feature.length > 40 || refused.includes(feature))
    return undefined
  const camel = camelCase(feature)
  const one = camelCase(singular(feature))
  if (isReservedWord(camel) || isReservedWord(one)) return undefined
  return {
    feature,
    camel,
    key: feature.replaceAll('-', '_'),
    table: singular(feature).replaceAll('-', '_'),
    one,
    One: capitalised(one),
    title: capitalised(feature.replaceAll('-', ' ')),
  }
}
