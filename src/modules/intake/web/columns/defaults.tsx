import { useId } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { IconButton } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import type { ImportRow, ImportTarget } from '#modules/intake/contract.ts'
import frame from '../intake.module.css'
import { targetName, useTargets } from '../members.ts'
import type { Defaults as DefaultTexts } from '../reading.ts'
import styles from './columns.module.css'
import { DefaultField } from './default-field.tsx'

interface DefaultsProps {
  values: DefaultTexts
  /** What every line needs and no column gives. */
  missing: readonly ImportTarget[]
  /** What columns are read as: these need no value for all lines. */
  mapped: readonly ImportTarget[]
  /** The first lines as understood, which say what a value is called. */
  rows: readonly ImportRow[]
  onValue: (target: ImportTarget, text: string | undefined) => void
}

/** Values for all lines, for members that the sheet has no column for. */
export function Defaults({ values, missing, mapped, rows, onValue }: DefaultsProps) {
  const { t } = useLanguage()
  const id = useId()
  const targets = useTargets()
  const shown = targets.filter((target) => missing.includes(target) || values[target] !== undefined)
  const others = targets.filter((target) => !shown.includes(target) && !mapped.includes(target))
  return (
    <section className="stack one-column gap-2" aria-labelledby={id}>
      <h2 className="text-large bold" id={id}>
        {t('cabin_import.columns.defaults_title')}
      </h2>
      <p className="pretty text-small muted">{t('cabin_import.columns.defaults_text')}</p>
      <ul className={`stack ${styles.defaults}`}>
        {shown.map((target) => {
          const cell = cellOf(rows, target)
          const text = values[target] ?? ''
          const isNeeded = missing.includes(target)
          return (
            <li
              className={`stack start gap-1 ${styles.fixedValue}`}
              key={target}
              data-asks={(isNeeded && text === '') || undefined}
            >
              <DefaultField
                target={target}
                value={text}
                understood={cell?.understood ?? null}
                others={values}
                hint={isNeeded ? t('cabin_import.columns.needed') : undefined}
                error={text === '' ? undefined : cell?.issues.find(({ isWarning }) => !isWarning)?.msg}
                onValue={(value) => onValue(target, value)}
              />
              {!isNeeded && (
                <IconButton
                  label={t('cabin_import.columns.remove_default', { member: targetName(t, target) })}
                  onClick={() => onValue(target, undefined)}
                >
                  <Icon name="close" size={16} />
                </IconButton>
              )}
            </li>
          )
        })}
      </ul>
      {others.length > 0 && (
        <div className={classes(styles.add, frame.unlabelled)}>
          <SelectField
            label={t('cabin_import.columns.add_default')}
            value=""
            options={[
              { value: '', label: t('cabin_import.columns.add_default') },
              ...others.map((target) => ({ value: target, label: targetName(t, target) })),
            ]}
            onValue={(target) => target !== '' && onValue(target as ImportTarget, '')}
          />
        </div>
      )}
    </section>
  )
}

/** A cell that has the value for all lines. */
const cellOf = (rows: readonly ImportRow[], target: ImportTarget) =>
  rows.flatMap(({ cells }) => cells).find((cell) => cell.target === target && cell.origin === 'default')
