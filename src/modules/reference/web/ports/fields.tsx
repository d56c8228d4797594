import { lazy, Suspense } from 'react'
import type { EntityFormHandle, FieldsProps, FormOf, RowOf } from '#kits/catalogue/web/definition.ts'
import { TransportType } from '#kits/contract/shared/enums.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import type { TextKey } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { FieldGroup, MoreFields } from '#kits/ui/web/field-group.tsx'
import { FormFields } from '#kits/ui/web/form-parts.tsx'
import { NumberField } from '#kits/ui/web/number-field.tsx'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { TextAreaField } from '#kits/ui/web/textarea-field.tsx'
import type { ports } from '#modules/reference/contract/ports.ts'
import { trafficsOf } from '#modules/reference/rules/traffic.ts'
import { PositionMap } from './position-map.tsx'

const CountryPicker = lazy(() => import('#kits/countries/web/country-picker.tsx'))
const ZonePicker = lazy(() => import('#kits/ui/web/zone-picker.tsx'))

type PortForm = FormOf<typeof ports>
type PartProps = { form: EntityFormHandle<PortForm> }

const codeHints = {
  [TransportType.sea]: 'ports.hints.code_sea',
  [TransportType.air]: 'ports.hints.code_air',
} as const satisfies Record<TransportType, TextKey>

export function PortFields({ form }: FieldsProps<PortForm, RowOf<typeof ports>>) {
  return (
    <>
      <MainFields form={form} />
      <PositionFields form={form} />
    </>
  )
}

function MainFields({ form }: PartProps) {
  const { t } = useLanguage()
  const type = Number(form.values.transportType) as TransportType
  const { onValue: changeZone, value: zone, ...zoneField } = form.field('timezone')
  return (
    <FormFields>
      <SelectField
        label={t('ports.fields.transportType')}
        required
        options={Object.values(TransportType).map((value) => ({
          value: String(value),
          label: t(enumKey('TransportType', value)),
        }))}
        {...form.field('transportType')}
      />
      {type === TransportType.sea && (
        <SelectField
          label={t('ports.fields.traffic')}
          hint={t('ports.hints.traffic')}
          required
          options={trafficsOf[type].map((value) => ({ value, label: t(`enum.traffic_${value}`) }))}
          {...form.field('traffic')}
        />
      )}
      <TextField
        label={t('ports.fields.code')}
        hint={t(codeHints[type])}
        autoComplete="off"
        autoCapitalize="characters"
        required
        {...form.field('code')}
      />
      <TextField
        label={t('ports.fields.name')}
        hint={t('ports.hints.name')}
        autoComplete="off"
        required
        {...form.field('name')}
      />
      <Suspense fallback={<FieldSkeleton />}>
        <CountryPicker
          label={t('ports.fields.countryId')}
          required
          {...form.field('countryId')}
          onCountry={({ id }) => form.set({ countryId: id })}
        />
      </Suspense>
      <Suspense fallback={<FieldSkeleton />}>
        <ZonePicker
          zone={zone}
          required
          error={zoneField.error}
          isReadOnly={zoneField.readOnly}
          onZone={changeZone}
        />
      </Suspense>
      <NameFields form={form} />
    </FormFields>
  )
}

/** A port has one name on documents; names in the other languages are optional. */
function NameFields({ form }: PartProps) {
  const { t } = useLanguage()
  const fields = [
    form.field('esName'),
    form.field('enName'),
    form.field('cnName'),
    form.field('aliases'),
  ] as const
  const [spanish, english, chinese, aliases] = fields
  return (
    <MoreFields title={t('ports.groups.names')} isOpen={fields.some(({ error }) => error !== undefined)}>
      <TextField label={t('ports.fields.esName')} lang="es" autoComplete="off" {...spanish} />
      <TextField label={t('ports.fields.enName')} lang="en" autoComplete="off" {...english} />
      <TextField label={t('ports.fields.cnName')} lang="zh" autoComplete="off" {...chinese} />
      <TextAreaField
        label={t('ports.fields.aliases')}
        hint={t('ports.hints.aliases')}
        rows={2}
        autoComplete="off"
        {...aliases}
      />
    </MoreFields>
  )
}

function PositionFields({ form }: PartProps) {
  const { t } = useLanguage()
  const latitude = form.field('latitude')
  const { name, code } = form.values
  return (
    <FieldGroup title={t('ports.groups.position')}>
      <NumberField label={t('ports.fields.latitude')} hint={t('ports.hints.latitude')} {...latitude} />
      <NumberField
        label={t('ports.fields.longitude')}
        hint={t('ports.hints.longitude')}
        {...form.field('longitude')}
      />
      <PositionMap
        name={name || code}
        latitude={form.values.latitude}
        longitude={form.values.longitude}
        onPosition={latitude.readOnly ? undefined : form.set}
      />
    </FieldGroup>
  )
}
