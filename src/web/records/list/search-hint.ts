import { isShortKeyword } from '#shared/domain/keyword.ts'
import { useLanguage } from '#web/texts/language.tsx'
import type { Page } from '../definition.ts'

/** What to do about a search that did not see the whole list, where it was one. */
export function useSearchHint(page: Page<unknown> | undefined, keyword: string): string | undefined {
  const { t } = useLanguage()
  if (page?.searchedOnly === undefined) return undefined
  return t(isShortKeyword(keyword) ? 'records.list.searched_short' : 'records.list.searched_common', {
    n: page.searchedOnly,
  })
}
