import type { ComponentType } from 'react'
import { GoodsClass } from '#kits/contract/shared/enums.ts'
import { maxNoteLength } from '#kits/contract/shared/note.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { DayField } from '#kits/ui/web/day-field.tsx'
import type { MessageParams } from '#kits/ui/web/form-problems.ts'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { TextAreaField } from '#kits/ui/web/textarea-field.tsx'
import { useForeignZone } from '#kits/ui/web/use-foreign-zone.ts'
import { useTodayIn } from '#kits/ui/web/use-today.ts'
import { memberLabel } from '#modules/shipments/contract/labels.ts'
import {
  type CabinMember,
  cabinMembers,
  type MemberOfKind,
  maySet,
} from '#modules/shipments/contract/members.ts'
import { clearanceDays, unusualDays } from '#modules/shipments/rules/clearance-days.ts'
import { Doubt } from './doubt.tsx'
import type { FormTools } from './form-state/form-tools.ts'
import { modeOf, modeRules, onlyModeOf } from './form-state/modes.ts'
import { ModeChoice } from './mode-choice.tsx'
import { NumberField } from './number-field.tsx'
import { ReferencePicker } from './reference-picker.tsx'
import { ZoneField } from './zone-field.tsx'

const loadEtaHistory = () => import('./eta-history.tsx')

type Kind = (typeof cabinMembers)[CabinMember]['kind']

interface FieldProps<M extends CabinMember = CabinMember> {
  tools: FormTools
  member: M
}

/** What belongs to one mode of transport is asked for by that mode alone. */
function Text({ tools: { entity }, member }: FieldProps<MemberOfKind<'text'>>) {
  const { t } = useLanguage()
  const mode = onlyModeOf(member)
  const required = mode === modeOf(entity.form.values)
  if (mode && !required) return null
  return (
    <TextField
      label={t(`cabins.fields.${member}`)}
      autoComplete="off"
      required={required}
      {...entity.form.field(member)}
    />
  )
}

type DayMember = MemberOfKind<'time' | 'day'>

function Day({ tools: { entity }, member }: FieldProps<DayMember>) {
  const { t } = useLanguage()
  const today = useTodayIn(entity.zone, entity.base)
  const zone = useForeignZone(entity.zone)
  const days = { ...entity.form.values, arrivalTime: entity.base?.arrivalDay }
  const doubt = unusualDays(days).find(({ path }) => path === member)
  return (
    <DayField
      label={t(`cabins.fields.${member}`)}
      hint={member === 'lastFreeDay' ? t('cabin_form.free_hint') : zone}
      doubt={
        (clearanceDays as readonly CabinMember[]).includes(member) && (
          <span aria-live="polite">
            {doubt && <Doubt>{t(`validation.${doubt.key}`, doubt.params as MessageParams)}</Doubt>}
          </span>
        )
      }
      today={today}
      {...entity.form.field(member)}
    />
  )
}

/** With the reason of a change, and what was expected before. */
function Eta({ tools, member }: FieldProps<'eta'>) {
  const { t } = useLanguage()
  const { form, base } = tools.entity
  const history = useLazyLoad(loadEtaHistory, Boolean(base?.previousEta))
  return (
    <>
      <Day tools={tools} member={member} />
      {base?.eta && form.values.eta !== base.eta && (
        <TextField label={t('cabin_form.eta_reason')} autoComplete="off" {...form.field('etaReason')} />
      )}
      {base?.previousEta && history && <history.EtaHistory cabin={base} />}
    </>
  )
}

function GoodsClassField({ tools: { entity } }: FieldProps) {
  const { t } = useLanguage()
  return (
    <SelectField
      label={t('cabins.fields.goodsClass')}
      none={t('cabin_form.no_type')}
      options={Object.values(GoodsClass).map((code) => ({
        value: String(code),
        label: t(enumKey('GoodsClass', code)),
      }))}
      {...entity.form.field('goodsClass')}
    />
  )
}

function Quantity({ tools: { entity }, member }: FieldProps<MemberOfKind<'quantity'>>) {
  const { t } = useLanguage()
  return (
    <TextField
      label={t(`cabins.fields.${member}`)}
      inputMode="decimal"
      autoComplete="off"
      {...entity.form.field(member)}
    />
  )
}

function CabinTypeField({ tools: { entity } }: FieldProps) {
  const { t } = useLanguage()
  const { form } = entity
  const mode = modeOf(form.values)
  return (
    <SelectField
      label={t(memberLabel('cabinType', mode))}
      none={t('cabin_form.no_type')}
      options={modeRules[mode].cabinTypes.map((type) => ({
        value: String(type),
        label: t(enumKey('CabinType', type)),
      }))}
      {...form.field('cabinType')}
    />
  )
}

function Note({ tools: { entity }, member }: FieldProps) {
  const { t } = useLanguage()
  // Names the other side, which reads the note too.
  const reader = useManager().role === 'operator' ? 'company' : 'broker'
  return (
    <TextAreaField
      label={t(`cabin_form.note.${reader}`)}
      hint={t(`cabin_form.note_hint.${reader}`)}
      upTo={maxNoteLength}
      {...entity.form.field(member)}
    />
  )
}

/** The control of each kind of member. */
const controls: { [K in Kind]: ComponentType<FieldProps<MemberOfKind<K>>> } = {
  text: Text,
  number: NumberField,
  quantity: Quantity,
  note: Note,
  day: Day,
  time: Day,
  zone: ZoneField,
  reference: ReferencePicker,
  TransportType: ModeChoice,
  CabinType: CabinTypeField,
  GoodsClass: GoodsClassField,
}

/** What the manager's company does not set is no field; the summary tells it. */
export function MemberField({ tools, member }: FieldProps) {
  const { role } = useManager()
  if (!maySet(role, member)) return null
  if (member === 'eta') return <Eta tools={tools} member={member} />
  const Control = controls[cabinMembers[member].kind] as ComponentType<FieldProps>
  return <Control tools={tools} member={member} />
}
