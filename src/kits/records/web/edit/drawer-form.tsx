import { type ReactNode, useEffect } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import type { useForm } from '#kits/ui/web/form.ts'
import { DraftNotice } from '#kits/ui/web/form-parts.tsx'
import styles from './drawer.module.css'
import { DrawerHead } from './drawer-head.tsx'

type Form = Pick<ReturnType<typeof useForm>, 'props' | 'isReadOnly' | 'isUnsaved' | 'isBusy' | 'reset'>

interface DrawerFormProps {
  form: Form
  title: string
  company?: string | undefined
  /** Its input was restored from a draft. */
  hasDraft: boolean
  onClose: () => void
  /** Its fields and errors. */
  children: ReactNode
  footer: ReactNode
}

/** A form inside a drawer. */
export function DrawerForm(props: DrawerFormProps) {
  const { form, title, company, hasDraft, onClose, children, footer } = props
  useFocusOnFirst(form)
  return (
    <form className={classes(styles.form, form.isReadOnly && 'read-only')} {...form.props}>
      <DrawerHead title={title} company={company} onClose={onClose} />
      <div className={`stack content-start gap-4 grow ${styles.body}`}>
        {hasDraft && form.isUnsaved && <DraftNotice onDiscard={form.reset} />}
        {children}
      </div>
      {footer}
    </form>
  )
}

interface FormFooterProps {
  form: Pick<Form, 'isReadOnly' | 'isBusy'>
  /** The button's label where it does more than save. */
  submitLabel?: string
  isDanger?: boolean
  onCancel: () => void
  /** Shown beside the buttons. */
  children?: ReactNode
}

/** The cancel and save buttons of a drawer's form. */
export function FormFooter({ form, submitLabel, isDanger = false, onCancel, children }: FormFooterProps) {
  const { t } = useLanguage()
  return (
    <footer className={`row wrap between gap-2-4 rigid line-above ${styles.footer}`}>
      {children}
      <div className={`flex gap-2 ${styles.actions}`}>
        <Button onClick={onCancel} disabled={form.isBusy}>
          {t(form.isReadOnly ? 'common.close' : 'common.cancel')}
        </Button>
        {!form.isReadOnly && (
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            loading={form.isBusy}
            aria-keyshortcuts="Control+S Meta+S Control+Enter Meta+Enter"
          >
            {submitLabel ?? t('common.save')}
          </Button>
        )}
      </div>
    </footer>
  )
}

/** Not a picker, which would open its list over the form, nor the hidden input beside it. */
const firstControl = 'input:not([role="combobox"], [type="hidden"]), select, textarea'

/** Focuses the first field; not on a touch screen, where the keyboard would cover the form. */
function useFocusOnFirst({ props: { ref }, isReadOnly }: Form): void {
  useEffect(() => {
    if (isReadOnly || matchMedia('(pointer: coarse)').matches) return
    ref.current?.querySelector<HTMLElement>(firstControl)?.focus()
  }, [ref, isReadOnly])
}
