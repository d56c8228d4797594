interface ReadPart {
  type: string
  encoding: string
  text: string
}

export interface ReadMail {
  /** By lower-case name; a header that stands twice is a list of both. */
  headers: Map<string, string[]>
  parts: ReadPart[]
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** Words as RFC 2047 encodes them: `=?UTF-8?Q?…?=`, neighbours joined. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?UTF-8\?Q\?/g, '')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/g, (_match, word: string) => decodeQuoted(word.replaceAll('_', ' ')))
}

function readHeaders(head: string): Map<string, string[]> {
  const headers = new Map<string, string[]>()
  for (const line of head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? []
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), decodeWords(value)])
  }
  return headers
}

function split(text: string): [head: string, body: string] {
  const end = text.indexOf('\r\n\r\n')
  return [text.slice(0, end), text.slice(end + 4)]
}

function readPart(part: string): ReadPart {
  const [head, body] = split(part)
  const headers = readHeaders(head)
  const [encoding = ''] = headers.get('content-transfer-encoding') ?? []
  const text = encoding === 'quoted-printable' ? decodeQuoted(body) : body
  return { type: headers.get('content-type')?.[0] ?? '', encoding, text: text.replaceAll('\r\n', '\n') }
}

/** A mail of several parts, as a mail program reads it. */
export function readMail(message: string): ReadMail {
  const [head, body] = split(message)
  const headers = readHeaders(head)
  const [, boundary = ''] = /boundary="?([^";]+)/.exec(headers.get('content-type')?.[0] ?? '') ?? []
  const [, ...parts] = `\r\n${body}`.split(`\r\n--${boundary}`)
  return { headers, parts: parts.slice(0, -1).map((part) => readPart(part.replace(/^\r\n/, ''))) }
}
