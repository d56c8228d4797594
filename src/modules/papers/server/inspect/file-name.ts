import { stripCombiningMarkRuns } from '#kits/search/shared/combining-marks.ts'

/** The limit of most file systems. */
const maxBytes = 255

/** Control characters, and the invisible ones that make a name read as another (`‮gpj.exe`). */
const unseen = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** The ending of a name in small letters, without its dot; '' where there is none. */
export function extensionOf(name: string): string {
  return /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Truncates to that many bytes without splitting a character. */
function cut(text: string, bytes: number): string {
  let left = bytes
  let end = 0
  for (const character of text) {
    left -= Buffer.byteLength(character)
    if (left < 0) break
    end += character.length
  }
  return text.slice(0, end)
}

/** A client's file name, made safe to show and send back. It is never used as a path. */
export function displayName(given: string): string {
  const name = stripCombiningMarkRuns(given.toWellFormed())
    .normalize('NFC')
    // How browsers write these three in a form: https://html.spec.whatwg.org/#multipart-form-data
    .replaceAll('%22', '"')
    .replaceAll(/%0[AD]/gi, '')
    .replaceAll(unseen, '')
    .replace(/^.*[/\\]/s, '')
    .trim()
  if (Buffer.byteLength(name) <= maxBytes) return name
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return cut(name.slice(0, name.length - ending.length), maxBytes - Buffer.byteLength(ending)) + ending
}
