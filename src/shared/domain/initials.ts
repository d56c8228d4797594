/** At most two letters that stand for a name: `MR` for Mariana Ríos, 王 for 王小明. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const [first = '', ...others] = words.map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0))
  return /\p{sc=Han}/u.test(first) ? first : (first + (others.at(-1) ?? '')).toUpperCase()
}
