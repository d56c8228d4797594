import { type ReactNode, useId } from 'react'
import { useLanguage } from '#web/texts/language.tsx'
import { classes } from '#web/ui/classes.ts'
import { DraftNotice, FormFields } from '#web/ui/form-parts.tsx'
import { CargoSection, DeliverySection, NoteSection } from './cargo-sections.tsx'
import { CompanyField } from './company-field.tsx'
import { Conflict } from './conflict.tsx'
import { DatesSection } from './dates-section.tsx'
import styles from './form.module.css'
import { useFormTools } from './form-tools.ts'
import { useNewRows } from './new-row.tsx'
import { NumbersSection } from './numbers-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { TransportSection } from './transport-section.tsx'
import type { CabinForm } from './use-cabin-form.ts'

interface CabinFormProps {
  entity: CabinForm
  title: string
  /** Shown above the fields. */
  notice?: ReactNode
  onCancel?: () => void
}

/** The form of a cabin, new or existing, in sections. */
export function CabinFields({ entity, title, notice, onCancel }: CabinFormProps) {
  const { t } = useLanguage()
  const { loadPickers, ...made } = useFormTools(entity)
  const { newRows, drawer } = useNewRows(made)
  const tools = { ...made, newRows }
  const titleId = useId()
  const { form } = entity
  return (
    <>
      <form
        className={classes(styles.form, form.isReadOnly && styles.readOnly)}
        aria-labelledby={titleId}
        {...form.props}
        onPointerMove={loadPickers}
        onFocus={loadPickers}
      >
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {form.isReadOnly && (
          <p className={styles.notice}>
            {t(entity.isUnderClearance ? 'cabin_form.under_clearance' : 'records.edit.read_only')}
          </p>
        )}
        {notice}
        {entity.hasDraft && form.isUnsaved && <DraftNotice onDiscard={entity.discard} />}
        <Conflict entity={entity} names={made.names} />
        {entity.choosesCompany && (
          <FormFields>
            <CompanyField tools={tools} />
          </FormFields>
        )}
        <div className={styles.sections}>
          <TransportSection tools={tools} />
          <NumbersSection tools={tools} />
          <CargoSection tools={tools} />
          <DeliverySection tools={tools} />
          <DatesSection tools={tools} />
          <NoteSection tools={tools} />
        </div>
        <SaveBar entity={entity} onCancel={onCancel} />
      </form>
      {/* Outside the form element: its buttons would submit this form too. */}
      {drawer}
    </>
  )
}
