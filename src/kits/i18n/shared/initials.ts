const isHan = /\p{sc=Han}/u

/** At most two letters that stand for a name: `MR` for Mariana Ríos, `mariana` for M, 王 for 王小明. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const letterOf = (word: string | undefined): string => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? ''
  const first = letterOf(words[0])
  if (first === '' || isHan.test(first)) return first
  return (first + (words.length > 1 ? letterOf(words.at(-1)) : '')).toUpperCase()
}
