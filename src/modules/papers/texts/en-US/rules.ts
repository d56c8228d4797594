import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/rules.ts'

export default {
  'paper_rules.text':
    'Which documents a shipment needs and who provides them. For each document the most specific rule applies; among equals, the newest.',
  'paper_rules.new': 'New document rule',
  'paper_rules.edit': '{kind} rule',
  'paper_rules.empty': 'No document rules yet',
  'paper_rules.created': 'Document rule created',
  'paper_rules.deleted': 'Document rule deleted',
  'paper_rules.requirement.true': 'Required',
  'paper_rules.requirement.false': 'Not required',
  'paper_rules.owed_by': 'Provided by: {who}',
  'paper_rules.nobody': 'Nobody in particular',
  'paper_rules.traffics.sea': 'Sea traffic',
  'paper_rules.traffics.air': 'Air traffic',
  'paper_rules.traffics.road': 'Road traffic',
  'paper_rules.traffics.rail': 'Rail traffic',
  'paper_rules.fields.kind': 'Document',
  'paper_rules.fields.required': 'Requirement',
  'paper_rules.fields.owedBy': 'Provided by',
  'paper_rules.fields.transportMode': 'Transport',
  'paper_rules.fields.traffic': 'Traffic',
  'paper_rules.fields.pedimentoKey': 'Pedimento key',
  'paper_rules.fields.goodsClass': 'Goods class',
  'paper_rules.fields.validFrom': 'Valid from',
  'paper_rules.fields.source': 'Source',
  'paper_rules.hints.validFrom': 'Empty: always. Of two alike the one valid from later counts.',
  'paper_rules.hints.traffic': 'That of the Mexican port: where an import arrives or an export departs.',
  'paper_rules.hints.pedimentoKey': 'Two characters, for example A1. Empty: any.',
  'paper_rules.hints.source': 'Law and article, or how it is known.',
} as const satisfies SameKeys<typeof source>
