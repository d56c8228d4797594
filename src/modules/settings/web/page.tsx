import { useQuery } from '@tanstack/react-query'
import { type CallError, call } from '#kits/http/web/call.ts'
import { callKey, failureOf } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { ListFailure } from '#kits/records/web/list/states.tsx'
import { PageHeader } from '#kits/ui/web/page-header.tsx'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import { type Settings, settings } from '../contract.ts'
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
      <p className={`pretty muted ${styles.about}`}>{t('settings.text')}</p>
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
