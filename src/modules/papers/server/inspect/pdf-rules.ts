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
const byteOrderMark = '\xfe\xff'

/** An address as a reader takes it: a text of bytes, or UTF-16 behind its mark. */
function addressOf(bytes: string): string {
  const isWide = bytes.startsWith(byteOrderMark)
  const text = isWide ? Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le') : bytes
  // biome-ignore lint/suspicious/noControlCharactersInRegex: readers leave these out
  return text.replaceAll(/[\x00-\x20]/g, '')
}

/** Whether a click on this address opens a page, a mail or a call, and nothing of the reader's machine or network. */
export function isHarmlessAddress(bytes: string): boolean {
  const address = addressOf(bytes)
  if (/^[\\/]{2}/.test(address)) return false
  const [, scheme] = /^([a-z][a-z\d+-]*):/i.exec(address) ?? []
  return scheme === undefined || schemes.has(scheme.toLowerCase())
}
