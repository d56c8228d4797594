import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { removeDemoData } from '#app/contract/demo.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import { updateManager, useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { Confirm } from '#kits/ui/web/confirm.tsx'

/** Asks whether the demo data is to be removed, and removes it. */
export default function RemoveDemo({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const { isBusy, start } = useRemoval(onClose)
  return (
    <Confirm
      isOpen
      title={t('office.demo.confirm_title')}
      text={t('office.demo.confirm_text')}
      confirmLabel={t('office.demo.remove')}
      cancelLabel={t('common.cancel')}
      isBusy={isBusy}
      onConfirm={start}
      onCancel={onClose}
    />
  )
}

function useRemoval(done: () => void) {
  const { t } = useLanguage()
  const manager = useManager()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  const start = async () => {
    setBusy(true)
    try {
      const { removed } = await call(removeDemoData, {})
      notify({
        kind: 'success',
        title: t('office.demo.removed'),
        description: t('office.demo.removed_count', { count: removed }),
      })
      updateManager({ ...manager, demoData: false })
      void queries.invalidateQueries()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
      done()
    }
  }
  return { isBusy, start: () => void start() }
}
