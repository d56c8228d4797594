/**
 * What entries of the audit log are about, as people look for them. Each entry is of exactly one kind, by its action,
 * its entity or both.
 */
interface KindRule {
  readonly actions?: readonly string[]
  readonly entities?: readonly string[]
}

/** Tables of reference data, by their names in the audit log. */
export const referenceEntities = [
  'customer',
  'customer_contact',
  'address',
  'port',
  'terminal',
  'airline',
  'cargo_type',
  'transport_type',
] as const

const changes = ['create', 'update', 'delete', 'restore'] as const

const kindRules = {
  sign_in: { actions: ['sign_in', 'sign_out'] },
  failed_sign_in: { actions: ['sign_in_failed'] },
  status: { actions: ['status', 'undo'] },
  shipment: { entities: ['cabin'], actions: changes },
  document: {
    entities: ['cabin'],
    actions: ['upload', 'remove_document', 'review', 'ask_documents', 'revoke_link'],
  },
  download: { actions: ['download'] },
  export: { actions: ['export'] },
  import: { actions: ['import'] },
  reference: { entities: referenceEntities, actions: changes },
  account: {
    entities: ['manager', 'company', 'setting', 'api_key', 'carrier_feed', 'webhook'],
    actions: [...changes, 'review', 'disable', 'enable'],
  },
  message: { entities: ['message', 'message_template', 'outbox'], actions: changes },
  comment: { entities: ['comment'], actions: changes },
  deadline: { entities: ['deadline_rule', 'checklist_rule', 'holiday_year'], actions: changes },
  pedimento: { entities: ['pedimento'], actions: changes },
} as const satisfies Record<string, KindRule>

type RuledKind = keyof typeof kindRules
export type AuditKind = RuledKind | 'other'

export const ruledKinds = Object.keys(kindRules) as RuledKind[]
export const auditKinds = ['other', ...ruledKinds] as const

export const ruleOf = (kind: RuledKind): KindRule => kindRules[kind]

const isOf = ({ actions, entities }: KindRule, entity: string, action: string): boolean =>
  (actions?.includes(action) ?? true) && (entities?.includes(entity) ?? true)

export const kindOf = ({ entity, action }: { entity: string; action: string }): AuditKind =>
  ruledKinds.find((kind) => isOf(ruleOf(kind), entity, action)) ?? 'other'
