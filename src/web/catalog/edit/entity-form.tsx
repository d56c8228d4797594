import { useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '../../app/language.tsx'
import { useManager } from '../../app/session.ts'
import { classes } from '../../ui/classes.ts'
import { DraftNotice } from '../../ui/form-parts.tsx'
import { askToLeave } from '../../ui/unsaved.ts'
import type { CatalogueRow } from '../definition.ts'
import { CompanyField } from './company-field.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import styles from './drawer.module.css'
import { DrawerHead } from './drawer-head.tsx'
import type { AnyDefinition } from './entity.ts'
import { EntityFooter } from './entity-footer.tsx'
import { type EntityForm as Entity, useEntityForm } from './use-entity-form.ts'

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
  const close = useClosing(entity, { isDone, leave: () => setDone(true), closeRef, onClose })
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

interface Closing {
  isDone: boolean
  /** Nothing is kept. */
  leave: () => void
  closeRef: { current: () => void }
  onClose: () => void
}

/** How the drawer is left: asking where input would be lost, never while it is being saved. */
function useClosing({ form }: Entity, { isDone, leave, closeRef, onClose }: Closing): () => void {
  const close = () => {
    if (form.isBusy) return
    const drop = () => {
      form.reset()
      leave()
    }
    // A form below this one may hold input too: that stays, and is not asked about.
    if (form.isUnsaved) askToLeave(drop)
    else drop()
  }
  useEffect(() => {
    closeRef.current = close
  })
  // Only once nothing is unsaved any more: leaving the address asks otherwise.
  const finish = useEffectEvent(onClose)
  useEffect(() => {
    if (isDone && !form.isUnsaved) finish()
  }, [isDone, form.isUnsaved])
  return close
}

/** A picker would open its list over the form, and beside it stands a hidden field with its value. */
const firstControl = 'input:not([role="combobox"], [type="hidden"]), select, textarea'

/** Straight to typing; on a touch screen the keyboard would cover what is to be read. */
function useFocusOnFirst(element: { current: HTMLFormElement | null }, isReadOnly: boolean): void {
  useEffect(() => {
    if (isReadOnly || matchMedia('(pointer: coarse)').matches) return
    element.current?.querySelector<HTMLElement>(firstControl)?.focus()
  }, [element, isReadOnly])
}
