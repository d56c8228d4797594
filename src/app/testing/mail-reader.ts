interface ReadPart {
  type: string
  encoding: string
  text: string
  /** Of an attachment. */
  disposition: string | undefined
}

export interface ReadMail {
  /** By lower-case name; a header that stands twice is a list of both. */
  headers: Map<string, string[]>
  /** In order, those within others too. */
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

/** A part's parts, or the part itself. */
function readParts(headers: Map<string, string[]>, body: string): ReadPart[] {
  const [type = ''] = headers.get('content-type') ?? []
  if (type.startsWith('multipart/')) {
    const [, boundary = ''] = /boundary="?([^";]+)/.exec(type) ?? []
    const [, ...parts] = `\r\n${body}`.split(`\r\n--${boundary}`)
    return parts.slice(0, -1).flatMap((part) => {
      const [head, content] = split(part.replace(/^\r\n/, ''))
      return readParts(readHeaders(head), content)
    })
  }
  const [encoding = ''] = headers.get('content-transfer-encoding') ?? []
  const text = encoding === 'quoted-printable' ? decodeQuoted(body) : body
  const [disposition] = headers.get('content-disposition') ?? []
  return [{ type, encoding, text: text.replaceAll('\r\n', '\n'), disposition }]
}

/** A mail of several parts, as a mail program reads it. */
export function readMail(message: string): ReadMail {
  const [head, body] = split(message)
  const headers = readHeaders(head)
  return { headers, parts: readParts(headers, body) }
}
