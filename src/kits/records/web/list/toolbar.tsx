import type { ReactNode, RefObject } from 'react'
import { maxKeywordLength } from '#kits/contract/shared/text-lengths.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { SearchField } from '#kits/ui/web/search-field.tsx'
import styles from './toolbar.module.css'
import type { View } from './use-list-view.ts'

interface ToolbarProps extends View {
  search: RefObject<HTMLInputElement | null>
  onDown: () => void
  onPaste?: ((text: string) => boolean) | undefined
  filters: ReactNode
  children: ReactNode
}

/** Search and filters, with the view options at the end. */
export function Toolbar({ view, change, search, onDown, onPaste, filters, children }: ToolbarProps) {
  const { t } = useLanguage()
  // Typing replaces the history entry: the back button leaves the search at once.
  const searchFor = (keyword: string) =>
    change({ keyword }, { replace: view.keyword !== '' && keyword !== '' })
  return (
    <div className={`row wrap gap-2 ${styles.toolbar}`}>
      <div className={`shrink ${styles.search}`}>
        <SearchField
          ref={search}
          label={t('records.list.search')}
          clearLabel={t('records.list.clear_search')}
          keyword={view.keyword}
          onKeyword={searchFor}
          maxLength={maxKeywordLength}
          shortcut="/"
          onDown={onDown}
          onPaste={onPaste}
        />
      </div>
      {filters}
      <div className={`row gap-2 ${styles.end}`}>{children}</div>
    </div>
  )
}
