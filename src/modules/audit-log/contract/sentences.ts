import type { AuditAction, AuditEntry } from '#kits/audit/shared/audit-log.ts'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import { codeName } from '#kits/i18n/shared/code-name.ts'
import type { TextKey, Translate } from '#kits/i18n/shared/translator.ts'
import { clockKinds } from '#modules/deadlines/rules/deadlines.ts'
import { type DocumentReview, documentReviewOf } from '#modules/papers/contract/reviews.ts'
import { printPedimento } from '#modules/pedimentos/rules/pedimento.ts'
import { documentKinds } from '#modules/shipments/rules/document-kinds.ts'

/** An entry of the audit log as a sentence, without its subject: "cambió el estatus de MSCU1234567 a Liberado". */

type Members = AuditEntry['before']
type SentenceEntry = Omit<AuditEntry, 'id' | 'at'>

/** Entities that a sentence can name. */
export const namedEntities = [
  'cabin',
  'customer',
  'customer_contact',
  'address',
  'port',
  'terminal',
  'airline',
  'cargo_type',
  'transport_type',
  'company',
  'manager',
  'message',
  'message_template',
  'outbox',
  'comment',
  'notification',
  'deadline_rule',
  'checklist_rule',
  'holiday_year',
  'setting',
  'pedimento',
  'api_key',
  'carrier_feed',
  'webhook',
] as const
type NamedEntity = (typeof namedEntities)[number]

/** Lists that are exported and imported. */
export const listedEntities = [
  'cabin',
  'customer',
  'address',
  'port',
  'terminal',
  'airline',
  'cargo_type',
  'transport_type',
  'pedimento',
  'audit_log',
  'cabin_document',
] as const
type ListedEntity = (typeof listedEntities)[number]

const isNamed = (entity: string): entity is NamedEntity => namedEntities.some((known) => known === entity)
const isListed = (entity: string): entity is ListedEntity => listedEntities.some((known) => known === entity)

const memberOf = (members: Members, member: string): unknown => members?.[member] ?? null
const textOf = (members: Members, member: string): string | null => {
  const value = memberOf(members, member)
  return value === null ? null : String(value)
}
const countOf = (members: Members, member: string): number => Number(memberOf(members, member) ?? 0)

/** Members by which a row is called, the first one set. */
const nameMembers = [
  'containerNo',
  'blNo',
  'bookingNo',
  'displayName',
  'userName',
  'name',
  'recipient',
  'enName',
  'code',
  'year',
  'url',
]

/** What the row of an entry is called: now or, where it is gone, in the entry. */
function nameOfEntity(entry: SentenceEntry, t: Translate): string | null {
  const { entity, entityName, before, after } = entry
  if (entity === 'deadline_rule') return clockOf(entry, t)
  if (entity === 'pedimento') {
    const number = entityName ?? textOf(after, 'number') ?? textOf(before, 'number')
    return number && printPedimento(number)
  }
  if (entity === 'checklist_rule') return paperOf(textOf(after ?? before, 'kind') ?? entityName, t)
  const named = [after, before].flatMap((members) => nameMembers.map((member) => textOf(members, member)))
  return entityName ?? named.find((name) => name !== null) ?? null
}

/** Sets a row's name off from the rest of the sentence, as for a link. */
export type MarkName = (name: string) => string

interface Telling {
  entry: SentenceEntry
  t: Translate
  /** The row's name, marked. */
  name: string
  /** The row with the word for what it is: "el embarque MSCU1234567". */
  what: string
}

type Sentence = (telling: Telling) => string

type KeyChange = 'revoke' | 'end' | 'suspend' | 'confirm' | 'take'
type WhatKey = Extract<
  TextKey,
  `audit.sentences.${'create' | 'update' | 'delete' | 'restore' | 'disable' | 'enable' | 'archive' | 'confirm_what' | 'replace_secret' | `key_${KeyChange}`}`
>
const ofWhat =
  (key: WhatKey): Sentence =>
  ({ t, what }) =>
    t(key, { what })

const isOwn = ({ entityId, managerId }: SentenceEntry): boolean => entityId === managerId
const hasChanged = ({ before, after }: SentenceEntry, member: string): boolean =>
  after !== null && Object.hasOwn(after, member) && memberOf(before, member) !== memberOf(after, member)

