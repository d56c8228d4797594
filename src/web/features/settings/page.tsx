import { useQuery } from '@tanstack/react-query'
import { type Settings, settings } from '#shared/contracts/settings.ts'
import { type CallError, call } from '#web/api/call.ts'
import { callKey, failureOf } from '#web/api/query.ts'
import { ListFailure } from '#web/records/list/states.tsx'
import { useLanguage } from '#web/texts/language.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { FieldSkeleton } from '#web/ui/skeleton.tsx'
import { SettingsEditor } from './form.tsx'
import styles from './settings.module.css'

/** What the brokerage says of itself on the public site and in mails. */
export default function SettingsPage() {
  const { t } = useLanguage()
  const query = useQuery<Settings, CallError>({
    queryKey: callKey(settings.get, {}),
    queryFn: ({ signal }) => call(settings.get, {}, { signal, autoError: false }),
    meta: { isQuiet: true },
  })
  const failure = failureOf(query)
  return (
    <div className={styles.page}>
      <PageHeader title={t('screen.settings')} />
      <p className={styles.about}>{t('settings.text')}</p>
      {query.data ? (
        <SettingsEditor saved={query.data} />
      ) : failure ? (
        <ListFailure msg={failure.msg} onRetry={() => void query.refetch()} isBusy={query.isFetching} />
      ) : (
        <div role="status" aria-label={t('common.loading')}>
          <FieldSkeleton />
          <FieldSkeleton />
          <FieldSkeleton />
        </div>
      )}
    </div>
  )
}
