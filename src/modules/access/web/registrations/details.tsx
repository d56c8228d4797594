import { useEffect, useRef, useState } from 'react'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import { useRestoredDraft } from '#kits/http/web/session/drafts.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import drawer from '#kits/records/web/edit/drawer.module.css'
import { DrawerFrame, NoSuchRow } from '#kits/records/web/edit/drawer-frame.tsx'
import { DrawerHead } from '#kits/records/web/edit/drawer-head.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { ConfirmDialog } from '#kits/ui/web/dialog.tsx'
import type { Values } from '#kits/ui/web/form-problems.ts'
import type { Registration } from '#modules/access/contract/registrations.ts'
import { CompanyForm } from './company-form.tsx'
import { RegistrationFacts } from './facts.tsx'
import type { PartProps } from './parts.ts'
import { RejectionForm } from './rejection-form.tsx'
import { ReviewHistory } from './review-history.tsx'
import { useApproval } from './use-review.ts'

interface DetailsProps {
  /** Undefined where the page on screen has no such registration. */
  row: Registration | undefined
  onChanged: (row: Registration) => void
  onClose: () => void
}

/** A registration in full over its list, with the review. */
export default function RegistrationDetails({ row, onChanged, onClose }: DetailsProps) {
  const { t } = useLanguage()
  const closeRef = useRef(onClose)
  return (
    <DrawerFrame onClose={() => closeRef.current()}>
      {row ? (
        <Opened {...{ row, closeRef, onChanged, onClose }} />
      ) : (
        <NoSuchRow title={t('screen.registrations')} onClose={onClose} />
      )}
    </DrawerFrame>
  )
}

const forms = { rejecting: RejectionForm, editing: CompanyForm }

type FormMode = keyof typeof forms

const formName = (mode: FormMode, { id }: Registration): string => `registrations.${mode}.${id}`

interface Shown {
  mode: 'reading' | FormMode
  draft?: Values | undefined
  wasForm?: boolean
}

/** Opens the form whose draft was restored. */
function useFirstShown(row: Registration): Shown {
  const rejecting = useRestoredDraft<Values>(formName('rejecting', row))
  const editing = useRestoredDraft<Values>(formName('editing', row))
  if (rejecting) return { mode: 'rejecting', draft: rejecting }
  return editing ? { mode: 'editing', draft: editing } : { mode: 'reading' }
}

function Opened(props: PartProps) {
  const [{ mode, draft, wasForm = false }, show] = useState(useFirstShown(props.row))
  if (mode === 'reading')
    return <Reading {...props} takesFocus={wasForm} onForm={(form) => show({ mode: form })} />
  const Form = forms[mode]
  return (
    <Form
      {...props}
      name={formName(mode, props.row)}
      draft={draft}
      onDone={() => show({ mode: 'reading', wasForm: true })}
    />
  )
}

interface ReadingProps extends PartProps {
  /** The focus was in the form that has closed. */
  takesFocus: boolean
  onForm: (mode: FormMode) => void
}

function Reading({ row, closeRef, takesFocus, onChanged, onClose, onForm }: ReadingProps) {
  const { t } = useLanguage()
  const { permissions } = useManager()
  const approval = useApproval(row, onChanged)
  const footer = useRef<HTMLElement>(null)
  useEffect(() => {
    closeRef.current = onClose
  })
  useEffect(() => {
    if (takesFocus) footer.current?.querySelector('button')?.focus()
  }, [takesFocus])
  const isPending = row.reviewStatus === ReviewStatus.pending
  return (
    <>
      <DrawerHead title={row.name} onClose={onClose} />
      <div className={`stack content-start gap-4 grow ${drawer.body}`}>
        {isPending && !row.emailConfirmed && (
          <p className={`rounded text-compact notice`}>{t('registrations.unconfirmed.text')}</p>
        )}
        <RegistrationFacts row={row} />
        <ReviewHistory entries={row.history} />
      </div>
      <footer className={`row wrap between gap-2-4 rigid line-above ${drawer.footer}`} ref={footer}>
        {permissions.includes('company.write') && (
          <Button variant="quiet" onClick={() => onForm('editing')}>
            {t('registrations.actions.edit')}
          </Button>
        )}
        <div className={`flex gap-2 ${drawer.actions}`}>
          {isPending && (
            <Button onClick={() => onForm('rejecting')}>{t('registrations.actions.reject')}</Button>
          )}
          {/* One button in both states, so that it keeps the focus when pressed. */}
          {isPending ? (
            <Button variant="primary" disabled={!row.emailConfirmed} onClick={approval.ask}>
              {t('registrations.actions.approve')}
            </Button>
          ) : (
            <Button onClick={onClose}>{t('common.close')}</Button>
          )}
        </div>
      </footer>
      <ConfirmDialog
        isOpen={approval.isAsked}
        isHarmless
        title={t('registrations.approve.title', { name: row.name })}
        text={t('registrations.approve.text')}
        confirmLabel={t('registrations.actions.approve')}
        cancelLabel={t('common.cancel')}
        isBusy={approval.isBusy}
        onConfirm={approval.confirm}
        onCancel={approval.cancel}
      />
    </>
  )
}
