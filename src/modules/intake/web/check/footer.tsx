import { useState } from 'react'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Link } from '#kits/page/web/router/links.tsx'
import { Button, buttonClass } from '#kits/ui/web/button.tsx'
import type { ImportMode } from '#modules/intake/contract.ts'
import frame from '../intake.module.css'
import { importPath } from '../paths.ts'
import type { Counts } from '../rows.ts'
import styles from './check.module.css'
import type { CheckStepProps } from './step-props.ts'

interface CheckFooterProps extends CheckStepProps {
  counts: Counts
}

/** Starts the import: with every error settled, or with an explicit yes to leaving the wrong lines out. */
export function CheckFooter({ cabinImport, reading, counts, isBusy, onRun }: CheckFooterProps) {
  const { t } = useLanguage()
  const [skipsWrong, setSkipsWrong] = useState(cabinImport.skipErrors)
  const { wrong, created, updated } = counts
  const isOpen = wrong > 0 && !skipsWrong
  const hasRows = created + updated > 0
  return (
    <div className={`row wrap gap-2-3 surface ${frame.footer}`}>
      <Link className={buttonClass({ variant: 'quiet' })} to={importPath(cabinImport.id, 'columns')}>
        {t('cabin_import.back_to_columns')}
      </Link>
      {wrong > 0 && (
        <label className={`row gap-2 ${styles.skipWrong}`}>
          <input
            type="checkbox"
            checked={skipsWrong}
            onChange={({ target }) => setSkipsWrong(target.checked)}
          />
          {t('cabin_import.check.skip_wrong', { count: wrong })}
        </label>
      )}
      <p className={`text-small danger ${frame.open}`} role="status">
        {isOpen && t('cabin_import.check.still_wrong', { count: wrong })}
      </p>
      <Button
        variant="primary"
        loading={isBusy}
        disabled={isOpen || !hasRows}
        onClick={() => onRun(reading, wrong > 0 && skipsWrong)}
      >
        {hasRows ? runLabel(reading.mode, counts, t) : t('cabin_import.check.run_nothing')}
      </Button>
    </div>
  )
}

function runLabel(mode: ImportMode, { created, updated }: Counts, t: Translate): string {
  if (mode === 'both') return t('cabin_import.check.run_both', { created, updated })
  return mode === 'create'
    ? t('cabin_import.check.run_create', { count: created })
    : t('cabin_import.check.run_update', { count: updated })
}
