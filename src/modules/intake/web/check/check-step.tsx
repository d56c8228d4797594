import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { ListFailure } from '#kits/records/web/list/states.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import { type ImportMode, importModes, maxCorrections } from '#modules/intake/contract.ts'
import frame from '../intake.module.css'
import { Pager } from '../pager.tsx'
import type { Reading } from '../reading.ts'
import { countsWith } from '../rows.ts'
import styles from './check.module.css'
import { FilterButtons } from './filter-buttons.tsx'
import type { RowFilter } from './filters.ts'
import { CheckFooter } from './footer.tsx'
import { Grid } from './grid.tsx'
import type { CheckStepProps } from './step-props.ts'
import { type ChangedRows, useChangedRows } from './use-changed-rows.ts'
import type { GridActions } from './use-grid.ts'
import { type RowPage, useRowPage } from './use-row-page.ts'

/** Every line as understood beside what the sheet said; errors are corrected here, or their lines left out. */
export function CheckStep(props: CheckStepProps) {
  const { cabinImport, reading, onReading, refusal } = props
  const { t } = useLanguage()
  const { id } = cabinImport
  useOutdatedAtStart(props)
  const changes = useChangedRows({ id, reading, onReading })
  // Chosen once: correcting the last error must not take the lines away from under the hands.
  const [usual] = useState<RowFilter>(cabinImport.counts.wrong > 0 ? 'wrong' : 'all')
  const page = useRowPage(id, usual)
  const grid = useRef<Pick<GridActions, 'toError'>>(null)
  const counts = countsWith(cabinImport.counts, changes.rows.values())
  return (
    <>
      <div className={`flex gap-3 shrink grow ${styles.step}`}>
        <FormError>{refusal}</FormError>
        <FormError>
          {changes.failure && (
            <span className="row wrap gap-3">
              {changes.failure.msg}
              <Button onClick={changes.retry}>{t('common.retry')}</Button>
            </span>
          )}
        </FormError>
        <div className="row wrap between gap-2">
          <FilterButtons counts={counts} current={page.filter} onShow={page.show} />
          <Tools
            {...props}
            hasErrors={counts.wrong > 0}
            hasChanges={changes.rows.size > 0}
            onNextError={() => grid.current?.toError(1) || page.show('wrong')}
          />
        </div>
        <Rows {...{ page, reading, changes, grid }} />
      </div>
      <CheckFooter {...props} counts={counts} />
    </>
  )
}

/** Strict mode runs effects twice; the lines are checked once. */
function useOutdatedAtStart({ isOutdated, onOutdated }: CheckStepProps): void {
  const isDone = useRef(false)
  const start = useEffectEvent(() => {
    if (isOutdated && !isDone.current) onOutdated()
    isDone.current = true
  })
  useEffect(() => start(), [])
}

interface ToolsProps extends Pick<CheckStepProps, 'reading' | 'isBusy' | 'onCheck'> {
  hasErrors: boolean
  /** Lines were changed since all were checked. */
  hasChanges: boolean
  onNextError: () => void
}

function Tools({ reading, isBusy, hasErrors, hasChanges, onCheck, onNextError }: ToolsProps) {
  const { t } = useLanguage()
  return (
    <div className="row wrap gap-2">
      <Button disabled={!hasErrors} onClick={onNextError}>
        <Icon name="alert" />
        {t('cabin_import.check.next_error')}
      </Button>
      {hasChanges && (
        <Button onClick={() => onCheck(reading)} loading={isBusy}>
          {t('cabin_import.check.recheck')}
        </Button>
      )}
      <div className={frame.unlabelled}>
        <SelectField
          label={t('cabin_import.columns.mode')}
          value={reading.mode}
          options={importModes.map((mode) => ({ value: mode, label: t(`cabin_import.modes.${mode}`) }))}
          onValue={(mode) => onCheck({ ...reading, mode: mode as ImportMode })}
        />
      </div>
    </div>
  )
}

interface RowsProps {
  page: RowPage
  reading: Reading
  changes: ChangedRows
  grid: RefObject<Pick<GridActions, 'toError'> | null>
}

function Rows({ page: list, reading, changes, grid }: RowsProps) {
  const { t } = useLanguage()
  const { page, failure } = list
  const skipped = useMemo(() => new Set(reading.skippedLines), [reading.skippedLines])
  // Lines keep their identity, so that a moved focus renders two of them again and not fifty.
  const rows = useMemo(
    () => page?.items.map((row) => changes.rows.get(row.line)?.now ?? row) ?? [],
    [page, changes.rows],
  )
  if (failure && !page) return <ListFailure msg={failure.msg} onRetry={list.retry} isBusy={false} />
  if (!page)
    return (
      <p className="pretty text-small muted" role="status">
        {t('common.loading')}
      </p>
    )
  if (page.items.length === 0)
    return (
      <p className={`card muted ${styles.none}`} role="status">
        {t(list.filter === 'all' ? 'cabin_import.check.none' : `cabin_import.check.none_${list.filter}`)}
      </p>
    )
  return (
    <>
      <p className={`text-small muted keyboard-hint ${styles.keys}`}>{t('cabin_import.check.keys')}</p>
      {changes.isFull && (
        <p className="warning">{t('cabin_import.check.too_many_corrections', { n: maxCorrections })}</p>
      )}
      <div className={`card ${styles.region}`}>
        <Grid
          rows={rows}
          offset={(page.page - 1) * page.pageSize}
          total={page.total}
          skipped={skipped}
          corrections={reading.corrections}
          changes={changes}
          isStale={list.isStale}
          ref={grid}
        />
      </div>
      <Pager {...page} shown={page.items.length} onPage={list.toPage} />
    </>
  )
}
