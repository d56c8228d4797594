/**
 * Letters of other scripts, and digits, that look like a Latin letter in most typefaces, by the letter they look like.
 * Capitals are listed by themselves: Greek Ν looks like an N, its small letter ν like a v.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'АаΑαɑ',
  b: 'ВвΒβЬь',
  c: 'СсϹϲ',
  d: 'Ԁԁđ',
  e: 'ЕеΕεЄє℮',
  g: 'ɡ',
  h: 'НнΗҺһħ',
  j: 'ЈјͿϳ',
  k: 'КкΚκ',
  // One stroke each.
  l: 'Ii1|!ıІіΙιӀӏł',
  m: 'МмΜ',
  n: 'Νηոп',
  o: '0ОоΟοσՕօø',
  p: 'РрΡρ',
  q: 'Ԛԛ',
  s: 'Ѕѕ5',
  t: 'ТтΤτ',
  u: 'υμսՍ',
  v: 'Ѵѵν',
  w: 'ԜԝωШш',
  x: 'ХхΧχ',
  y: 'УуҮүΥγ',
  z: 'Ζζ',
}

const latinOf = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) =>
    Array.from(others, (other) => [other, letter] as const),
  ),
)

function fold(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return Array.from(letters, (letter) => latinOf.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/**
 * Two names share one of these forms where a reader may take one for the other: case, accents, width, spaces and
 * punctuation do not count, nor which of several look-alike letters was typed.
 */
export function lookAlikeForms(name: string): string[] {
  return [name, name.toLowerCase()].map(fold).filter((form) => form !== '')
}

/**
 * The forms of a name somebody wants, and of what stands in brackets in it: the audit log shows `name (user name)`, and
 * `Ana (admin)` would read as if it came from there.
 */
export function wantedForms(name: string): string[] {
  const inBrackets = Array.from(
    name.normalize('NFKC').matchAll(/[([{<]([^)\]}>]+)/gu),
    ([, part = '']) => part,
  )
  return [name, ...inBrackets].flatMap(lookAlikeForms)
}
