import type { FieldsProps, FormOf, RowOf } from '#kits/catalogue/web/definition.ts'
import { AirlineType } from '#kits/contract/shared/enums.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import type { TextKey } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { FormFields } from '#kits/ui/web/form-parts.tsx'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { TextAreaField } from '#kits/ui/web/textarea-field.tsx'
import type { airlines } from '#modules/reference/contract/airlines.ts'

type Airlines = typeof airlines

const codeHints = {
  [AirlineType.shippingCompany]: 'airlines.hints.code_shipping_company',
  [AirlineType.airline]: 'airlines.hints.code_airline',
} as const satisfies Record<AirlineType, TextKey>

export function AirlineFields({ form }: FieldsProps<FormOf<Airlines>, RowOf<Airlines>>) {
  const { t } = useLanguage()
  const type = Number(form.values.type) as AirlineType
  const changeType = (value: string) => {
    // Cleared where hidden: a hidden prefix would be refused without anyone seeing why.
    form.set(Number(value) === AirlineType.airline ? { type: value } : { type: value, awbPrefix: '' })
  }
  return (
    <FormFields>
      <SelectField
        label={t('airlines.fields.type')}
        required
        options={Object.values(AirlineType).map((value) => ({
          value: String(value),
          label: t(enumKey('AirlineType', value)),
        }))}
        {...form.field('type')}
        onValue={changeType}
      />
      <TextField
        label={t('airlines.fields.code')}
        hint={t(codeHints[type])}
        autoComplete="off"
        autoCapitalize="characters"
        required
        {...form.field('code')}
      />
      <TextField label={t('airlines.fields.name')} autoComplete="off" required {...form.field('name')} />
      <TextField label={t('airlines.fields.cnName')} lang="zh" autoComplete="off" {...form.field('cnName')} />
      <TextAreaField
        label={t('airlines.fields.aliases')}
        hint={t('airlines.hints.aliases')}
        rows={2}
        autoComplete="off"
        {...form.field('aliases')}
      />
      {type === AirlineType.airline && (
        <TextField
          label={t('airlines.fields.awbPrefix')}
          hint={t('airlines.hints.awb_prefix')}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('awbPrefix')}
        />
      )}
    </FormFields>
  )
}
