import type { ReactNode } from 'react'
import {
  type CheckDigit,
  checkAirWaybill,
  checkContainer,
  waybillPrefix,
} from '#shared/domain/cabin-numbers.ts'
import { TransportType } from '#shared/domain/enums.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './form.module.css'
import type { FormTools } from './form-tools.ts'
import { modeOf } from './modes.ts'
import { SameNumbers } from './same-numbers.tsx'
import { useCarrierPrefix } from './use-carrier-prefix.ts'

/** Capitals as on documents, and no autocomplete with the numbers of other cabins. */
const numberInput = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const

export function NumbersSection({ tools: { entity } }: { tools: FormTools }) {
  const { t } = useLanguage()
  const { form } = entity
  const isAir = modeOf(form.values) === TransportType.air
  const container = form.field('containerNo')
  const bl = form.field('blNo')
  return (
    <FieldGroup title={t('cabin_form.sections.numbers')}>
      <p className={styles.about}>{t('cabin_form.numbers_hint')}</p>
      <TextField
        label={t('cabins.fields.containerNo')}
        {...numberInput}
        {...container}
        hint={
          <Check digit={checkContainer(container.value)}>{isAir ? '' : t('cabin_form.container_hint')}</Check>
        }
      />
      <TextField
        label={t('cabins.fields.blNo')}
        {...numberInput}
        {...bl}
        hint={
          isAir && (
            <span className={styles.checks}>
              <Check digit={checkAirWaybill(bl.value)}>{t('cabin_form.waybill_hint')}</Check>
              <OtherAirline waybill={bl.value} carrierId={form.values.carrierId} />
            </span>
          )
        }
      />
      <TextField label={t('cabins.fields.bookingNo')} {...numberInput} {...form.field('bookingNo')} />
      <SameNumbers entity={entity} />
    </FieldGroup>
  )
}

/** The result of a number's check digit, as it is typed. A warning only. */
function Check({ digit, children }: { digit: CheckDigit; children: ReactNode }) {
  const { t } = useLanguage()
  return (
    <span aria-live="polite">
      {digit.verdict === 'none' && children}
      {digit.verdict === 'right' && (
        <span className={styles.right}>
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

function Doubt({ children }: { children: ReactNode }) {
  return (
    <span className={styles.doubt}>
      <Icon name="alert" size={16} />
      {children}
    </span>
  )
}
