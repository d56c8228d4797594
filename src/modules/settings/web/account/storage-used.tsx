import { fileSize } from '#kits/amounts/shared/file-size.ts'
import { useCall } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { getStorage } from '#modules/papers/contract/documents.ts'
import { QueryContent } from './query-content.tsx'

/** How much of its storage the company's documents take. */
export function StorageUsed() {
  const { t, language } = useLanguage()
  const query = useCall(getStorage, {})
  return (
    <QueryContent query={query}>
      {({ used, limit }) => (
        <p>
          {t('account.storage.used', { used: fileSize(used, language), limit: fileSize(limit, language) })}
        </p>
      )}
    </QueryContent>
  )
}
