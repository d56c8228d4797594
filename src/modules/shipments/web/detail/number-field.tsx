import type { ReactNode } from 'react'
import { TransportType } from '#kits/contract/shared/enums.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { memberLabel } from '#modules/shipments/contract/labels.ts'
import type { MemberOfKind } from '#modules/shipments/contract/members.ts'
import {
  type CheckDigit,
  checkAirWaybill,
  checkContainer,
  waybillPrefix,
} from '#modules/shipments/rules/numbers.ts'
import { Doubt } from './doubt.tsx'
import styles from './form.module.css'
import type { FormTools } from './form-state/form-tools.ts'
import { modeOf } from './form-state/modes.ts'
import { useCarrierPrefix } from './use-carrier-prefix.ts'

interface NumberFieldProps {
  tools: FormTools
  member: MemberOfKind<'number'>
}

/** Capitals as on documents, and no autocomplete with the numbers of other cabins. */
export function NumberField({ tools: { entity, several }, member }: NumberFieldProps) {
  const { t } = useLanguage()
  const { form } = entity
  const field = form.field(member)
  const mode = modeOf(form.values)
  const isAir = mode === TransportType.air
  return (
    <TextField
      label={t(memberLabel(member, mode))}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...field}
      onPaste={(event) => {
        const isNewContainer = member === 'containerNo' && !isAir && entity.base === undefined
        if (isNewContainer && several.paste(event.clipboardData.getData('text'))) event.preventDefault()
      }}
      hint={
        member === 'containerNo' ? (
          <Check digit={checkContainer(field.value)}>{isAir ? '' : t('cabin_form.container_hint')}</Check>
        ) : (
          member === 'blNo' &&
          isAir && (
            <span className="stack">
              <Check digit={checkAirWaybill(field.value)}>{t('cabin_form.waybill_hint')}</Check>
              <OtherAirline waybill={field.value} carrierId={form.values.carrierId} />
            </span>
          )
        )
      }
    />
  )
}

/** The result of a number's check digit, as it is typed. A warning only. */
function Check({ digit, children }: { digit: CheckDigit; children: ReactNode }) {
  const { t } = useLanguage()
  return (
    <span aria-live="polite">
      {digit.verdict === 'none' && children}
      {digit.verdict === 'right' && (
        <span className={`flex gap-1 ${styles.right}`}>
          <Icon name="check" size={16} />
          {t('cabin_form.check_right')}
        </span>
      )}
      {digit.verdict === 'wrong' && <Doubt>{t('cabin_form.check_wrong', { n: digit.expected })}</Doubt>}
    </span>
  )
}

/** Warns where the waybill's prefix is not that of the chosen carrier. */
function OtherAirline({ waybill, carrierId }: { waybill: string; carrierId: string }) {
  const { t } = useLanguage()
  const prefix = waybillPrefix(waybill)
  const expected = useCarrierPrefix(carrierId, prefix !== undefined)
  return (
    <span aria-live="polite">
      {prefix && expected && prefix !== expected && (
        <Doubt>{t('cabin_form.other_airline', { prefix, expected })}</Doubt>
      )}
    </span>
  )
}
