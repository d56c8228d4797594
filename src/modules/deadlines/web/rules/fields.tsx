import { currencies } from '#kits/amounts/shared/currency.ts'
import { namesOf } from '#kits/catalogue/shared/references.ts'
import { ReferenceField } from '#kits/catalogue/web/reference.tsx'
import { ContainerClass, GoodsClass, TransportType } from '#kits/contract/shared/enums.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { DayField } from '#kits/ui/web/day-field.tsx'
import { FieldGroup } from '#kits/ui/web/field-group.tsx'
import { FormFields } from '#kits/ui/web/form-parts.tsx'
import { NumberField } from '#kits/ui/web/number-field.tsx'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { useToday } from '#kits/ui/web/use-today.ts'
import { customers } from '#modules/customers/contract.ts'
import { type DeadlineRule, ruleDirections } from '#modules/deadlines/contract/rules.ts'
import { clockKinds } from '#modules/deadlines/rules/deadlines.ts'
import { freeUnits, startEvents } from '#modules/deadlines/rules/rules.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { terminals } from '#modules/reference/contract/terminals.ts'
import { traffics } from '#modules/reference/rules/traffic.ts'
import { StepsEditor } from './steps-editor.tsx'
import type { RuleFormHandle } from './use-rule-form.ts'

type PartProps = Pick<RuleFormHandle, 'form'>

interface RuleFieldsProps extends RuleFormHandle {
  /** The rule whose names are known: the one that is edited, or copied. */
  named: DeadlineRule | undefined
}

export function RuleFields({ form, isStepRefused, named }: RuleFieldsProps) {
  const { t } = useLanguage()
  return (
    <>
      <FormFields>
        <SelectField
          label={t('rules.fields.kind')}
          required
          options={clockKinds.map((value) => ({ value, label: t(`enum.clock_kind_${value}`) }))}
          {...form.field('kind')}
        />
      </FormFields>
      <ScopeFields form={form} named={named} />
      <TermFields form={form} />
      <AmountFields form={form} isStepRefused={isStepRefused} />
      <ValidityFields form={form} />
    </>
  )
}

const knownOf = (named: DeadlineRule | undefined, prefix: 'port' | 'terminal' | 'carrier' | 'customer') => {
  const id = named?.[`${prefix}Id`]
  return named && id ? { id, names: namesOf(named, prefix) } : undefined
}

function ScopeFields({ form, named }: PartProps & Pick<RuleFieldsProps, 'named'>) {
  const { t } = useLanguage()
  return (
    <FieldGroup title={t('rules.groups.scope')}>
      <SelectField
        label={t('rules.fields.direction')}
        hint={t('rules.groups.scope_hint')}
        none={t('rules.any')}
        options={ruleDirections.map((value) => ({ value, label: t(`enum.direction_${value}`) }))}
        {...form.field('direction')}
      />
      <SelectField
        label={t('rules.fields.transportMode')}
        none={t('rules.any')}
        options={Object.values(TransportType).map((value) => ({
          value: String(value),
          label: t(enumKey('TransportType', value)),
        }))}
        {...form.field('transportMode')}
      />
      <SelectField
        label={t('rules.fields.traffic')}
        none={t('rules.any')}
        options={traffics.map((value) => ({ value, label: t(`enum.traffic_${value}`) }))}
        {...form.field('traffic')}
      />
      <SelectField
        label={t('rules.fields.goodsClass')}
        none={t('rules.any')}
        options={Object.values(GoodsClass).map((value) => ({
          value: String(value),
          label: t(enumKey('GoodsClass', value)),
        }))}
        {...form.field('goodsClass')}
      />
      <SelectField
        label={t('rules.fields.containerClass')}
        hint={t('rules.hints.containerClass')}
        none={t('rules.any')}
        options={Object.values(ContainerClass).map((value) => ({
          value: String(value),
          label: t(enumKey('ContainerClass', value)),
        }))}
        {...form.field('containerClass')}
      />
      <SelectField
        label={t('rules.fields.petroleumFacilities')}
        required
        options={(['false', 'true'] as const).map((value) => ({
          value,
          label: t(`rules.petroleum.${value}`),
        }))}
        {...form.field('petroleumFacilities')}
      />
      <PlaceFields form={form} named={named} />
    </FieldGroup>
  )
}

function PlaceFields({ form, named }: PartProps & Pick<RuleFieldsProps, 'named'>) {
  const { t } = useLanguage()
  return (
    <>
      <ReferenceField
        label={t('rules.fields.portId')}
        calls={ports}
        known={knownOf(named, 'port')}
        {...form.field('portId')}
      />
      <ReferenceField
        label={t('rules.fields.terminalId')}
        calls={terminals}
        known={knownOf(named, 'terminal')}
        {...form.field('terminalId')}
      />
      <ReferenceField
        label={t('rules.fields.carrierId')}
        calls={airlines}
        known={knownOf(named, 'carrier')}
        {...form.field('carrierId')}
      />
      <ReferenceField
        label={t('rules.fields.customerId')}
        calls={customers}
        known={knownOf(named, 'customer')}
        {...form.field('customerId')}
      />
    </>
  )
}

function TermFields({ form }: PartProps) {
  const { t } = useLanguage()
  return (
    <FieldGroup title={t('rules.groups.term')}>
      <SelectField
        label={t('rules.fields.startEvent')}
        required
        options={startEvents.map((value) => ({ value, label: t(`enum.start_event_${value}`) }))}
        {...form.field('startEvent')}
      />
      <SelectField
        label={t('rules.fields.startDayCounts')}
        required
        options={(['true', 'false'] as const).map((value) => ({ value, label: t(`rules.counts.${value}`) }))}
        {...form.field('startDayCounts')}
      />
      <NumberField label={t('rules.fields.freeAmount')} required {...form.field('freeAmount')} />
      <SelectField
        label={t('rules.fields.freeUnit')}
        required
        options={freeUnits.map((value) => ({ value, label: t(`rules.units.${value}`) }))}
        {...form.field('freeUnit')}
      />
    </FieldGroup>
  )
}

function AmountFields({ form, isStepRefused }: Pick<RuleFormHandle, 'form' | 'isStepRefused'>) {
  const { t } = useLanguage()
  return (
    <FieldGroup title={t('rules.groups.amounts')}>
      <StepsEditor {...form.field('steps')} isRefused={isStepRefused} />
      {form.values.steps !== '[]' && (
        <>
          <SelectField
            label={t('rules.fields.currency')}
            required
            options={currencies.map((value) => ({ value, label: value }))}
            {...form.field('currency')}
          />
          <NumberField
            label={t('rules.fields.taxRate')}
            hint={t('rules.hints.taxRate')}
            {...form.field('taxRate')}
          />
        </>
      )}
    </FieldGroup>
  )
}

function ValidityFields({ form }: PartProps) {
  const { t } = useLanguage()
  const today = useToday()
  return (
    <FieldGroup title={t('rules.groups.validity')}>
      <DayField
        label={t('rules.fields.validFrom')}
        hint={t('rules.hints.validFrom')}
        today={today}
        required
        {...form.field('validFrom')}
      />
      <TextField
        label={t('rules.fields.source')}
        hint={t('rules.hints.source')}
        autoComplete="off"
        required
        {...form.field('source')}
      />
    </FieldGroup>
  )
}
