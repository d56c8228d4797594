import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type DeadlineRule, deadlineRules } from '#shared/contracts/deadline-rules.ts'
import { type CallError, call } from '#web/api/call.ts'
import { callKey, failureOf } from '#web/api/query.ts'
import styles from '#web/records/edit/drawer.module.css'
import { DrawerFrame, NoSuchRow } from '#web/records/edit/drawer-frame.tsx'
import { DrawerHead } from '#web/records/edit/drawer-head.tsx'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldSkeleton } from '#web/ui/skeleton.tsx'
import { RuleForm } from './form.tsx'

interface RuleDrawerProps {
  /** The rule's id; undefined for a new one. */
  id: string | undefined
  /** The rule of which a new one is another version. */
  copiedId?: string | undefined
  onSaved: (rule: DeadlineRule) => void
  onClose: () => void
}

/** A rule's form over the list; on a phone it fills the screen. */
export default function RuleDrawer({ id, copiedId, onSaved, onClose }: RuleDrawerProps) {
  const closeRef = useRef(onClose)
  const shared = { onSaved, onClose, closeRef }
  const startsWithId = id ?? copiedId
  return (
    <DrawerFrame onClose={() => closeRef.current()}>
      {startsWithId === undefined ? (
        <RuleForm rule={undefined} copied={undefined} {...shared} />
      ) : (
        <LoadedRule id={startsWithId} isCopy={id === undefined} {...shared} />
      )}
    </DrawerFrame>
  )
}

interface LoadedRuleProps extends Pick<RuleDrawerProps, 'onSaved' | 'onClose'> {
  id: string
  isCopy: boolean
  closeRef: { current: () => void }
}

/** The form of a rule, or of a new one that starts with the values of a rule. */
function LoadedRule({ id, isCopy, ...props }: LoadedRuleProps) {
  const { t } = useLanguage()
  const query = useRule(id)
  const failure = failureOf(query)
  const { data } = query
  if (data) return <RuleForm rule={isCopy ? undefined : data} copied={isCopy ? data : undefined} {...props} />
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
  return useQuery<DeadlineRule, CallError>({
    queryKey: [...callKey(deadlineRules.get, { id }), 'edit'],
    queryFn: ({ signal }) => call(deadlineRules.get, { id }, { signal, autoError: false }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isQuiet: true },
  })
}
