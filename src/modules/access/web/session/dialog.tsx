import { type RefObject, useEffect, useId, useState } from 'react'
import { maxTypedCodeLength } from '#kits/contract/shared/text-lengths.ts'
import { useManager } from '#kits/http/web/session/manager.ts'
import { startAfresh } from '#kits/http/web/session/other-tabs.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { DialogActions, DialogText, ModalDialog } from '#kits/ui/web/dialog.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import type { Question } from './question.ts'
import { focusOn, useSignInAgain } from './use-sign-in-again.ts'

/** Asks the signed-in manager for the password, and the code of the second factor where there is one. */
export default function SessionDialog({ why, other, answer }: Question) {
  const { t } = useLanguage()
  const { userName, displayName } = useManager()
  const formId = useId()
  const { form, submit, failure, asksForCode, captcha, isBusy } = useSignInAgain(userName, () => answer(true))
  useFocus(form)
  const nameOf = (person: { userName: string; displayName: string | null }) =>
    person.displayName ?? person.userName
  const name = nameOf({ userName, displayName })
  const leave = () => (other ? startAfresh() : answer(false))
  return (
    <ModalDialog
      isOpen
      title={t(`session.title.${why}`)}
      // Escape leaves nothing that would be lost by it: then a button says what becomes of it.
      isBusy={isBusy || why !== 'ending'}
      onClose={leave}
    >
      <DialogText>
        <p>{t(`session.text.${why}`, { name, other: other ? nameOf(other) : '' })}</p>
      </DialogText>
      <form className="stack gap-4" ref={form} id={formId} onSubmit={submit} noValidate>
        <FormError>{failure}</FormError>
        {/* For password managers, which fill in the password of the name beside it. */}
        <input type="text" name="username" value={userName} autoComplete="username" readOnly hidden />
        <PasswordField
          name="password"
          label={t('session.password', { name: userName })}
          autoComplete="current-password"
          readOnly={isBusy}
        />
        {asksForCode && (
          <TextField
            name="totpCode"
            label={t('session.code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxTypedCodeLength}
            autoFocus
            readOnly={isBusy}
          />
        )}
        {captcha}
      </form>
      <DialogActions>
        <Button onClick={leave} disabled={isBusy}>
          {other
            ? t('session.continue_as', { name: nameOf(other) })
            : t(`session.leave.${why === 'ending' ? why : 'ended'}`)}
        </Button>
        <Button type="submit" form={formId} variant="primary" loading={isBusy}>
          {t('session.submit')}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}

/**
 * Focuses the password a frame later: a drawer below belongs to another part of the tree, and takes the focus back while
 * this dialog is being mounted. At the end the focus returns to where somebody was typing, once what lies below is no
 * longer inert.
 */
function useFocus(form: RefObject<HTMLFormElement | null>): void {
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    const frame = requestAnimationFrame(() => focusOn(form.current, 'password'))
    return () => {
      cancelAnimationFrame(frame)
      setTimeout(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
      })
    }
  }, [form, before])
}
