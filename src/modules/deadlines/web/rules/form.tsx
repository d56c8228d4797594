import type { RefObject } from 'react'
import { LastChange } from '#kits/catalogue/web/edit/last-change.tsx'
import { ReferenceName } from '#kits/catalogue/web/reference.tsx'
import { codeName } from '#kits/i18n/shared/code-name.ts'
import type { TextKey } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { DrawerForm, FormFooter } from '#kits/records/web/edit/drawer-form.tsx'
import { useFormClosing } from '#kits/records/web/edit/use-form-closing.ts'
import { SaveRefusal } from '#kits/ui/web/save-refusal.tsx'
import { StaleNotice } from '#kits/ui/web/stale-notice.tsx'
import { customers } from '#modules/customers/contract.ts'
import type { DeadlineRule } from '#modules/deadlines/contract/rules.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { terminals } from '#modules/reference/contract/terminals.ts'
import { RuleFields } from './fields.tsx'
import { type RuleMember, readSteps } from './form-values.ts'
import { type RuleFormHandle, useRuleForm } from './use-rule-form.ts'
import { scopeOf } from './words.ts'

interface RuleFormProps {
  /** Undefined for a new rule. */
  rule: DeadlineRule | undefined
  copied: DeadlineRule | undefined
  closeRef: RefObject<() => void>
  onSaved: (rule: DeadlineRule) => void
  onClose: () => void
}

export function RuleForm({ rule, copied, closeRef, onSaved, onClose }: RuleFormProps) {
  const { t, language } = useLanguage()
  const handle = useRuleForm({
    rule,
    copied,
    onSaved: (saved) => {
      onSaved(saved)
      finish()
    },
  })
  const { form, base } = handle
  const { close, finish } = useFormClosing(form, { closeRef, onClose })
  const title = rule
    ? t('rules.edit', { kind: t(`enum.clock_kind_${rule.kind}`) })
    : t(copied ? 'rules.new_version' : 'rules.new')
  return (
    <DrawerForm
      form={form}
      title={title}
      company={rule && scopeOf(rule, { t, language })}
      hasDraft={handle.hasDraft}
      onClose={close}
      footer={
        <FormFooter form={form} onCancel={close}>
          {base && <LastChange {...base} />}
        </FormFooter>
      }
    >
      {form.isReadOnly && <p className={`rounded text-compact notice`}>{t('records.edit.read_only')}</p>}
      {base?.confirmedAt && !form.isReadOnly && (
        <p className={`rounded text-compact notice`}>{t('rules.update_hint')}</p>
      )}
      <Refusal {...handle} />
      <RuleFields {...handle} named={base ?? copied} />
    </DrawerForm>
  )
}

const references: Readonly<
  Record<string, typeof ports | typeof terminals | typeof airlines | typeof customers>
> = {
  portId: ports,
  terminalId: terminals,
  carrierId: airlines,
  customerId: customers,
}

/** How the keys of the texts begin for values that are one of a few, by member. */
const choices: Readonly<Record<string, string>> = {
  kind: 'enum.clock_kind_',
  direction: 'enum.direction_',
  traffic: 'enum.traffic_',
  petroleumFacilities: 'rules.petroleum.',
  startEvent: 'enum.start_event_',
  startDayCounts: 'rules.counts.',
  freeUnit: 'rules.units.',
}

/** Why it was not saved; after a conflict both values of each field. */
function Refusal({ form, conflict }: RuleFormHandle) {
  const { t } = useLanguage()
  const show = (member: string, value: string) => {
    const calls = references[member]
    if (calls) return <ReferenceName calls={calls} id={value} />
    if (member === 'transportMode') return codeName('TransportType', Number(value), t)
    if (member === 'goodsClass') return codeName('GoodsClass', Number(value), t)
    if (member === 'containerClass') return codeName('ContainerClass', Number(value), t)
    if (member === 'steps')
      return readSteps(value)
        .map(({ fromDay, perDay }) => `${t('rules.steps.on', { from: fromDay })}: ${perDay}`)
        .join('; ')
    const prefix = choices[member]
    return prefix ? t(`${prefix}${value}` as TextKey as 'common.none') : value
  }
  return (
    <SaveRefusal
      form={form}
      conflict={conflict}
      notice={(current) => <StaleNotice {...current} />}
      labelOf={(member) => t(`rules.fields.${member as RuleMember}`)}
      show={show}
    />
  )
}
