import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { RecordRow } from '#kits/records/web/definition.ts'
import { DrawerForm, FormFooter } from '#kits/records/web/edit/drawer-form.tsx'
import { useFormClosing } from '#kits/records/web/edit/use-form-closing.ts'
import type { CatalogueDefinition } from '../definition.ts'
import { CompanyField } from './company-field.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { LastChange } from './last-change.tsx'
import { useEntityForm } from './use-entity-form.ts'

interface EntityFormProps {
  definition: CatalogueDefinition
  /** Undefined for a new row. */
  row?: RecordRow
  title: string
  /** Set to the function that closes the drawer, asking first where input would be lost. */
  closeRef: { current: () => void }
  onClose: () => void
  onSaved?: ((row: RecordRow) => void) | undefined
}

export function EntityForm({ definition, row, title, closeRef, onClose, onSaved }: EntityFormProps) {
  const { t } = useLanguage()
  const { role } = useManager()
  const entity = useEntityForm(definition, row, (saved) => {
    onSaved?.(saved)
    finish()
  })
  const { form, base } = entity
  const { close, finish } = useFormClosing(form, { closeRef, onClose })
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
      {form.isReadOnly && <p className={`rounded text-compact notice`}>{t('records.edit.read_only')}</p>}
      {base?.archivedAt && (
        <p className={`rounded text-compact notice`}>
          {t(base.mergedIntoId ? 'archive.merged_notice' : 'archive.notice')}
        </p>
      )}
      <ConflictNotice definition={definition} entity={entity} />
      {entity.choosesCompany && <CompanyField {...form.field('companyId')} />}
      <definition.Fields form={form} row={base} />
    </DrawerForm>
  )
}
