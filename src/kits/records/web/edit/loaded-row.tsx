import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Call, Input, Result } from '#kits/contract/shared/call.ts'
import { type CallError, call } from '#kits/http/web/call.ts'
import { callKey, failureOf } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import styles from './drawer.module.css'
import { NoSuchRow } from './drawer-frame.tsx'
import { DrawerHead } from './drawer-head.tsx'

interface LoadedRowProps<C extends Call> {
  get: C
  id: string
  /** Of the drawer until the row has come. */
  title: string
  onClose: () => void
  /** The form of the row. */
  children: (row: Result<C>) => ReactNode
}

/** A row in a drawer: asked for anew each time the drawer opens, and left alone while it is open. */
export function LoadedRow<C extends Call>({ get, id, title, onClose, children }: LoadedRowProps<C>) {
  const input = { id } as Input<C>
  const query = useQuery<Result<C>, CallError>({
    queryKey: [...callKey(get, input), 'edit'],
    queryFn: ({ signal }) => call(get, input, { signal, autoError: false }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isQuiet: true },
  })
  if (query.data) return children(query.data)
  return <NoRow {...{ title, onClose }} failure={failureOf(query)} onRetry={() => void query.refetch()} />
}

interface NoRowProps extends Pick<LoadedRowProps<Call>, 'title' | 'onClose'> {
  failure: CallError | null
  onRetry: () => void
}

/** The drawer of a row that has not come yet, does not exist or could not be loaded. */
export function NoRow({ title, failure, onRetry, onClose }: NoRowProps) {
  const { t } = useLanguage()
  // 422: the id in the URL is not a valid id.
  if (failure?.status === 404 || failure?.status === 422) return <NoSuchRow title={title} onClose={onClose} />
  return (
    <>
      <DrawerHead title={title} onClose={onClose} />
      <div className={`stack content-start gap-4 grow ${styles.body}`}>
        {failure ? (
          <div className="stack justify-start gap-3" role="alert">
            <h3>{t('records.edit.failed_title')}</h3>
            <p>{failure.msg}</p>
            <Button onClick={onRetry}>{t('common.retry')}</Button>
          </div>
        ) : (
          <div className="stack gap-5" role="status" aria-label={t('common.loading')}>
            <FieldSkeleton />
            <FieldSkeleton />
            <FieldSkeleton />
            <FieldSkeleton />
          </div>
        )}
      </div>
    </>
  )
}