const accessNames: Record<string, TextKey & `audit.access.${string}`> = {
  admin: 'audit.access.admin',
  staff: 'audit.access.staff',
  viewer: 'audit.access.viewer',
}

/** What changed in an account; the first that holds is said. */
const accountSentences: readonly [(entry: SentenceEntry) => boolean, Sentence][] = [
  [
    ({ after }) => textOf(after, 'passwordSetBy') === 'command',
    ({ t, name }) => t('audit.sentences.password_reset', { name }),
  ],
  [({ after }) => textOf(after, 'passwordSetBy') !== null, ({ t }) => t('audit.sentences.password')],
  [
    ({ after }) => memberOf(after, 'passwordLinkSent') === true,
    ({ t, name }) => t('audit.sentences.password_link', { name }),
  ],
  [
    (entry) => hasChanged(entry, 'hasTotp') && isOwn(entry),
    ({ t, entry }) =>
      t(memberOf(entry.after, 'hasTotp') ? 'audit.sentences.totp_on' : 'audit.sentences.totp_off'),
  ],
  [(entry) => hasChanged(entry, 'hasTotp'), ({ t, name }) => t('audit.sentences.totp_removed', { name })],
  [
    (entry) => hasChanged(entry, 'access') && textOf(entry.after, 'access') !== null,
    ({ t, name, entry }) => {
      const access = textOf(entry.after, 'access') ?? ''
      const key = accessNames[access]
      return t('audit.sentences.access', { name, access: key ? t(key) : access })
    },
  ],
  [
    ({ after }) => textOf(after, 'calendarLinkResetAt') !== null,
    ({ t }) => t('audit.sentences.calendar_link'),
  ],
  [isOwn, ({ t }) => t('audit.sentences.own_account')],
]

/** The light of a pedimento with its day; undefined where the entry records none. */
function lightOf(entry: SentenceEntry, light: string, modulatedOn: string, t: Translate) {
  const value = memberOf(entry.after, light)
  if (value === null || value === memberOf(entry.before, light)) return undefined
  return { light: codeName('Light', value, t), day: textOf(entry.after, modulatedOn) }
}

/** A pedimento in the history of one of its shipments. */
const cabinPedimento: Sentence = ({ t, name, entry }) => {
  const { before, after } = entry
  const number = textOf(after ?? before, 'pedimentoNumber') ?? ''
  if (before === null) return t('audit.sentences.cabin_pedimento_added', { name, number })
  if (after === null) return t('audit.sentences.cabin_pedimento_removed', { name, number })
  const said = lightOf(entry, 'pedimentoLight', 'pedimentoModulatedOn', t)
  if (!said) return t('audit.sentences.cabin_pedimento_changed', { name, number })
  const { light, day } = said
  return day === null
    ? t('audit.sentences.cabin_pedimento_light', { name, number, light })
    : t('audit.sentences.cabin_pedimento_light_on', { name, number, light, day })
}

const pedimentoUpdate: Sentence = (telling) => {
  const { t, name, entry } = telling
  const said = lightOf(entry, 'light', 'modulatedOn', t)
  if (!said) return ofWhat('audit.sentences.update')(telling)
  const { light, day } = said
  return day === null
    ? t('audit.sentences.pedimento_light', { name, light })
    : t('audit.sentences.pedimento_light_on', { name, light, day })
}

const isKey =
  (holds: (entry: SentenceEntry) => boolean) =>
  (entry: SentenceEntry): boolean =>
    entry.entity === 'api_key' && holds(entry)

/** What became of an API key; by itself, where its owner's account changed. */
const keySentences: readonly [(entry: SentenceEntry) => boolean, Sentence][] = [
  [
    isKey(({ after }) => memberOf(after, 'revoked') === true && textOf(after, 'because') !== null),
    ofWhat('audit.sentences.key_end'),
  ],
  [isKey(({ after }) => memberOf(after, 'revoked') === true), ofWhat('audit.sentences.key_revoke')],
  [isKey(({ after }) => memberOf(after, 'suspended') === true), ofWhat('audit.sentences.key_suspend')],
  [isKey(({ after }) => memberOf(after, 'suspended') === false), ofWhat('audit.sentences.key_confirm')],
  [isKey((entry) => hasChanged(entry, 'ownerId')), ofWhat('audit.sentences.key_take')],
]

