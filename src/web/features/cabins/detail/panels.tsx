import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cabin } from '#shared/contracts/cabins.ts'
import { canEdit } from '#shared/domain/cabin-status.ts'
import { useManager } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { withChangeTexts } from '../load-changes.ts'
import styles from './page.module.css'
import { Panel } from './panel.tsx'
import { cacheCabin, invalidateCabin } from './use-cabin-form.ts'

const loadClearance = () => import('../clearance/panel.tsx')
const loadDocuments = () => import('../documents/panel.tsx')
const loadHistory = () => withChangeTexts(() => import('../audit-log/panel.tsx'))

interface CabinProps {
  cabin: Cabin
}

/** Clearance, documents and audit log. */
export function Panels({ cabin }: CabinProps) {
  const queries = useQueryClient()
  const { role, permissions } = useManager()
  const canWrite = permissions.includes('cabin.write') && canEdit(role, cabin.status)
  return (
    <div className={styles.panels}>
      <div className={styles.place} id="clearance" tabIndex={-1}>
        <Panel load={loadClearance} props={{ cabin, onChanged: (to: Cabin) => cacheCabin(queries, to) }} />
      </div>
      <div className={styles.panel} id="documents" tabIndex={-1}>
        <Panel
          load={loadDocuments}
          props={{
            cabin,
            canWrite,
            onChanged: () => invalidateCabin(queries, cabin.id),
          }}
        />
      </div>
      <AuditLog cabin={cabin} />
    </div>
  )
}

/** Loaded when it is opened, which few people do. */
function AuditLog({ cabin }: CabinProps) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={styles.panel}
      id="history"
      tabIndex={-1}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <Icon name="chevron-right" size={16} />
        <h2 className={styles.heading}>{t('cabin_form.sections.history')}</h2>
      </summary>
      {isOpen && <Panel load={loadHistory} props={{ cabin }} />}
    </details>
  )
}
