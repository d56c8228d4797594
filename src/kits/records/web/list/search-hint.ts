import { useLanguage } from '#kits/i18n/web/language.tsx'
import { isShortKeyword } from '#kits/search/shared/keyword.ts'
import type { Page } from '../definition.ts'

/** A hint where a search or an order did not cover the whole list; undefined for any other. */
export function useSearchHint(page: Page<unknown> | undefined, keyword: string): string | undefined {
  const { t } = useLanguage()
  if (page?.sortedOnly !== undefined) return t('records.list.sorted_only', { n: page.sortedOnly })
  if (page?.searchedOnly === undefined) return undefined
  return t(isShortKeyword(keyword) ? 'records.list.searched_short' : 'records.list.searched_common', {
    n: page.searchedOnly,
  })
}