/** What changed in any other row. */
const changeSentences: readonly [(entry: SentenceEntry) => boolean, Sentence][] = [
  ...keySentences,
  [
    ({ entity, before, after }) =>
      entity === 'message' && countOf(before, 'status') === 1 && countOf(after, 'status') === 2,
    ({ t }) => t('audit.sentences.processed'),
  ],
  [
    ({ entity, after }) => entity === 'webhook' && textOf(after, 'secretReplacedAt') !== null,
    ofWhat('audit.sentences.replace_secret'),
  ],
  [({ entity }) => entity === 'outbox', ({ t }) => t('audit.sentences.retry')],
  [({ entity }) => entity === 'pedimento', pedimentoUpdate],
  [
    ({ entity, before, after }) => entity === 'cabin' && textOf(after ?? before, 'pedimentoNumber') !== null,
    cabinPedimento,
  ],
  [
    ({ entity, before, after }) =>
      entity === 'cabin' && memberOf(before, 'confirmed') === false && memberOf(after, 'confirmed') === true,
    ({ t, name }) => t('audit.sentences.confirm', { name }),
  ],
  [
    (entry) =>
      (entry.entity === 'deadline_rule' || entry.entity === 'holiday_year') &&
      hasChanged(entry, 'confirmedAt') &&
      textOf(entry.after, 'confirmedAt') !== null,
    ofWhat('audit.sentences.confirm_what'),
  ],
  [
    ({ after }) => textOf(after, 'mergedIntoName') !== null,
    ({ t, what, entry }) =>
      t('audit.sentences.merge', { what, other: textOf(entry.after, 'mergedIntoName') ?? '' }),
  ],
  [
    ({ after }) => textOf(after, 'mergedName') !== null,
    ({ t, what, entry }) =>
      t('audit.sentences.merge', { what, other: textOf(entry.after, 'mergedName') ?? '' }),
  ],
  [
    (entry) => hasChanged(entry, 'archivedAt') && textOf(entry.after, 'archivedAt') !== null,
    ofWhat('audit.sentences.archive'),
  ],
  [
    (entry) => hasChanged(entry, 'archivedAt') && textOf(entry.after, 'archivedAt') === null,
    ofWhat('audit.sentences.restore'),
  ],
]

const update: Sentence = (telling) => {
  const cases = telling.entry.entity === 'manager' ? accountSentences : changeSentences
  const [, sentence = ofWhat('audit.sentences.update')] = cases.find(([holds]) => holds(telling.entry)) ?? []
  return sentence(telling)
}

const rowsOf = (t: Translate, members: Members, count: number): string => {
  const entity = textOf(members, 'entity') ?? ''
  return isListed(entity) ? t(`audit.rows.${entity}`, { count }) : t('audit.rows.unknown', { count })
}

/** A kind of paper in words. */
function paperOf(kind: string | null, t: Translate): string | null {
  const known = documentKinds.find((each) => each === kind)
  return known ? t(`papers.kinds.${known}`) : null
}

const reviewed = ({ after }: SentenceEntry) => ({ file: textOf(after, 'fileName') ?? '' })

const reviewSentences: Record<DocumentReview, Sentence> = {
  accept: ({ t, name, entry }) => t('audit.sentences.accept_document', { name, ...reviewed(entry) }),
  send_back: ({ t, name, entry }) =>
    t('audit.sentences.send_back_document', {
      name,
      ...reviewed(entry),
      reason: textOf(entry.after, 'reason') ?? '',
    }),
  take_back: ({ t, name, entry }) => t('audit.sentences.take_back_review', { name, ...reviewed(entry) }),
  classify: ({ t, name, entry }) =>
    t('audit.sentences.classify_document', {
      name,
      ...reviewed(entry),
      kind: paperOf(textOf(entry.after, 'kind'), t) ?? '',
    }),
}

