/** Weights and counts as people write them: `12,500.5`, `12.500,5`, `12500 kg`, `35 bultos`. */

const units =
  /(?<=[\d.,\s])(?:kgs?|kilos?|kilogramos?|kilograms?|公斤|千克|bultos?|piezas?|pzas?|cajas?|paquetes?|pkgs?|packages?|pieces?|pcs|cartons?|ctns?|件|箱)\.?$/i

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

/** No quantity is written longer. */
const maxLength = 40

/** The number; undefined for a text that is none. What a sheet's binary fraction has added is rounded off. */
export function readQuantity(text: string): number | undefined {
  if (text.length > maxLength) return undefined
  const bare = text
    .normalize('NFKC')
    .trim()
    .replace(units, '')
    .trim()
    .replace(/^[−-]\s*/, '-')
  const plain = forms.find(([form]) => form.test(bare))?.[1](bare)
  return plain === undefined ? undefined : Number(Number(plain).toFixed(6))
}
