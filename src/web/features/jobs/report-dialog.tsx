import { getJob, type Job, type JobEntity } from '#shared/contracts/jobs.ts'
import { failureOf, useCall } from '#web/api/query.ts'
import { useLazyLoad } from '#web/page/use-lazy-load.ts'
import { fieldLabel } from '#web/records/edit/records.ts'
import { ReportTable } from '#web/records/import/report-table.tsx'
import { useLanguage } from '#web/texts/language.tsx'
import { loadTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions, ModalDialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import styles from './jobs.module.css'

/** Column names are among the entity's own texts. */
const loadNames = async () => {
  await loadTexts('reference')
  return true
}

const hasOwnNames = (entity: JobEntity): boolean => entity !== 'cabins'

/** The report of an import, line by line. */
export default function ReportDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useLanguage()
  const query = useCall(getJob, { id: job.id })
  const failure = failureOf(query)
  const areNamed = useLazyLoad(loadNames, hasOwnNames(job.entity)) ?? !hasOwnNames(job.entity)
  const report = query.data?.report
  return (
    <ModalDialog isOpen isWide title={t('records.import.report')} onClose={onClose}>
      <div className={styles.report}>
        <FormError>{failure?.msg}</FormError>
        {!failure && !(report && areNamed) && <p role="status">{t('common.loading')}</p>}
        {report && areNamed && (
          <ReportTable report={report} labelOf={(member) => fieldLabel(t, { feature: job.entity }, member)} />
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('common.close')}</Button>
        </DialogActions>
      </div>
    </ModalDialog>
  )
}
