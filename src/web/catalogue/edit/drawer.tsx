import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { TextKey } from '#shared/texts/translator.ts'
import { type CallError, call } from '#web/api/call.ts'
import { callKey, failureOf } from '#web/api/query.ts'
import type { RecordRow } from '#web/records/definition.ts'
import styles from '#web/records/edit/drawer.module.css'
import { DrawerFrame } from '#web/records/edit/drawer-frame.tsx'
import { DrawerHead } from '#web/records/edit/drawer-head.tsx'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldSkeleton } from '#web/ui/skeleton.tsx'
import type { CatalogueDefinition } from '../definition.ts'
import { EntityForm } from './entity-form.tsx'

interface EditDrawerProps {
  definition: CatalogueDefinition
  /** The row's id; null for a new one. */
  id: string | null
  /** Called once nothing is unsaved any more; the owner then removes the drawer. */
  onClose: () => void
  onSaved?: ((row: RecordRow) => void) | undefined
}

/** A row's form over the list; on a phone it fills the screen. */
export default function EditDrawer({ definition, id, ...events }: EditDrawerProps) {
  const close = useRef(events.onClose)
  const content = { definition, closeRef: close, ...events }
  return (
    <DrawerFrame onClose={() => close.current()}>
      {id === null ? <NewRow {...content} /> : <ExistingRow key={id} id={id} {...content} />}
    </DrawerFrame>
  )
}

interface ContentProps {
  definition: CatalogueDefinition
  closeRef: { current: () => void }
  onClose: () => void
  onSaved?: ((row: RecordRow) => void) | undefined
}

function NewRow(props: ContentProps) {
  const { t } = useLanguage()
  return <EntityForm title={t(`${props.definition.feature}.new` as TextKey & 'common.save')} {...props} />
}

function ExistingRow({ id, ...props }: ContentProps & { id: string }) {
  const { language } = useLanguage()
  const query = useRow(props.definition, id)
  const { data: row, refetch } = query
  if (row) return <EntityForm title={props.definition.nameOf(row, language)} row={row} {...props} />
  return <NoRow {...props} error={failureOf(query)} onRetry={() => void refetch()} />
}

/** Asked anew each time the drawer opens, and left alone while it is open. */
function useRow({ calls }: CatalogueDefinition, id: string) {
  return useQuery<RecordRow, CallError>({
    queryKey: [...callKey(calls.get, { id }), 'edit'],
    queryFn: ({ signal }) => call(calls.get, { id }, { signal, autoError: false }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isQuiet: true },
  })
}

interface NoRowProps extends ContentProps {
  error: CallError | null
  onRetry: () => void
}

function NoRow({ definition, onClose, error, onRetry }: NoRowProps) {
  const { t } = useLanguage()
  // 422: the id in the URL is not a valid id.
  const isMissing = error?.status === 404 || error?.status === 422
  return (
    <>
      <DrawerHead title={t(`screen.${definition.screen}`)} onClose={onClose} />
      <div className={styles.body}>
        {error ? (
          <div className={styles.problem} role="alert">
            <h3>{t(isMissing ? 'records.edit.missing_title' : 'records.edit.failed_title')}</h3>
            <p>{isMissing ? t('records.edit.missing_text') : error.msg}</p>
            <Button onClick={isMissing ? onClose : onRetry}>
              {t(isMissing ? 'common.close' : 'common.retry')}
            </Button>
          </div>
        ) : (
          <div className={styles.skeleton} role="status" aria-label={t('common.loading')}>
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
