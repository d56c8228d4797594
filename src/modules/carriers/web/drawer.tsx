import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { type CallError, call } from '#kits/http/web/call.ts'
import { callKey, failureOf } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import styles from '#kits/records/web/edit/drawer.module.css'
import { DrawerForm, FormFooter } from '#kits/records/web/edit/drawer-form.tsx'
import { DrawerFrame, NoSuchRow } from '#kits/records/web/edit/drawer-frame.tsx'
import { DrawerHead } from '#kits/records/web/edit/drawer-head.tsx'
import { useFormClosing } from '#kits/records/web/edit/use-form-closing.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import { StaleNotice } from '#kits/ui/web/stale-notice.tsx'
import { type CarrierFeed, carrierFeeds } from '../contract.ts'
import { FeedFields } from './fields.tsx'
import { Trial } from './trial.tsx'
import { useFeedForm } from './use-feed-form.ts'

const DeleteDialog = lazy(async () => ({
  default: (await import('#kits/ui/web/delete-dialog.tsx')).DeleteDialog,
}))

interface DrawerProps {
  /** Undefined for a new one. */
  id: string | undefined
  onSaved: (feed: CarrierFeed) => void
  onClose: () => void
}

/** A feed's form over the list, with a trial of it. */
export default function FeedDrawer({ id, onSaved, onClose }: DrawerProps) {
  const closeRef = useRef(onClose)
  const shared = { onSaved, onClose, closeRef }
  return (
    <DrawerFrame onClose={() => closeRef.current()}>
      {id === undefined ? <FeedForm feed={undefined} {...shared} /> : <LoadedFeed id={id} {...shared} />}
    </DrawerFrame>
  )
}

interface FormProps extends Omit<DrawerProps, 'id'> {
  closeRef: RefObject<() => void>
}

function LoadedFeed({ id, ...props }: FormProps & { id: string }) {
  const { t } = useLanguage()
  // Asked anew each time the drawer opens, and left alone while it is open.
  const query = useQuery<CarrierFeed, CallError>({
    queryKey: [...callKey(carrierFeeds.get, { id }), 'edit'],
    queryFn: ({ signal }) => call(carrierFeeds.get, { id }, { signal, autoError: false }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isQuiet: true },
  })
  const failure = failureOf(query)
  if (query.data) return <FeedForm feed={query.data} {...props} />
  const title = t('screen.feeds')
  // 422: the id in the URL is not a valid id.
  if (failure?.status === 404 || failure?.status === 422)
    return <NoSuchRow title={title} onClose={props.onClose} />
  return (
    <>
      <DrawerHead title={title} onClose={props.onClose} />
      <div className={`stack content-start gap-4 grow ${styles.body}`}>
        {failure ? (
          <div className="stack justify-start gap-3" role="alert">
            <h3>{t('records.edit.failed_title')}</h3>
            <p>{failure.msg}</p>
            <Button onClick={() => void query.refetch()}>{t('common.retry')}</Button>
          </div>
        ) : (
          <div className="stack gap-5" role="status" aria-label={t('common.loading')}>
            <FieldSkeleton />
            <FieldSkeleton />
          </div>
        )}
      </div>
    </>
  )
}

function FeedForm({ feed, closeRef, onSaved, onClose }: FormProps & { feed: CarrierFeed | undefined }) {
  const { t } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { form, base, conflict, hasDraft } = useFeedForm(feed, onSaved)
  const { close } = useFormClosing(form, { closeRef, onClose })
  return (
    <>
      <DrawerForm
        form={form}
        title={base ? t('feeds.edit', { name: base.name }) : t('feeds.new')}
        hasDraft={hasDraft}
        onClose={close}
        footer={
          <FormFooter form={form} onCancel={close}>
            {base && <Button onClick={() => setAsking(true)}>{t('feeds.actions.delete')}</Button>}
          </FormFooter>
        }
      >
        <FormError>
          {conflict && form.failureKey === 'stale' ? <StaleNotice {...conflict} /> : form.failure}
        </FormError>
        <FeedFields form={form} feed={base} />
        {base && <Trial feed={base} isUnsaved={form.isUnsaved} />}
      </DrawerForm>
      {isAsking && base && <DeleteFeed feed={base} onClose={() => setAsking(false)} onDeleted={onClose} />}
    </>
  )
}

interface DeleteProps {
  feed: CarrierFeed
  onClose: () => void
  onDeleted: () => void
}

function DeleteFeed({ feed: { id, version, name }, onClose, onDeleted }: DeleteProps) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  return (
    <Suspense>
      <DeleteDialog
        name={name}
        text={t('feeds.delete_text')}
        done={t('feeds.notices.deleted')}
        remove={() => call(carrierFeeds.remove, { id, version }, { autoError: false })}
        onClose={onClose}
        onDeleted={() => {
          void queries.invalidateQueries({ queryKey: callKey(carrierFeeds.getPage) })
          onDeleted()
        }}
      />
    </Suspense>
  )
}
