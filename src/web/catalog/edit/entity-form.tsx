import { useLanguage } from '../../app/language.tsx'
import { useManager } from '../../app/session.ts'
import type { CatalogueRow } from '../definition.ts'
import { useClosing } from './closing.ts'
import { CompanyField } from './company-field.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import styles from './drawer.module.css'
import { DrawerForm, FormFooter } from './drawer-form.tsx'
import type { AnyDefinition } from './entity.ts'
import { LastChange } from './last-change.tsx'
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
  const entity = useEntityForm(definition, row, (saved) => {
    onSaved?.(saved)
    finish()
  })
  const { form, base } = entity
  const { close, finish } = useClosing(form, { closeRef, onClose })
  return (
    <DrawerForm
      form={form}
      title={title}
      company={role === 'operator' ? row?.companyName : undefined}
      hasDraft={entity.hasDraft}
      onClose={close}
      footer={
        <FormFooter form={form} onCancel={close}>
          {base && <LastChange {...base} />}
        </FormFooter>
      }
    >
      {form.isReadOnly && <p className={styles.notice}>{t('catalog.edit.read_only')}</p>}
      <ConflictNotice definition={definition} entity={entity} />
      {entity.choosesCompany && <CompanyField {...form.field('companyId')} />}
      <definition.Fields form={form} row={base} />
    </DrawerForm>
  )
}
