/**
 * Reads the XML of office files piece by piece: elements, attributes and text, nothing else. A document
 * type, and with it every entity of the document's own, is refused, as is whatever is not well-formed.
 */

export interface XmlHandler {
  /** Names come without their namespace's prefix; attributes that have one come with it as well. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
}

interface XmlLimits {
  /** Characters of one piece. */
  longest: number
  deepest: number
}

/** A cell holds 32,767 characters; no other token of a sheet comes near the limit. */
const sheetLimits: XmlLimits = { longest: 200_000, deepest: 100 }

const name = String.raw`[A-Za-z_][\w:.-]*`
const attribute = String.raw`\s+${name}\s*=\s*(?:"[^"<]*"|'[^'<]*')`
/** Groups: an opened name, its attributes, whether it is closed at once; a closed name; data; text. */
const token = new RegExp(
  [
    String.raw`<(${name})((?:${attribute})*)\s*(\/?)>`,
    String.raw`<\/(${name})\s*>`,
    String.raw`<!\[CDATA\[([\s\S]*?)\]\]>`,
    String.raw`<!--[\s\S]*?-->`,
    String.raw`<\?[\s\S]*?\?>`,
    '([^<]+)(?=<)',
  ].join('|'),
  'y',
)
const attributes = new RegExp(String.raw`(${name})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'g')

const named = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

function character(reference: string): string {
  const decimal = /^#(\d{1,7})$/.exec(reference)
  const hexadecimal = /^#x([\dA-Fa-f]{1,6})$/.exec(reference)
  const code = decimal ? Number(decimal[1]) : hexadecimal ? Number.parseInt(hexadecimal[1] ?? '', 16) : -1
  if (code < 0 || code > 0x10ffff) throw new Error(`Unknown entity &${reference};`)
  return String.fromCodePoint(code)
}

const unescapeXml = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&([^;&]{0,20};?)/g, (_, found: string) => {
        if (!found.endsWith(';')) throw new Error('A bare ampersand')
        const reference = found.slice(0, -1)
        return named.get(reference) ?? character(reference)
      })
    : text

const localName = (qualified: string): string => qualified.slice(qualified.indexOf(':') + 1)

/** By its name, and by that without its prefix where nothing else has it: an attribute without one is never hidden by another. */
function addAttribute(found: Record<string, string>, qualified: string, value: string): void {
  const local = localName(qualified)
  const isTwice = local !== qualified && found[qualified] !== undefined
  if (isTwice) throw new Error('An attribute twice')
  found[qualified] = value
  if (local !== qualified && found[local] === undefined) found[local] = value
}

function readAttributes(text: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null)
  attributes.lastIndex = 0
  for (let match = attributes.exec(text); match !== null; match = attributes.exec(text))
    addAttribute(found, match[1] ?? '', unescapeXml(match[2] ?? match[3] ?? ''))
  return found
}

/** Reads what is complete in `text`, from its beginning; returns how far it came. */
function readTokens(text: string, path: string[], handler: XmlHandler, deepest: number): number {
  token.lastIndex = 0
  let end = 0
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    end = token.lastIndex
    // By index: an iterator over each match would take longer than the match.
    const { 1: open, 2: members, 3: empty, 4: close, 5: data, 6: plain } = found
    if (open !== undefined) {
      if (path.push(open) > deepest) throw new Error('Too deep')
      handler.open?.(localName(open), members ? readAttributes(members) : {})
    }
    const closed = open !== undefined && empty === '/' ? open : close
    if (closed !== undefined) {
      if (path.pop() !== closed) throw new Error(`Unexpected end of ${closed}`)
      handler.close?.(localName(closed))
    }
    if (data !== undefined) handler.text?.(data)
    if (plain !== undefined) handler.text?.(unescapeXml(plain))
  }
  return end
}

export async function readXml(
  bytes: AsyncIterable<Buffer>,
  handler: XmlHandler,
  { longest, deepest }: XmlLimits = sheetLimits,
): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const path: string[] = []
  let rest = ''
  for await (const chunk of bytes) {
    rest += decoder.decode(chunk, { stream: true })
    rest = rest.slice(readTokens(rest, path, handler, deepest))
    if (rest.length > longest) throw new Error('Too long a piece')
  }
  rest += decoder.decode()
  if (path.length > 0 || rest.trim() !== '') throw new Error('Cut off')
}
