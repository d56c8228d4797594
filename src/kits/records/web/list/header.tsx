import type { ReactNode } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { PageHeader } from '#kits/ui/web/page-header.tsx'
import styles from './header.module.css'

interface ListHeaderProps {
  title: string
  newLabel: string
  /** Undefined where the manager may only read. */
  onNew: (() => void) | undefined
  /** Undefined where rows cannot be imported. */
  onImport?: () => void
  /** Search and filters, where they share the title's line. */
  tools?: ReactNode
  /** Actions available to everyone. */
  children: ReactNode
}

/** A list's title, with the actions on the whole list. */
export function ListHeader({ title, newLabel, onNew, onImport, tools, children }: ListHeaderProps) {
  const { t } = useLanguage()
  return (
    <PageHeader title={title}>
      {tools && <div className={`shrink ${styles.tools}`}>{tools}</div>}
      <div className="flex wrap gap-2">
        {children}
        {onNew && (
          <>
            {onImport && (
              <Button onClick={onImport}>
                <Icon name="import" />
                <span className="visually-hidden-on-phone">{t('records.list.import')}</span>
              </Button>
            )}
            <Button variant="primary" aria-keyshortcuts="n" onClick={onNew}>
              <Icon name="plus" />
              <span className="visually-hidden-on-phone">{newLabel}</span>
            </Button>
          </>
        )}
      </div>
    </PageHeader>
  )
}
