import { useState } from 'react'
import { useLanguage } from '../../app/language.tsx'
import { useManager } from '../../app/session.ts'
import { classes } from '../../ui/classes.ts'
import { DraftNotice } from '../../ui/form-parts.tsx'
import type { CatalogueRow } from '../definition.ts'
import { useClosing, useFocusOnFirst } from './closing.ts'
import { CompanyField } from './company-field.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import styles from './drawer.module.css'
import { DrawerHead } from './drawer-head.tsx'
import type { AnyDefinition } from './entity.ts'
import { EntityFooter } from './entity-footer.tsx'
import { useEntityForm } from './use-entity-form.ts'

interface EntityFormProps {
  definition: AnyDefinition
  /** Missing for a new row. */
  row?: CatalogueRow
  title: string
  /** Tells the drawer how to close: asking first where input would be lost. */
  closeRef: { current: () => void }
  onClose: () => void
  onSaved?: ((row: CatalogueRow) => void) | undefined
}

export function EntityForm({ definition, row, title, closeRef, onClose, onSaved }: EntityFormProps) {
  const { t } = useLanguage()
  const { role } = useManager()
  const [isDone, setDone] = useState(false)
  const entity = useEntityForm(definition, row, (saved) => {
    onSaved?.(saved)
    setDone(true)
  })
  const { form, base } = entity
  const close = useClosing(form, { isDone, leave: () => setDone(true), closeRef, onClose })
  useFocusOnFirst(form.props.ref, form.isReadOnly)
  return (
    <form className={classes(styles.form, form.isReadOnly && styles.readOnly)} {...form.props}>
      <DrawerHead
        title={title}
        company={role === 'operator' ? row?.companyName : undefined}
        onClose={close}
      />
      <div className={styles.body}>
        {form.isReadOnly && <p className={styles.notice}>{t('catalog.edit.read_only')}</p>}
        {entity.hasDraft && form.isUnsaved && <DraftNotice onDiscard={form.reset} />}
        <ConflictNotice definition={definition} entity={entity} />
        {entity.choosesCompany && <CompanyField {...form.field('companyId')} />}
        <definition.Fields form={form} row={base} />
      </div>
      <EntityFooter form={form} row={base} onClose={close} />
    </form>
  )
}
