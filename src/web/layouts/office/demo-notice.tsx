import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { removeDemoData } from '#shared/contracts/demo.ts'
import { CallError, call } from '#web/api/call.ts'
import { notify } from '#web/notifications/notifications.ts'
import { updateManager, useManager } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './demo-notice.module.css'

/** Says that the data is demo data, and lets managers with permission remove it. */
export function DemoNotice() {
  const { t } = useLanguage()
  const manager = useManager()
  const [isAsking, setAsking] = useState(false)
  const removal = useRemoval(() => setAsking(false))
  if (!manager.demoData) return null
  return (
    <aside className={styles.notice}>
      <Icon name="info" />
      <p>{t('office.demo.notice')}</p>
      {manager.permissions.includes('demo.manage') && (
        <button className={styles.remove} type="button" onClick={() => setAsking(true)}>
          {t('office.demo.remove')}
        </button>
      )}
      <Confirm
        isOpen={isAsking}
        title={t('office.demo.confirm_title')}
        text={t('office.demo.confirm_text')}
        confirmLabel={t('office.demo.remove')}
        cancelLabel={t('common.cancel')}
        isBusy={removal.isBusy}
        onConfirm={removal.start}
        onCancel={() => setAsking(false)}
      />
    </aside>
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
