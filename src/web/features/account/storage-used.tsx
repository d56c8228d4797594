import { getStorage } from '#shared/contracts/cabin-documents.ts'
import { fileSize } from '#shared/domain/file-size.ts'
import { useCall } from '#web/api/query.ts'
import { useLanguage } from '#web/texts/language.tsx'
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
