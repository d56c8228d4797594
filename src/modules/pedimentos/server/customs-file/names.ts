/** Names within an archive that every system can unpack and that lead nowhere else. */

/** Bytes of a name as UTF-8: with its folder within the 260 characters of a path under Windows. */
const maxBytes = 150

/**
 * What no name may hold: control characters, those that turn or hide text, which make `exe.pdf` of another name, and
 * what separates folders, drives and patterns.
 */
const forbidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}/\\:*?"<>|]/gu
/** Windows opens devices by these names, whatever their ending. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** The first characters that fit, without half a character at the end. */
function fitting(text: string, bytes: number): string {
  let fits = ''
  let left = bytes
  for (const character of text) {
    left -= Buffer.byteLength(character)
    if (left < 0) break
    fits += character
  }
  return fits
}

function splitEnding(name: string): [stem: string, ending: string] {
  const [, stem, ending] = /^(.+)(\.[A-Za-z\d]{1,8})$/su.exec(name) ?? []
  return stem === undefined || ending === undefined ? [name, ''] : [stem, ending]
}

/** `mark` tells names apart that would otherwise be the same. */
export function safeName(given: string, mark = ''): string {
  const clean = given
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(forbidden, '_')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[. ]+|[. ]+$/gu, '')
    .replace(devices, '_$&')
  const [stem, ending] = splitEnding(clean)
  const room = maxBytes - Buffer.byteLength(mark + ending)
  return `${fitting(stem, room).trimEnd() || '_'}${mark}${ending}`
}

/** Gives each its own name: Windows and macOS do not tell `A.pdf` from `a.pdf`. */
export function createNamer(): (given: string) => string {
  const taken = new Set<string>()
  return (given) => {
    for (let count = 1; ; count++) {
      const name = safeName(given, count === 1 ? '' : ` (${count})`)
      const key = name.toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return name
    }
  }
}
