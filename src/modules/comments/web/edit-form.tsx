import { useEffect, useRef, useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { useUnsaved } from '#kits/ui/web/unsaved.ts'
import { type Comment, comments } from '../contract.ts'
import styles from './comments.module.css'
import { MentionField } from './mention-field.tsx'
import { reasonOf } from './use-send.ts'

interface EditFormProps {
  comment: Comment
  onSaved: (comment: Comment) => void
  onCancel: () => void
}

/** Changes the text of one's own comment, in its place. */
export function EditForm({ comment, onSaved, onCancel }: EditFormProps) {
  const { t } = useLanguage()
  const [text, setText] = useState(comment.text)
  const [version, setVersion] = useState(comment.version)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  useUnsaved(text !== comment.text)
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(-1, -1)
  }, [])
  const save = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      onSaved(await call(comments.update, { id: comment.id, version, text }, { autoError: false }))
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      // Edited in another window: the next attempt replaces that text.
      const { current } = (failure.result ?? {}) as { current?: Comment }
      if (failure.key === 'stale' && current) setVersion(current.version)
      setError(reasonOf(failure))
      setBusy(false)
    }
  }
  return (
    <form
      className="stack gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <MentionField
        cabinId={comment.cabinId}
        visibility={comment.visibility}
        label={t('cabin_comments.edit_label')}
        hint={t('cabin_comments.mention_hint')}
        error={error}
        value={text}
        onValue={(next) => {
          setText(next)
          setError(undefined)
        }}
        onSubmit={() => void save()}
        onEscape={onCancel}
        field={field}
      />
      <div className={`flex wrap gap-2 ${styles.actions}`}>
        <Button type="submit" variant="primary" loading={isBusy}>
          {t('common.save')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}
