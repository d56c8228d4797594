import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { exportAuditLog, getAuditPage } from '#shared/contracts/audit-log.ts'
import { CallError } from '#web/api/call.ts'
import { download } from '#web/api/files.ts'
import { callKey } from '#web/api/query.ts'
import { notify } from '#web/notifications/notifications.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface ExportButtonProps {
  input: Readonly<Record<string, unknown>>
  isEmpty: boolean
}

/** The entries of the list as a file; the export is the newest entry then. */
export function ExportButton({ input, isEmpty }: ExportButtonProps) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      await download(exportAuditLog, { ...input, format: 'csv' })
      notify({ kind: 'success', title: t('records.list.export_done') })
      void queries.invalidateQueries({ queryKey: callKey(getAuditPage) })
    } catch (error) {
      // The call has shown the failure.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={isBusy} aria-disabled={isEmpty} onClick={() => isEmpty || void start()}>
      <Icon name="export" />
      {t('audit.export')}
    </Button>
  )
}
