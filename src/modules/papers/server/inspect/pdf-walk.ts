import type { ActiveContentKey } from '#modules/papers/rules/active-contents.ts'
import { core, type PdfDictionary, type PdfName, type PdfReference, type PdfStream } from '../pdf/parser.ts'
import { ActiveContent } from './active-content.ts'
import {
  actionPlaces,
  actionRules,
  annotations,
  commands,
  isHarmlessAddress,
  type Moment,
  unknownAction,
} from './pdf-rules.ts'

/** Looks at the objects of a PDF as its parser understands them, by the rules of `pdf-rules.ts`. */

type Resolve = (value: unknown) => unknown
type Entries = readonly (readonly [string, unknown])[]

const isName = (value: unknown): value is PdfName => value instanceof core.Name
const isDictionary = (value: unknown): value is PdfDictionary => value instanceof core.Dict
const isStream = (value: unknown): value is PdfStream => value instanceof core.BaseStream
export const isReference = (value: unknown): value is PdfReference => value instanceof core.Ref
const nameOf = (value: unknown): string | undefined => (isName(value) ? value.name : undefined)

/** Entries that a later one of the same name hides from this parser; another reader may take the first. */
const hidden = new WeakMap<PdfDictionary, [string, unknown][]>()
const { set } = core.Dict.prototype
core.Dict.prototype.set = function (this: PdfDictionary, key: string, value: unknown) {
  if (this.has(key)) hidden.set(this, [...(hidden.get(this) ?? []), [key, this.getRaw(key)]])
  set.call(this, key, value)
}

function entriesOf(dictionary: PdfDictionary): Entries {
  return [...dictionary.getRawEntries(), ...(hidden.get(dictionary) ?? [])]
}

function refuse(key: ActiveContentKey, what: string): never {
  throw new ActiveContent(key, what)
}

function refuseAddress(value: unknown): void {
  if (typeof value === 'string' && !isHarmlessAddress(value))
    refuse('document_linked', `An address ${value.slice(0, 200)}`)
}

function refuseAction(action: PdfDictionary, moment: Moment, resolve: Resolve): void {
  for (const [key, value] of entriesOf(action)) {
    const name = nameOf(resolve(value))
    if (key === 'S') {
      const rule = (name !== undefined && actionRules[name]) || unknownAction
      if (!rule.taken.includes(moment)) refuse(rule.key, `An action ${name}`)
    }
    if (
      key === 'N' &&
      nameOf(resolve(action.getRaw('S'))) === 'Named' &&
      !commands[name ?? '']?.includes(moment)
    )
      refuse('document_program', `A command ${name}`)
  }
}

/** One action or several; where it stands in an attribute or elsewhere, without a kind, it is none. */
function refuseActions(value: unknown, moment: Moment, resolve: Resolve): void {
  for (const one of [value].flat()) {
    const action = resolve(one)
    if (isDictionary(action) && action.has('S')) refuseAction(action, moment, resolve)
  }
}

/** Each of the actions that a page, a field or the document runs at an event. */
function refuseEvents(value: unknown, resolve: Resolve): void {
  const events = resolve(value)
  if (isDictionary(events)) for (const [, event] of entriesOf(events)) refuseActions(event, 'itself', resolve)
}

function refuseAnnotations(value: unknown, resolve: Resolve): void {
  const list = resolve(value)
  for (const one of Array.isArray(list) ? list : []) {
    const annotation = resolve(one)
    if (isDictionary(annotation)) refuseAnnotation(annotation, resolve)
  }
}

function refuseAnnotation(annotation: PdfDictionary, resolve: Resolve): void {
  const kind = nameOf(resolve(annotation.getRaw('Subtype')))
  if (kind !== undefined && !annotations.has(kind)) refuse('document_embedded', `An annotation ${kind}`)
}

type Check = (value: unknown, owner: PdfDictionary, resolve: Resolve) => void

const refuseWhere =
  (key: ActiveContentKey, holds: (value: unknown) => boolean): Check =>
  (value, _owner, resolve) => {
    if (holds(resolve(value))) refuse(key, 'An entry that is more than pages')
  }

/** By the name of an entry, whatever dictionary it stands in. */
const checks: Readonly<Record<string, Check>> = {
  S: (value, owner, resolve) => {
    const name = nameOf(resolve(value))
    const rule = name === undefined ? undefined : actionRules[name]
    if (rule && rule.taken.length === 0) refuse(rule.key, `An action ${name}`)
    if (name === 'URI') refuseAddress(resolve(owner.getRaw('URI')))
  },
  URI: (value, _owner, resolve) => {
    const base = resolve(value)
    if (isDictionary(base)) refuseAddress(resolve(base.getRaw('Base')))
    refuseAddress(base)
  },
  AA: (value, _owner, resolve) => refuseEvents(value, resolve),
  Annots: (value, _owner, resolve) => refuseAnnotations(value, resolve),
  Type: (value, owner, resolve) => {
    const type = nameOf(resolve(value))
    if (type === 'Annot') refuseAnnotation(owner, resolve)
    if (type === 'Action' && !isName(resolve(owner.getRaw('S'))))
      refuse('document_program', 'An action of no kind')
  },
  // The rights that a signature gives are a list by the same name.
  EF: refuseWhere('document_embedded', isDictionary),
  Collection: refuseWhere('document_embedded', isDictionary),
  RichMediaContent: refuseWhere('document_embedded', isDictionary),
  NeedsRendering: refuseWhere('document_form', (value) => value === true),
  FS: refuseWhere('document_linked', (value) => nameOf(value) === 'URL'),
  Ref: refuseWhere('document_linked', (value) => isDictionary(value) && value.has('F')),
}

/** The content of a stream that lies in another file; a filter by its short name is no file. */
function refuseOutsideContent(dictionary: PdfDictionary, resolve: Resolve): void {
  const file = resolve(dictionary.getRaw('F'))
  if (typeof file === 'string' || isDictionary(file))
    refuse('document_linked', 'A stream that lies elsewhere')
}

/** Refuses whatever acts in an object, down to its references, which are objects of their own. */
export function refuseActive(root: unknown, resolve: Resolve): void {
  const waiting: unknown[] = [root]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (Array.isArray(value)) for (const item of value) waiting.push(item)
    const dictionary = isStream(value) ? value.dict : value
    if (!isDictionary(dictionary)) continue
    if (isStream(value)) refuseOutsideContent(dictionary, resolve)
    for (const [key, entry] of entriesOf(dictionary)) {
      const moment = Object.hasOwn(actionPlaces, key) ? actionPlaces[key] : undefined
      if (moment) refuseActions(resolve(entry), moment, resolve)
      if (Object.hasOwn(checks, key)) checks[key]?.(entry, dictionary, resolve)
      waiting.push(entry)
    }
  }
}

export { isDictionary, isStream }
