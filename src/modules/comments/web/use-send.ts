import { useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { newRowId } from '#kits/http/web/new-id.ts'
import { deleteDraft, readDraft, storeDraft } from '#kits/http/web/session/drafts.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { type Comment, comments } from '../contract.ts'
import type { CommentVisibility } from '../rules/comment.ts'

interface Draft {
  /** The id of the comment to be, the same for every attempt to send it. */
  id: string
  text: string
}

const newDraft = (): Draft => ({ id: newRowId(), text: '' })

/** The reason to show at the field. */
export const reasonOf = (error: CallError): string => error.fields[0]?.msg ?? error.msg

/**
 * The comment being written, and what sends it. The draft of each cabin and visibility is stored with every letter, so
 * that it is there again after the page was left, reloaded or sent to the login.
 */
export function useSend(cabin: Cabin, visibility: CommentVisibility, onSent: (comment: Comment) => void) {
  const { t } = useLanguage()
  const formKey = `comment.${cabin.id}.${visibility}`
  const [draft, setDraft] = useState(() => (readDraft(formKey) as Draft | undefined) ?? newDraft())
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const change = (next: Draft) => {
    setDraft(next)
    setError(undefined)
    if (next.text === '') deleteDraft(formKey)
    else storeDraft(formKey, { ...next })
  }
  const send = async () => {
    if (isBusy) return
    const { id, text } = draft
    if (text.trim() === '') return setError(t('validation.required'))
    setBusy(true)
    try {
      onSent(await call(comments.create, { id, cabinId: cabin.id, text, visibility }, { autoError: false }))
      change(newDraft())
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      // An attempt before arrived with another text: what is typed now becomes a comment of its own.
      if (failure.key === 'id_taken') change({ id: newRowId(), text })
      setError(reasonOf(failure))
    } finally {
      setBusy(false)
    }
  }
  return { text: draft.text, setText: (text: string) => change({ ...draft, text }), send, isBusy, error }
}
