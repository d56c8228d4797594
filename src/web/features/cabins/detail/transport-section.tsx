import { useId } from 'react'
import { enumKey } from '#shared/domain/enum-key.ts'
import { TransportType } from '#shared/domain/enums.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { ModeIcon } from '#web/ui/mode-icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ClearedFieldsNotice } from './cleared-fields-notice.tsx'
import styles from './form.module.css'
import type { FormTools } from './form-tools.ts'
import { modeOf, modeRules } from './modes.ts'
import { ReferencePicker } from './reference-picker.tsx'

export function TransportSection({ tools }: { tools: FormTools }) {
  const { t } = useLanguage()
  const { form } = tools.entity
  const mode = modeOf(form.values)
  const ofMode = { transportType: mode }
  return (
    <FieldGroup title={t('cabin_form.sections.transport')}>
      <ModeChoice tools={tools} />
      <ClearedFieldsNotice entity={tools.entity} why="mode" />
      <ReferencePicker tools={tools} member="departurePortId" filters={ofMode} required />
      <ReferencePicker tools={tools} member="destinationPortId" filters={ofMode} required />
      <ReferencePicker tools={tools} member="carrierId" filters={{ type: modeRules[mode].carriers }} />
      {modeRules[mode].own.map((member) => (
        <TextField
          key={member}
          label={t(`cabins.fields.${member}`)}
          autoComplete="off"
          required
          {...form.field(member)}
        />
      ))}
      <SelectField
        label={t('cabins.fields.cabinType')}
        none={t('cabin_form.no_type')}
        options={modeRules[mode].cabinTypes.map((type) => ({
          value: String(type),
          label: t(enumKey('CabinType', type)),
        }))}
        {...form.field('cabinType')}
      />
      <TextField label={t('cabins.fields.cabinName')} autoComplete="off" {...form.field('cabinName')} />
    </FieldGroup>
  )
}

/** Sea or air, on which other fields depend. */
function ModeChoice({ tools: { entity } }: { tools: FormTools }) {
  const { t } = useLanguage()
  const name = useId()
  const { value, readOnly } = entity.form.field('transportMode')
  const offered = Object.values(TransportType).filter((mode) => !readOnly || String(mode) === value)
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.legend}>{t('cabins.fields.transportMode')}</legend>
      {offered.map((mode) => (
        <label className={styles.mode} key={mode}>
          <input
            type="radio"
            name={name}
            checked={String(mode) === value}
            onChange={() => entity.clearing.changeMode(mode)}
          />
          <ModeIcon mode={mode} />
          {t(enumKey('TransportType', mode))}
        </label>
      ))}
    </fieldset>
  )
}
