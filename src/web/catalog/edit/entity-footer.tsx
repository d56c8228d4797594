import { useLanguage } from '../../app/language.tsx'
import { Button } from '../../ui/button.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import type { CatalogueRow } from '../definition.ts'
import styles from './drawer.module.css'
import type { EntityForm } from './use-entity-form.ts'

interface EntityFooterProps {
  form: EntityForm['form']
  row: CatalogueRow | undefined
  onClose: () => void
}

export function EntityFooter({ form, row, onClose }: EntityFooterProps) {
  const { t } = useLanguage()
  return (
    <footer className={styles.footer}>
      {row && <LastChange {...row} />}
      <div className={styles.actions}>
        <Button onClick={onClose}>{t(form.isReadOnly ? 'common.close' : 'common.cancel')}</Button>
        {!form.isReadOnly && (
          <Button
            type="submit"
            variant="primary"
            loading={form.isBusy}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {t('common.save')}
          </Button>
        )}
      </div>
    </footer>
  )
}

function LastChange({ updatedAt, updatedBy }: CatalogueRow) {
  const { t } = useLanguage()
  return (
    <p className={styles.change}>
      <span>
        {updatedBy === null ? t('catalog.edit.changed') : t('catalog.edit.changed_by', { name: updatedBy })}
      </span>
      <LocalTime instant={updatedAt} />
    </p>
  )
}
