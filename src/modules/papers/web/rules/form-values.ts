import { toNumber } from '#kits/ui/web/number-text.ts'
import type { ChecklistRule } from '#modules/papers/contract/checklists.ts'

/** The values of a rule's form, all of them text, and what the call takes. */

const text = (value: string | number | null): string => (value === null ? '' : String(value))

export const valuesOf = (rule: ChecklistRule) => ({
  kind: rule.kind as string,
  required: String(rule.required),
  owedBy: text(rule.owedBy),
  transportMode: text(rule.transportMode),
  traffic: text(rule.traffic),
  pedimentoKey: text(rule.pedimentoKey),
  goodsClass: text(rule.goodsClass),
  validFrom: text(rule.validFrom),
  source: text(rule.source),
})

export type RuleValues = ReturnType<typeof valuesOf>
export type RuleMember = keyof RuleValues

export const newValues: RuleValues = {
  kind: 'invoice',
  required: 'true',
  owedBy: 'supplier',
  transportMode: '',
  traffic: '',
  pedimentoKey: '',
  goodsClass: '',
  validFrom: '',
  source: '',
}

export const toInput = (values: RuleValues): object => ({
  kind: values.kind,
  required: values.required === 'true',
  owedBy: values.owedBy || null,
  transportMode: toNumber(values.transportMode),
  traffic: values.traffic || null,
  pedimentoKey: values.pedimentoKey.normalize('NFKC').trim() || null,
  goodsClass: toNumber(values.goodsClass),
  validFrom: values.validFrom || null,
  source: values.source.trim() || null,
})
