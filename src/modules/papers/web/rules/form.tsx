import type { RefObject } from 'react'
import { LastChange } from '#kits/catalogue/web/edit/last-change.tsx'
import { GoodsClass, TransportType } from '#kits/contract/shared/enums.ts'
import { codeName } from '#kits/i18n/shared/code-name.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import type { TextKey } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { DrawerForm, FormFooter } from '#kits/records/web/edit/drawer-form.tsx'
import { useFormClosing } from '#kits/records/web/edit/use-form-closing.ts'
import { DayField } from '#kits/ui/web/day-field.tsx'
import { FieldGroup } from '#kits/ui/web/field-group.tsx'
import { FormFields } from '#kits/ui/web/form-parts.tsx'
import { SaveRefusal } from '#kits/ui/web/save-refusal.tsx'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import { StaleNotice } from '#kits/ui/web/stale-notice.tsx'
import SuggestField from '#kits/ui/web/suggest-field.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { useToday } from '#kits/ui/web/use-today.ts'
import type { ChecklistRule } from '#modules/papers/contract/checklists.ts'
import { pedimentoKeys } from '#modules/reference/rules/pedimento-keys.ts'
import { traffics } from '#modules/reference/rules/traffic.ts'
import { documentDebtors, documentKinds } from '#modules/shipments/rules/document-kinds.ts'
import type { RuleMember } from './form-values.ts'
import { type PaperRuleHandle, usePaperRuleForm } from './use-paper-rule-form.ts'
import { scopeOf } from './words.ts'

interface PaperRuleFormProps {
  /** Undefined for a new rule. */
  rule: ChecklistRule | undefined
  closeRef: RefObject<() => void>
  onSaved: (rule: ChecklistRule) => void
  onClose: () => void
}

export function PaperRuleForm({ rule, closeRef, onSaved, onClose }: PaperRuleFormProps) {
  const { t } = useLanguage()
  const handle = usePaperRuleForm({
    rule,
    onSaved: (saved) => {
      onSaved(saved)
      finish()
    },
  })
  const { form, base } = handle
  const { close, finish } = useFormClosing(form, { closeRef, onClose })
  return (
    <DrawerForm
      form={form}
      title={rule ? t('paper_rules.edit', { kind: t(`papers.kinds.${rule.kind}`) }) : t('paper_rules.new')}
      company={rule && scopeOf(rule, t)}
      hasDraft={handle.hasDraft}
      onClose={close}
      footer={
        <FormFooter form={form} onCancel={close}>
          {base && <LastChange {...base} />}
        </FormFooter>
      }
    >
      {form.isReadOnly && <p className={`rounded text-compact notice`}>{t('records.edit.read_only')}</p>}
      <Refusal {...handle} />
      <PaperFields form={form} />
      <ScopeFields form={form} />
    </DrawerForm>
  )
}

type PartProps = Pick<PaperRuleHandle, 'form'>

function PaperFields({ form }: PartProps) {
  const { t } = useLanguage()
  const today = useToday()
  return (
    <FormFields>
      <SelectField
        label={t('paper_rules.fields.kind')}
        required
        options={documentKinds.map((value) => ({ value, label: t(`papers.kinds.${value}`) }))}
        {...form.field('kind')}
      />
      <SelectField
        label={t('paper_rules.fields.required')}
        required
        options={[
          { value: 'true', label: t('paper_rules.requirement.true') },
          { value: 'false', label: t('paper_rules.requirement.false') },
        ]}
        {...form.field('required')}
      />
      <SelectField
        label={t('paper_rules.fields.owedBy')}
        none={t('paper_rules.nobody')}
        options={documentDebtors.map((value) => ({ value, label: t(`papers.debtors.${value}`) }))}
        {...form.field('owedBy')}
      />
      <DayField
        label={t('paper_rules.fields.validFrom')}
        hint={t('paper_rules.hints.validFrom')}
        today={today}
        {...form.field('validFrom')}
      />
      <TextField
        label={t('paper_rules.fields.source')}
        hint={t('paper_rules.hints.source')}
        autoComplete="off"
        {...form.field('source')}
      />
    </FormFields>
  )
}

function ScopeFields({ form }: PartProps) {
  const { t } = useLanguage()
  return (
    <FieldGroup title={t('rules.groups.scope')}>
      <SelectField
        label={t('paper_rules.fields.transportMode')}
        hint={t('rules.groups.scope_hint')}
        none={t('rules.any')}
        options={Object.values(TransportType).map((value) => ({
          value: String(value),
          label: t(enumKey('TransportType', value)),
        }))}
        {...form.field('transportMode')}
      />
      <SelectField
        label={t('paper_rules.fields.traffic')}
        hint={t('paper_rules.hints.traffic')}
        none={t('rules.any')}
        options={traffics.map((value) => ({ value, label: t(`enum.traffic_${value}`) }))}
        {...form.field('traffic')}
      />
      <SuggestField
        label={t('paper_rules.fields.pedimentoKey')}
        hint={t('paper_rules.hints.pedimentoKey')}
        suggestions={pedimentoKeys.map((value) => ({ value, also: t(`pedimentos.keys.${value}`) }))}
        {...form.field('pedimentoKey')}
      />
      <SelectField
        label={t('paper_rules.fields.goodsClass')}
        none={t('rules.any')}
        options={Object.values(GoodsClass).map((value) => ({
          value: String(value),
          label: t(enumKey('GoodsClass', value)),
        }))}
        {...form.field('goodsClass')}
      />
    </FieldGroup>
  )
}

/** How the keys of the texts begin for values that are one of a few, by member. */
const choices: Readonly<Partial<Record<RuleMember, string>>> = {
  kind: 'papers.kinds.',
  owedBy: 'papers.debtors.',
  traffic: 'enum.traffic_',
}

/** Why it was not saved; after a conflict both values of each field. */
function Refusal({ form, conflict }: PaperRuleHandle) {
  const { t } = useLanguage()
  const show = (member: string, value: string) => {
    if (member === 'required')
      return t(value === 'true' ? 'paper_rules.requirement.true' : 'paper_rules.requirement.false')
    if (member === 'transportMode') return codeName('TransportType', Number(value), t)
    if (member === 'goodsClass') return codeName('GoodsClass', Number(value), t)
    const prefix = choices[member as RuleMember]
    return prefix ? t(`${prefix}${value}` as TextKey as 'common.none') : value
  }
  return (
    <SaveRefusal
      form={form}
      conflict={conflict}
      notice={(current) => <StaleNotice {...current} />}
      labelOf={(member) => t(`paper_rules.fields.${member as RuleMember}`)}
      show={show}
    />
  )
}
