/** One or two letters that stand for a person: of the first and the last word of the name. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s.\-_]+/u)
    .filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}
