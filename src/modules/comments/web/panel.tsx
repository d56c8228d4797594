import { useEffect, useId, useRef, useState } from 'react'
import { call } from '#kits/http/web/call.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLocation } from '#kits/page/web/router/hooks.ts'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { type Comment, comments } from '../contract.ts'
import { CommentItem } from './comment-item.tsx'
import styles from './comments.module.css'
import { Composer } from './composer.tsx'
import { type Comments, useComments } from './use-comments.ts'
import { useInPlace } from './use-in-place.ts'

const loadDelete = () => import('#kits/ui/web/delete-dialog.tsx')

/** A cabin's comments, oldest first, and the form to write one. */
export default function CommentsPanel({ cabin }: { cabin: Cabin }) {
  const { t } = useLanguage()
  const { role, company: own, permissions } = useManager()
  const titleId = useId()
  const list = useComments(cabin.id)
  const [sentAt, setSentAt] = useState(0)
  const composer = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  useInPlace(composer, list.shown.length)
  const company = { company: cabin.companyName }
  const mayWrite = permissions.includes(comments.create.access)
  const onSent = (comment: Comment) => {
    list.show(comment)
    setSentAt(Date.now())
  }
  return (
    <section
      className={`stack one-column content-start gap-3 ${styles.panel}`}
      aria-labelledby={titleId}
      ref={panel}
      tabIndex={-1}
    >
      <h2 className="row gap-2 text-large" id={titleId}>
        {t('cabin_comments.title')}
        {list.shown.length > 0 && (
          <span className={`text-small muted count`}>{list.data?.pages[0]?.total}</span>
        )}
      </h2>
      {/* The brokerage's own shipment has no client. */}
      {(role === 'shop' || cabin.companyId !== own.id) && (
        <p className="break text-small muted">
          {t(`cabin_comments.intro_${role === 'shop' && !mayWrite ? 'reader' : role}`, company)}
        </p>
      )}
      <CommentList
        list={list}
        cabin={cabin}
        isInvited={role === 'shop' && mayWrite}
        // After the dialog has closed: the button that had the focus is gone.
        onDeleted={() => requestAnimationFrame(() => panel.current?.focus())}
      />
      <Arrivals comments={list.shown} isLoaded={!list.isPending} sentAt={sentAt} />
      <div ref={composer}>{mayWrite && <Composer cabin={cabin} onSent={onSent} />}</div>
    </section>
  )
}

interface CommentListProps {
  list: Comments
  cabin: Cabin
  /** Whether the reader is invited to ask the brokerage. */
  isInvited: boolean
  onDeleted: () => void
}

function CommentList({ list, cabin, isInvited, onDeleted }: CommentListProps) {
  const { t } = useLanguage()
  const [deleting, setDeleting] = useState<Comment>()
  const dialog = useLazyLoad(loadDelete, deleting !== undefined)
  const { target, isGone } = useTarget(list)
  const { shown, error } = list
  if (list.isPending) return <Pending />
  return (
    <>
      {isGone && (
        <p className={`rounded surface break text-small muted ${styles.gone}`}>{t('cabin_comments.gone')}</p>
      )}
      {error && (
        <>
          <FormError>
            <p>
              <strong>{t('cabin_comments.failed')}</strong>
            </p>
            <p>{error.msg}</p>
          </FormError>
          <Button className={styles.button} onClick={() => void list.refetch()} loading={list.isFetching}>
            {t('common.retry')}
          </Button>
        </>
      )}
      {list.hasNextPage && (
        <Button
          className={styles.button}
          onClick={() => void list.fetchNextPage()}
          loading={list.isFetchingNextPage}
        >
          {t('cabin_comments.earlier')}
        </Button>
      )}
      {shown.length === 0 && !error && (
        <p className="break text-small muted">
          {t(isInvited ? 'cabin_comments.empty_shop' : 'cabin_comments.empty')}
        </p>
      )}
      {shown.length > 0 && (
        <ol className="stack gap-2" aria-label={t('cabin_comments.list')}>
          {shown.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              answeredAt={list.dataUpdatedAt}
              cabin={cabin}
              isTarget={comment.id === target}
              onSaved={list.show}
              onDelete={setDeleting}
            />
          ))}
        </ol>
      )}
      {deleting && dialog && (
        <dialog.DeleteDialog
          name={excerptOf(deleting.text)}
          text={t('cabin_comments.delete_text')}
          done={t('cabin_comments.deleted')}
          remove={() =>
            call(comments.remove, { id: deleting.id, version: deleting.version }, { autoError: false })
          }
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            list.hide(deleting.id)
            setDeleting(undefined)
            onDeleted()
          }}
        />
      )}
    </>
  )
}

const excerptOf = (text: string): string => {
  const characters = Array.from(text.replaceAll(/\s+/g, ' '))
  return characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : characters.join('')
}

/** The comment that the URL names by `?comment=`: earlier pages are loaded until it is there, then it has the focus. */
function useTarget(list: Comments) {
  const { search } = useLocation()
  const target = new URLSearchParams(search).get('comment') ?? undefined
  const shownTarget = useRef<string>(undefined)
  const isThere = list.shown.some(({ id }) => id === target)
  const isMissing = target !== undefined && !isThere && !list.isPending && !list.isFetching
  const { hasNextPage, fetchNextPage } = list
  useEffect(() => {
    if (isMissing && hasNextPage) void fetchNextPage()
  }, [isMissing, hasNextPage, fetchNextPage])
  useEffect(() => {
    if (!isThere || target === shownTarget.current) return
    shownTarget.current = target
    const element = document.getElementById(`comment-${target}`)
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }, [isThere, target])
  return { target, isGone: isMissing && !hasNextPage && !list.error && shownTarget.current !== target }
}

interface ArrivalsProps {
  comments: readonly Comment[]
  isLoaded: boolean
  /** When the manager last sent one; 0 before the first. */
  sentAt: number
}

/** Tells screen readers of comments that others write while the page is open, and that one's own was posted. */
function Arrivals({ comments: shown, isLoaded, sentAt }: ArrivalsProps) {
  const { t } = useLanguage()
  const { id: ownId } = useManager()
  const [known, setKnown] = useState<ReadonlySet<string>>()
  const [announced, setAnnounced] = useState({ text: '', sentAt })
  if (isLoaded && (known === undefined || shown.some(({ id }) => !known.has(id)))) {
    const arrived = shown.filter(({ id, authorId }) => known && !known.has(id) && authorId !== ownId).at(-1)
    setKnown(new Set(shown.map(({ id }) => id)))
    if (arrived) setAnnounced({ text: t('cabin_comments.arrived', { name: arrived.authorName }), sentAt })
  }
  if (announced.sentAt !== sentAt) setAnnounced({ text: t('cabin_comments.sent'), sentAt })
  return (
    <p className="visually-hidden" role="status">
      {announced.text}
    </p>
  )
}

function Pending() {
  const { t } = useLanguage()
  return (
    <div className="stack gap-4">
      <p className="visually-hidden" role="status">
        {t('common.loading')}
      </p>
      <FieldSkeleton />
      <FieldSkeleton />
    </div>
  )
}
