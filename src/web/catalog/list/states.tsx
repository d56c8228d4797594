import type { TextKey } from '#shared/i18n/catalogue.ts'
import { useLanguage } from '../../app/language.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { PageRange } from '../../ui/page-numbers.ts'
import type { CatalogDefinition } from '../definition.ts'
import { isNarrowed } from './address.ts'
import { AdriftContainer, EmptyBerth, SearchLight } from './drawings.tsx'
import type { View } from './use-view.ts'

interface NoRowsProps extends View {
  definition: Pick<CatalogDefinition, 'room'>
  range: PageRange
  onNew: (() => void) | undefined
  /** How to narrow a search that did not see everything. */
  hint: string | undefined
}

/** Why there are no rows: past the end, nothing found, or nothing there yet. */
export function NoRows({ definition, view, change, range, onNew, hint }: NoRowsProps) {
  const { t } = useLanguage()
  if (view.page > 1)
    return (
      <EmptyState
        drawing={<SearchLight />}
        title={t('catalog.list.beyond')}
        text={t('catalog.list.beyond_text', { n: view.page })}
      >
        <Button onClick={() => change({ page: range.last })}>
          {t('catalog.list.to_page', { n: range.last })}
        </Button>
      </EmptyState>
    )
  if (isNarrowed(view))
    return (
      <EmptyState
        drawing={<SearchLight />}
        title={t('catalog.list.nothing_found')}
        text={hint ?? t('catalog.list.nothing_found_text')}
      >
        <Button onClick={() => change({ keyword: '', filters: {} })}>{t('catalog.list.clear_all')}</Button>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing={<EmptyBerth />}
      title={t(`${definition.room}.empty` as TextKey as 'common.none')}
      text={t(onNew ? 'catalog.list.empty_text' : 'catalog.list.empty_read_only')}
    >
      {onNew && (
        <Button variant="primary" onClick={onNew}>
          {t(`${definition.room}.new` as TextKey as 'common.none')}
        </Button>
      )}
    </EmptyState>
  )
}

export function ListFailure({ msg, onRetry, isBusy }: { msg: string; onRetry: () => void; isBusy: boolean }) {
  const { t } = useLanguage()
  return (
    <EmptyState drawing={<AdriftContainer />} title={t('catalog.list.failed')} text={msg}>
      <Button onClick={onRetry} loading={isBusy}>
        {t('common.retry')}
      </Button>
    </EmptyState>
  )
}