const sentences: Record<AuditAction, Sentence> = {
  create: (telling) =>
    telling.entry.entity === 'company'
      ? telling.t('audit.sentences.request', { name: telling.name })
      : ofWhat('audit.sentences.create')(telling),
  update,
  delete: (telling) =>
    telling.entry.entity === 'outbox'
      ? telling.t('audit.sentences.discard')
      : ofWhat('audit.sentences.delete')(telling),
  restore: ofWhat('audit.sentences.restore'),
  disable: ofWhat('audit.sentences.disable'),
  enable: ofWhat('audit.sentences.enable'),
  status: ({ t, name, entry }) =>
    t('audit.sentences.status', {
      name,
      status: codeName('CabinStatus', memberOf(entry.after, 'status'), t),
    }),
  undo: ({ t, name, entry }) =>
    t('audit.sentences.undo', { name, status: codeName('CabinStatus', memberOf(entry.after, 'status'), t) }),
  upload: ({ t, name, entry }) => {
    const documents = memberOf(entry.after, 'documents')
    const key = memberOf(entry.after, 'uploadRequestId') === null ? 'upload' : 'upload_by_link'
    return t(`audit.sentences.${key}`, { name, count: Array.isArray(documents) ? documents.length : 1 })
  },
  ask_documents: ({ t, name, entry }) => {
    const email = textOf(entry.after, 'email')
    return email === null
      ? t('audit.sentences.ask_documents', { name })
      : t('audit.sentences.ask_documents_of', { name, email })
  },
  revoke_link: ({ t, name }) => t('audit.sentences.revoke_link', { name }),
  remove_document: ({ t, name, entry }) =>
    t('audit.sentences.remove_document', { name, file: textOf(entry.before, 'fileName') ?? '' }),
  review: ({ t, name, entry }) =>
    entry.entity === 'cabin'
      ? reviewSentences[documentReviewOf(entry)]({ t, name, entry, what: name })
      : t(
          countOf(entry.after, 'reviewStatus') === ReviewStatus.approved
            ? 'audit.sentences.approve'
            : 'audit.sentences.reject',
          { name },
        ),
  sign_in: ({ t, entry }) => t('audit.sentences.sign_in', { ip: textOf(entry.after, 'ip') ?? '' }),
  sign_out: ({ t }) => t('audit.sentences.sign_out'),
  sign_in_failed: ({ t, entry }) => {
    const count = countOf(entry.after, 'count')
    const address = textOf(entry.after, 'address') ?? t('audit.many_addresses')
    return entry.managerName === ''
      ? t('audit.sentences.sign_in_unknown', { count, address })
      : t('audit.sentences.sign_in_failed', { count, address, name: entry.entityName ?? entry.managerName })
  },
  export: ({ t, entry }) =>
    t(memberOf(entry.after, 'isWhole') === false ? 'audit.sentences.export_part' : 'audit.sentences.export', {
      what: rowsOf(t, entry.after, countOf(entry.after, 'rows')),
      format: textOf(entry.after, 'format') ?? '',
    }),
  import: ({ t, entry }) =>
    t('audit.sentences.import', {
      what: rowsOf(t, entry.after, countOf(entry.after, 'rows')),
      file: textOf(entry.after, 'fileName') ?? '',
    }),
  download: ({ t, name, entry }) => {
    const file = textOf(entry.after, 'fileName') ?? ''
    return entry.entity === 'cabin'
      ? t('audit.sentences.download', { name, file })
      : t('audit.sentences.download_file', { file })
  },
}

/** Actions that need no word for the row they are about. */
const withoutRow: readonly string[] = [
  'sign_in',
  'sign_out',
  'sign_in_failed',
  'export',
  'import',
  'download',
]

/** A rule has no name: it is told by the clock it is for. */
function clockOf({ entityName, before, after }: SentenceEntry, t: Translate): string | null {
  const kind = textOf(after, 'kind') ?? textOf(before, 'kind') ?? entityName
  const known = clockKinds.find((each) => each === kind)
  return known ? t(`enum.clock_kind_${known}`) : null
}

const isKnown = (action: string): action is AuditAction => Object.hasOwn(sentences, action)

/** Entries of a newer version, with an entity or action that is not known here, are named as they are. */
export function sentenceOf(entry: SentenceEntry, t: Translate, mark: MarkName = (name) => name): string {
  const { entity, action } = entry as { entity: string; action: string }
  if (!isKnown(action) || !(isNamed(entity) || withoutRow.includes(action)))
    return t('audit.sentences.unknown', { action, entity })
  const given = nameOfEntity(entry, t)
  const name = given === null ? t('audit.unnamed') : mark(given)
  const what = isNamed(entity) ? t(`audit.things.${entity}`, { name }) : name
  return sentences[action]({ entry, t, name, what })
}
