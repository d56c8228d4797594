import { useId } from 'react'
import { TransportType } from '#kits/contract/shared/enums.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { ModeIcon } from '../signs/mode-icon.tsx'
import { ClearedFieldsNotice } from './cleared-fields-notice.tsx'
import styles from './form.module.css'
import type { FormTools } from './form-state/form-tools.ts'

/** Sea or air, on which other fields depend. */
export function ModeChoice({ tools: { entity } }: { tools: FormTools }) {
  const { t } = useLanguage()
  const name = useId()
  const { value, readOnly } = entity.form.field('transportMode')
  const offered = Object.values(TransportType).filter((mode) => !readOnly || String(mode) === value)
  return (
    <>
      <fieldset className={`flex wrap gap-2 ${styles.modes}`}>
        <legend className="choice-legend text-small semibold">{t('cabins.fields.transportMode')}</legend>
        {offered.map((mode) => (
          <label className={`choice row gap-2 rounded ${styles.mode}`} key={mode}>
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
      <ClearedFieldsNotice entity={entity} why="mode" />
    </>
  )
}
