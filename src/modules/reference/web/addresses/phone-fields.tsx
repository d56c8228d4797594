import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { TextField } from '#kits/ui/web/text-field.tsx'
import type { AddressFormHandle } from './address-form.ts'
import styles from './addresses.module.css'

const loadPhone = () => import('./phone.ts')

/** A shorter number is still being typed and is not checked. */
const fewestDigits = 7

/** Area code and number, checked against the numbering plan as they are typed; the server decides. */
export function PhoneFields({ form }: { form: AddressFormHandle }) {
  const { t } = useLanguage()
  const { areaCode, phone } = form.values
  const isWorthChecking = areaCode !== '' && phone.replaceAll(/\D/g, '').length >= fewestDigits
  const plan = useLazyLoad(loadPhone, isWorthChecking)
  const number = plan?.dialled(areaCode, phone)
  const said = number
    ? t('addresses.phone.valid', { number })
    : plan && t('addresses.phone.doubtful', { code: areaCode })
  return (
    <div className={`stack start gap-3 ${styles.phone}`}>
      <TextField
        label={t('addresses.fields.areaCode')}
        inputMode="tel"
        autoComplete="off"
        {...form.field('areaCode')}
      />
      <TextField
        label={t('addresses.fields.phone')}
        hint={said ?? t('addresses.hints.phone')}
        type="tel"
        autoComplete="off"
        {...form.field('phone')}
      />
    </div>
  )
}
