import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type ChecklistRule, checklistRules } from '#shared/contracts/checklists.ts'
import { type CallError, call } from '#web/api/call.ts'
import { callKey, failureOf } from '#web/api/query.ts'
import styles from '#web/records/edit/drawer.module.css'
import { DrawerFrame, NoSuchRow } from '#web/records/edit/drawer-frame.tsx'
import { DrawerHead } from '#web/records/edit/drawer-head.tsx'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldSkeleton } from '#web/ui/skeleton.tsx'
import { PaperRuleForm } from './form.tsx'

interface PaperRuleDrawerProps {
  /** The rule's id; undefined for a new one. */
  id: string | undefined
  onSaved: (rule: ChecklistRule) => void
  onClose: () => void
}

/** A rule's form over the list; on a phone it fills the screen. */
export default function PaperRuleDrawer({ id, onSaved, onClose }: PaperRuleDrawerProps) {
  const closeRef = useRef(onClose)
  const shared = { onSaved, onClose, closeRef }
  return (
    <DrawerFrame onClose={() => closeRef.current()}>
      {id === undefined ? <PaperRuleForm rule={undefined} {...shared} /> : <LoadedRule id={id} {...shared} />}
    </DrawerFrame>
  )
}

interface LoadedRuleProps extends Omit<PaperRuleDrawerProps, 'id'> {
  id: string
  closeRef: { current: () => void }
}

function LoadedRule({ id, ...props }: LoadedRuleProps) {
  const { t } = useLanguage()
  const query = useRule(id)
  const failure = failureOf(query)
  if (query.data) return <PaperRuleForm rule={query.data} {...props} />
  const title = t('screen.rules')
  // 422: the id in the URL is not a valid id.
  if (failure?.status === 404 || failure?.status === 422)
    return <NoSuchRow title={title} onClose={props.onClose} />
  return (
    <>
      <DrawerHead title={title} onClose={props.onClose} />
      <div className={styles.body}>
        {failure ? (
          <div className={styles.problem} role="alert">
            <h3>{t('records.edit.failed_title')}</h3>
            <p>{failure.msg}</p>
            <Button onClick={() => void query.refetch()}>{t('common.retry')}</Button>
          </div>
        ) : (
          <div className={styles.skeleton} role="status" aria-label={t('common.loading')}>
            <FieldSkeleton />
            <FieldSkeleton />
            <FieldSkeleton />
          </div>
        )}
      </div>
    </>
  )
}

/** Asked anew each time the drawer opens, and left alone while it is open. */
function useRule(id: string) {
  return useQuery<ChecklistRule, CallError>({
    queryKey: [...callKey(checklistRules.get, { id }), 'edit'],
    queryFn: ({ signal }) => call(checklistRules.get, { id }, { signal, autoError: false }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isQuiet: true },
  })
}
