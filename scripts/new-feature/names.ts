import { parseSync } from 'oxc-parser'

/** The name of a module or a reference entity in the forms its files need, for `cargo-types`: */
export interface Names {
  /** `cargo-types` */
  name: string
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
  // What the files that it is registered in call their own.
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

/** Undefined for what no module and no entity can be called. */
export function findNames(name: string): Names | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name) || name.length > 40 || refused.includes(name))
    return undefined
  const camel = camelCase(name)
  const one = camelCase(singular(name))
  if (isReservedWord(camel) || isReservedWord(one)) return undefined
  return {
    name,
    camel,
    key: name.replaceAll('-', '_'),
    table: singular(name).replaceAll('-', '_'),
    one,
    One: capitalised(one),
    title: capitalised(name.replaceAll('-', ' ')),
  }
}
