import type { ReactNode } from 'react'
import { useLanguage } from '../../../app/language.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import styles from './list.module.css'

interface HeadProps {
  /** Missing where the manager may only read. */
  onNew: (() => void) | undefined
  onImport: () => void
  children: ReactNode
}

export function Head({ onNew, onImport, children }: HeadProps) {
  const { t } = useLanguage()
  return (
    <PageHeader title={t('screen.cabin')}>
      <div className={styles.actions}>
        {children}
        {onNew && (
          <>
            <Button onClick={onImport}>
              <Icon name="import" />
              {t('catalog.list.import')}
            </Button>
            <Button variant="primary" aria-keyshortcuts="n" onClick={onNew}>
              <Icon name="plus" />
              {t('cabins.new')}
            </Button>
          </>
        )}
      </div>
    </PageHeader>
  )
}
