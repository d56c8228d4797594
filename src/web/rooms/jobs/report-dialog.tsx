import { getJob, type Job, type JobEntity } from '#shared/contracts/jobs.ts'
import { failureOf, useCall } from '../../api/query.ts'
import { useLanguage } from '../../app/language.tsx'
import { loadTexts } from '../../app/texts.ts'
import { fieldLabel } from '../../catalog/edit/entity.ts'
import { ReportTable } from '../../catalog/import/report-table.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogActions, ModalDialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useLoaded } from '../../ui/loaded.ts'
import styles from './jobs.module.css'

/** The names of the columns stand with the entity's own texts. */
const loadNames = async () => {
  await loadTexts('reference')
  return true
}

const hasOwnNames = (entity: JobEntity): boolean => entity !== 'cabins'

/** What an import said of its lines. */
export default function ReportDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useLanguage()
  const query = useCall(getJob, { id: job.id })
  const failure = failureOf(query)
  const areNamed = useLoaded(loadNames, hasOwnNames(job.entity)) ?? !hasOwnNames(job.entity)
  const report = query.data?.report
  return (
    <ModalDialog isOpen isWide title={t('catalog.import.report')} onClose={onClose}>
      <div className={styles.report}>
        <FormError>{failure?.msg}</FormError>
        {!failure && !(report && areNamed) && <p role="status">{t('common.loading')}</p>}
        {report && areNamed && (
          <ReportTable report={report} labelOf={(member) => fieldLabel(t, { room: job.entity }, member)} />
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('common.close')}</Button>
        </DialogActions>
      </div>
    </ModalDialog>
  )
}
