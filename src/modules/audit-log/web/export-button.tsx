import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { exportAuditLog, getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { CallError } from '#kits/http/web/call.ts'
import { download } from '#kits/http/web/files.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'

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
