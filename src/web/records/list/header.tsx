import type { ReactNode } from 'react'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import styles from './header.module.css'

interface ListHeaderProps {
  title: string
  newLabel: string
  /** Missing where the manager may only read. */
  onNew: (() => void) | undefined
  /** Missing where rows do not come in files. */
  onImport?: () => void
  /** What anyone may do with the list. */
  children: ReactNode
}

/** What a list is called, and what can be done with it as a whole. */
export function ListHeader({ title, newLabel, onNew, onImport, children }: ListHeaderProps) {
  const { t } = useLanguage()
  return (
    <PageHeader title={title}>
      <div className={styles.actions}>
        {children}
        {onNew && (
          <>
            {onImport && (
              <Button onClick={onImport}>
                <Icon name="import" />
                {t('records.list.import')}
              </Button>
            )}
            <Button variant="primary" aria-keyshortcuts="n" onClick={onNew}>
              <Icon name="plus" />
              {newLabel}
            </Button>
          </>
        )}
      </div>
    </PageHeader>
  )
}
