import { useEffect, useRef, useState } from 'react'
import type { ImportReport } from '#kits/contract/shared/catalogue.ts'
import type { CallError } from '#kits/http/web/call-error.ts'
import { download } from '#kits/http/web/files.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { DialogActions, ModalDialog } from '#kits/ui/web/dialog.tsx'
import { FileDrop } from '#kits/ui/web/file-drop.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { fieldLabel } from '../edit/records.ts'
import { IgnoredColumns } from './ignored-columns.tsx'
import styles from './import.module.css'
import { canImport, countRows, hasConsent } from './report.ts'
import { ReportTable } from './report-table.tsx'
import { type ImportState, type ImportTarget, useImport } from './use-import.ts'

interface ImportDialogProps {
  definition: ImportTarget
  onClose: () => void
}

/** The import dialog: every row is checked before any is written, and all are written or none. */
export default function ImportDialog(props: ImportDialogProps) {
  const { t } = useLanguage()
  const { definition } = props
  const { file, state, choose, write, cancel } = useImport(definition)
  const [agreedTo, agreeTo] = useState<ImportReport>()
  const element = useFollowingFocus(state.step)
  const isSending = state.step === 'sending'
  return (
    <ModalDialog isOpen isWide title={t('records.import.title')} isBusy={isSending} onClose={props.onClose}>
      <div className={styles.steps} ref={element}>
        {state.step === 'choose' && <Templates definition={definition} />}
        {(state.step === 'choose' || state.step === 'checked') && (
          <FileDrop accept=".xlsx,.csv" onFile={choose}>
            <span>
              {t(state.step === 'choose' ? 'records.import.choose' : 'records.import.choose_another')}
            </span>
            {file && <span className="break semibold">{file.name}</span>}
          </FileDrop>
        )}
        <FormError>
          {'refusal' in state && state.refusal && (
            <Refusal refusal={state.refusal} labelOf={(member) => fieldLabel(t, definition, member)} />
          )}
        </FormError>
        <div className="stack gap-1" role="status">
          <Status state={state} />
        </div>
        {state.step === 'checked' && state.report.ignoredColumns.length > 0 && (
          <IgnoredColumns
            report={state.report}
            isAgreed={agreedTo === state.report}
            onAgree={(isAgreed) => agreeTo(isAgreed ? state.report : undefined)}
          />
        )}
        {state.step === 'checked' && state.report.rows.length > 0 && (
          <ReportTable report={state.report} labelOf={(member) => fieldLabel(t, definition, member)} />
        )}
        <DialogActions>
          <Button onClick={isSending ? cancel : props.onClose} data-step="sending done">
            {t(state.step === 'done' || state.step === 'unknown' ? 'common.close' : 'common.cancel')}
          </Button>
          {state.step === 'unknown' && file && (
            <Button variant="primary" onClick={() => choose(file)} data-step="unknown">
              {t('records.import.check_again')}
            </Button>
          )}
          {isSending && state.isJob && (
            <Button onClick={props.onClose}>{t('records.import.in_background')}</Button>
          )}
          {state.step === 'checked' && (
            <Button
              variant="primary"
              disabled={!canImport(state.report) || !hasConsent(state.report, agreedTo)}
              onClick={write}
              data-step="checked"
            >
              {canImport(state.report)
                ? t('records.import.import', { count: countRows(state.report).right })
                : t('records.import.import_disabled')}
            </Button>
          )}
        </DialogActions>
      </div>
    </ModalDialog>
  )
}

/** Moves the focus to the next step, since the focused element may be gone. */
function useFollowingFocus(step: ImportState['step']) {
  const element = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    element.current?.querySelector<HTMLElement>(`[data-step~="${step}"]:not(:disabled)`)?.focus()
  }, [step])
  return element
}

function Templates({ definition }: { definition: ImportTarget }) {
  const { t } = useLanguage()
  const get = (format: 'xlsx' | 'csv') =>
    // The call has shown the failure already.
    void download(definition.calls.template, { format }).catch(() => undefined)
  return (
    <div className="stack gap-2">
      <p>{t('records.import.template_text')}</p>
      <div className="flex wrap gap-2">
        <Button onClick={() => get('xlsx')}>{t('records.import.template_xlsx')}</Button>
        <Button onClick={() => get('csv')}>{t('records.import.template_csv')}</Button>
      </div>
    </div>
  )
}

interface RefusalProps {
  refusal: CallError
  labelOf: (member: string) => string
}

/** Why the file as a whole was refused; missing columns are named. */
function Refusal({ refusal: { fields, msg }, labelOf }: RefusalProps) {
  if (fields.length === 0) return msg
  return (
    <ul className="stack gap-1">
      {fields.map((field) => (
        <li key={field.path}>
          {field.path !== '' && field.path !== 'file' && <strong>{labelOf(field.path)} </strong>}
          {field.msg}
        </li>
      ))}
    </ul>
  )
}

function Status({ state }: { state: ImportState }) {
  const { t } = useLanguage()
  if (state.step === 'choose') return null
  if (state.step === 'sending') return <Sending {...state} />
  if (state.step === 'unknown') return <p className={styles.warned}>{t('records.import.unknown')}</p>
  if (state.step === 'done') {
    return (
      <p className={`flex gap-2 semibold ${styles.done}`}>
        <Icon name="check" />
        {t('records.import.done', { count: state.count })}
      </p>
    )
  }
  const { right, wrong, warned } = countRows(state.report)
  const ignored = state.report.ignoredColumns.length
  if (right + wrong === 0) return <p>{t('records.import.no_rows')}</p>
  return (
    <>
      {wrong === 0 ? (
        <p className={`flex gap-2 semibold ${styles.done}`}>
          <Icon name="check" />
          {t('records.import.rows_ready', { count: right })}
        </p>
      ) : (
        <>
          <p className={styles.wrong}>{t('records.import.rows_wrong', { count: wrong })}</p>
          {right > 0 && <p>{t('records.import.rows_right', { count: right })}</p>}
        </>
      )}
      {warned > 0 && <p className={styles.warned}>{t('records.import.rows_warned', { count: warned })}</p>}
      {ignored > 0 && <p className={styles.warned}>{t('records.import.ignored', { count: ignored })}</p>}
      <p className="text-small muted">{t('records.import.none_written')}</p>
    </>
  )
}

/** The upload's progress; a job also reports the lines done. */
function Sending({ isDryRun, share, lines }: Extract<ImportState, { step: 'sending' }>) {
  const { t } = useLanguage()
  const working = isDryRun ? t('records.import.checking') : t('records.import.importing')
  const text = share < 1 ? t('records.import.sending') : working
  return (
    <>
      <p>{text}</p>
      <progress
        className="progress"
        aria-label={text}
        {...(share < 1 && { value: share })}
        {...(lines && { value: lines.done, max: lines.total })}
      />
    </>
  )
}
