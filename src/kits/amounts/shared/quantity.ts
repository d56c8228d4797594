/** Weights and counts as people write them: `12,500.5`, `12.500,5`, `12500 kg`, `35 bultos`. */

const units =
  /(?<=[\d.,\s])(?:kgs?|kilos?|kilogramos?|kilograms?|公斤|千克|bultos?|piezas?|pzas?|cajas?|paquetes?|pkgs?|packages?|pieces?|pcs|cartons?|ctns?|件|箱)\.?$/i

/** Which sign is before the fraction; the other one divides thousands. */
export type DecimalSign = 'point' | 'comma'

const signs: Record<DecimalSign, string> = { point: '.', comma: ',' }

/**
 * A comma before three digits divides thousands, as in Mexico, unless nothing but a zero is before it; any other one is the decimal sign.
 * A space or an apostrophe divides thousands alone: `120 80` and two lines are two numbers.
 */
const forms: readonly (readonly [form: RegExp, plain: (text: string) => string])[] = [
  [/^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/, (text) => text.replaceAll(',', '')],
  [/^-?[1-9]\d{0,2}(?:\.\d{3})+,\d+$/, (text) => text.replaceAll('.', '').replace(',', '.')],
  [
    /^-?[1-9]\d{0,2}([ '’])\d{3}(?:\1\d{3})*(?:[.,]\d*)?$/,
    (text) => text.replaceAll(/[ '’]/g, '').replace(',', '.'),
  ],
  [/^-?[1-9]\d{0,2}(?:\.\d{3}){2,}$/, (text) => text.replaceAll('.', '')],
  [/^-?\d*[.,]?\d+$|^-?\d+\.$/, (text) => text.replace(',', '.')],
]

/** One group of three digits behind a sign: `18.240` is eighteen to some and eighteen thousand to others. */
const eitherWay = /^-?[1-9]\d{0,2}([.,])\d{3}$/

/** No quantity is written longer. */
const maxLength = 40

/** Without unit, full-width digits and spaces. */
const bareQuantity = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(units, '')
    .trim()
    .replace(/^[−-]\s*/, '-')

/**
 * The number; undefined for a text that is none. What a sheet's binary fraction has added is rounded off. `sign` is for
 * what can be read both ways.
 */
export function readQuantity(text: string, sign: DecimalSign = 'point'): number | undefined {
  if (text.length > maxLength) return undefined
  const bare = bareQuantity(text)
  const either = eitherWay.exec(bare)?.[1]
  const plain =
    either === undefined
      ? forms.find(([form]) => form.test(bare))?.[1](bare)
      : bare.replace(either, either === signs[sign] ? '.' : '')
  return plain === undefined ? undefined : Number(Number(plain).toFixed(6))
}

/** A count, which has no fraction: a sign before three digits divides thousands, whichever it is. */
export function readCount(text: string): number | undefined {
  const either = text.length > maxLength ? undefined : eitherWay.exec(bareQuantity(text))?.[1]
  return readQuantity(text, either === '.' ? 'comma' : 'point')
}

/** Whether a text is another number to whom the comma is the decimal sign. */
export const isEitherQuantity = (text: string): boolean =>
  text.length <= maxLength && eitherWay.test(bareQuantity(text))

/** The decimal sign that a text proves: the last of two, one that no group of three digits follows, or one behind a zero. */
function provenSign(text: string): DecimalSign | undefined {
  if (readQuantity(text) === undefined) return undefined
  const bare = bareQuantity(text)
  const [last, ...others] = (bare.match(/[.,]/g) ?? []).toReversed()
  if (last === undefined || eitherWay.test(bare)) return undefined
  const dividesThousands = others.length > 0 && others.every((sign) => sign === last)
  return (last === '.') === dividesThousands ? 'comma' : 'point'
}

/**
 * The decimal sign of a column. `unclear` where a value could be read both ways and the others prove neither sign, or both.
 * Without proof a comma before three digits divides thousands, as in Mexico. A point there is doubtful: few weights have
 * grams, and half of the world divides thousands by it.
 */
export function decimalSignOf(values: Iterable<string>): DecimalSign | 'unclear' {
  const proven = new Set<DecimalSign>()
  const either = new Set<string>()
  for (const value of values) {
    const sign = provenSign(value)
    if (sign) proven.add(sign)
    else if (isEitherQuantity(value)) either.add(eitherWay.exec(bareQuantity(value))?.[1] ?? '')
  }
  const [only] = proven
  if (proven.size === 1 && only) return only
  return either.has('.') || (proven.size > 1 && either.size > 0) ? 'unclear' : 'point'
}
