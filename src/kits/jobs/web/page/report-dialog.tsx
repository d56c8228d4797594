import { getJob, type Job, type JobEntity } from '#kits/contract/shared/jobs.ts'
import { failureOf, useCall } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { loadTexts } from '#kits/i18n/web/texts.ts'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { fieldLabel } from '#kits/records/web/edit/records.ts'
import { ReportTable } from '#kits/records/web/import/report-table.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { DialogActions, ModalDialog } from '#kits/ui/web/dialog.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'

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
      <div className="stack one-column gap-4">
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
