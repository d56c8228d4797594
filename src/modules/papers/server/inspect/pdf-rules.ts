import type { ActiveContentKey } from '#modules/papers/rules/active-contents.ts'

/**
 * What a PDF may hold (ISO 32000-2, 12.5 and 12.6): what is listed is taken, and every other kind of action or annotation is
 * refused, those of no standard too.
 */

/** When an action runs: once a person clicks, or by itself. */
export type Moment = 'click' | 'itself'

interface ActionRule {
  /** When it is taken. */
  taken: readonly Moment[]
  /** The refusal otherwise. */
  key: ActiveContentKey
}

const always: readonly Moment[] = ['click', 'itself']
const harmless: ActionRule = { taken: always, key: 'document_program' }
const refused = (key: ActiveContentKey): ActionRule => ({ taken: [], key })

export const actionRules: Readonly<Record<string, ActionRule>> = {
  GoTo: harmless,
  GoToDp: harmless,
  Named: harmless,
  Hide: harmless,
  ResetForm: harmless,
  SetOCGState: harmless,
  Trans: harmless,
  URI: { taken: ['click'], key: 'document_linked' },
  JavaScript: refused('document_script'),
  Launch: refused('document_program'),
  SubmitForm: refused('document_program'),
  ImportData: refused('document_program'),
  GoToR: refused('document_linked'),
  Thread: refused('document_linked'),
  GoToE: refused('document_embedded'),
  Sound: refused('document_embedded'),
  Movie: refused('document_embedded'),
  Rendition: refused('document_embedded'),
  RichMediaExecute: refused('document_embedded'),
  GoTo3DView: refused('document_embedded'),
}

/** An action of no standard. */
export const unknownAction: ActionRule = refused('document_program')

/** Commands by name; others are those of one reader's menus. */
export const commands: Readonly<Record<string, readonly Moment[]>> = {
  NextPage: always,
  PrevPage: always,
  FirstPage: always,
  LastPage: always,
  Print: ['click'],
}

/** The entries in which an action stands, and when it runs. */
export const actionPlaces: Readonly<Record<string, Moment>> = {
  A: 'click',
  PA: 'click',
  OpenAction: 'itself',
  Next: 'itself',
}

export const annotations: ReadonlySet<string> = new Set([
  ...[
    'Text',
    'Link',
    'FreeText',
    'Line',
    'Square',
    'Circle',
    'Polygon',
    'PolyLine',
    'Highlight',
    'Underline',
  ],
  ...['Squiggly', 'StrikeOut', 'Caret', 'Stamp', 'Ink', 'Popup', 'Widget', 'PrinterMark', 'TrapNet'],
  ...['Watermark', 'Redact', 'Projection'],
])

const schemes = new Set(['http', 'https', 'mailto', 'tel'])

/** How a text begins that is not one of bytes (ISO 32000-2, 7.9.2), and how it is read; the last is of no standard, and read by most. */
const encodings: readonly (readonly [mark: string, read: (bytes: Buffer) => string])[] = [
  [
    '\xfe\xff',
    (bytes) =>
      bytes
        .subarray(0, bytes.length & ~1)
        .swap16()
        .toString('utf16le'),
  ],
  ['\xef\xbb\xbf', (bytes) => bytes.toString('utf8')],
  ['\xff\xfe', (bytes) => bytes.toString('utf16le')],
]

/** An address as a reader takes it: white space, and what cannot be seen, is left out. */
function addressOf(bytes: string): string {
  const [mark, read] = encodings.find(([begin]) => bytes.startsWith(begin)) ?? []
  const text = mark === undefined ? bytes : read?.(Buffer.from(bytes.slice(mark.length), 'latin1'))
  return (text ?? '').replaceAll(/[\p{C}\p{Z}]/gu, '')
}

/** `www.example.com:8080`, which has no scheme. */
const hostWithPort = /^[a-z\d-]+(?:\.[a-z\d-]+)+:\d{1,5}(?:[/?#]|$)/i

/** Whether a click on this address opens a page, a mail or a call, and nothing of the reader's machine or network. */
export function isHarmlessAddress(bytes: string): boolean {
  const address = addressOf(bytes)
  if (/^[\\/]{2}/.test(address)) return false
  // Whatever stands before the first colon, as readers and systems differ in what a scheme is made of.
  const [, scheme] = /^([^/?#\\]*):/.exec(address.replaceAll(/%3a/gi, ':')) ?? []
  return scheme === undefined || schemes.has(scheme.toLowerCase()) || hostWithPort.test(address)
}
