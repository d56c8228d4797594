import { useEffect, useReducer, useRef, useState } from 'react'
import { localMinute } from '#kits/dates/shared/utc-offsets.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { LocalTime } from '#kits/ui/web/local-time.tsx'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import type { Comment } from '../contract.ts'
import { CommentText } from './comment-text.tsx'
import styles from './comments.module.css'
import { EditForm } from './edit-form.tsx'
import { initialsOf } from './initials.ts'
import { VisibilityIcon } from './visibility-icon.tsx'

interface CommentItemProps {
  comment: Comment
  /** When the server said for how long it may be edited, in milliseconds. */
  answeredAt: number
  cabin: Pick<Cabin, 'companyName' | 'timezone' | 'utcOffsets'>
  isTarget: boolean
  onSaved: (comment: Comment) => void
  onDelete: (comment: Comment) => void
}

/** Whether the author may still change it: by the server's clock, as the browser's may be wrong. */
function useEditable({ editableSeconds }: Comment, answeredAt: number): boolean {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  const leftMs = editableSeconds === 0 ? 0 : answeredAt + editableSeconds * 1000 - Date.now()
  useEffect(() => {
    if (leftMs <= 0) return
    const timer = setTimeout(tick, leftMs)
    return () => clearTimeout(timer)
  }, [leftMs])
  return leftMs > 0
}

export function CommentItem(props: CommentItemProps) {
  const { comment, cabin, answeredAt, isTarget, onSaved, onDelete } = props
  const { t } = useLanguage()
  const isEditable = useEditable(comment, answeredAt)
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const time = localMinute(comment.createdAt, cabin.utcOffsets)
  const close = () => {
    setEditing(false)
    requestAnimationFrame(() => editButton.current?.focus())
  }
  return (
    <li
      id={`comment-${comment.id}`}
      tabIndex={-1}
      className={classes(
        'stack gap-3 rounded paper',
        styles.comment,
        styles[comment.visibility],
        isTarget && styles.target,
      )}
    >
      <span className={`stack rigid text-small semibold ${styles.initials}`} aria-hidden="true">
        {initialsOf(comment.authorName)}
      </span>
      <div className={`stack gap-1 shrink ${styles.body}`}>
        <CommentHead {...props} />
        {isEditing ? (
          <EditForm
            comment={comment}
            onSaved={(saved) => {
              onSaved(saved)
              close()
            }}
            onCancel={close}
          />
        ) : (
          <CommentText key={comment.version} comment={comment} />
        )}
        {isEditable && !isEditing && (
          <div className={`flex wrap gap-2 ${styles.actions}`}>
            <Button
              ref={editButton}
              variant="quiet"
              className={styles.small}
              aria-label={t('cabin_comments.edit_of', { time })}
              onClick={() => setEditing(true)}
            >
              {t('cabin_comments.edit')}
            </Button>
            <Button
              variant="quiet"
              className={styles.small}
              aria-label={t('cabin_comments.delete_of', { time })}
              onClick={() => onDelete(comment)}
            >
              {t('cabin_comments.delete')}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

/** Who wrote it, for whom, and when. The user name tells apart people of the same display name. */
function CommentHead({ comment, cabin }: CommentItemProps) {
  const { t } = useLanguage()
  const { role } = useManager()
  const { authorName, authorUserName, fromOperator, visibility, editedAt } = comment
  const isOtherSide = fromOperator !== (role === 'operator')
  return (
    <p className={`row wrap gap-0-2 shrink break ${styles.head}`}>
      <bdi className="semibold">{authorName}</bdi>
      {authorUserName !== null && authorUserName !== authorName && (
        <bdi className={`text-small muted ${styles.muted}`}>@{authorUserName}</bdi>
      )}
      {isOtherSide && (
        <span className={`row-inline gap-1 text-small semibold ${styles.side}`}>
          {t(fromOperator ? 'cabin_comments.from_operator' : 'cabin_comments.from_company')}
        </span>
      )}
      {role === 'operator' && (
        <span
          className={`row-inline gap-1 text-small semibold ${styles.tag}`}
          title={t(`cabin_comments.${visibility}_hint`, { company: cabin.companyName })}
        >
          <VisibilityIcon visibility={visibility} />
          {t(`cabin_comments.${visibility}`)}
        </span>
      )}
      <span className={`gap-2 text-small ${styles.when}`}>
        <LocalTime instant={comment.createdAt} place={cabin} />
        {editedAt !== null && (
          <span title={t('cabin_comments.edited_at', { time: localMinute(editedAt, cabin.utcOffsets) })}>
            {t('cabin_comments.edited')}
          </span>
        )}
      </span>
    </p>
  )
}
