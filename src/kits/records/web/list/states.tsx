import type { TextKey } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { EmptyState } from '#kits/ui/web/empty-state.tsx'
import type { PageRange } from '#kits/ui/web/page-numbers.ts'
import { LazyDrawing } from './lazy-drawing.tsx'
import { isNarrowed } from './url-state.ts'
import type { View } from './use-list-view.ts'

interface NoRowsProps extends View {
  definition: { readonly feature: string }
  range: PageRange
  onNew: (() => void) | undefined
  /** A hint to narrow a search that did not cover all rows. */
  hint: string | undefined
}

/** Why there are no rows: past the last page, nothing found, or nothing created yet. */
export function NoRows({ definition, view, change, range, onNew, hint }: NoRowsProps) {
  const { t } = useLanguage()
  if (view.page > 1)
    return (
      <EmptyState
        drawing={<LazyDrawing name="NothingFoundDrawing" />}
        title={t('records.list.beyond')}
        text={t('records.list.beyond_text', { n: view.page })}
      >
        <Button onClick={() => change({ page: range.last })}>
          {t('records.list.to_page', { n: range.last })}
        </Button>
      </EmptyState>
    )
  if (isNarrowed(view))
    return (
      <EmptyState
        drawing={<LazyDrawing name="NothingFoundDrawing" />}
        title={t('records.list.nothing_found')}
        text={hint ?? t('records.list.nothing_found_text')}
      >
        <Button onClick={() => change({ keyword: '', filters: {} })}>{t('records.list.clear_all')}</Button>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing={<LazyDrawing name="NoRowsDrawing" />}
      title={t(`${definition.feature}.empty` as TextKey as 'common.none')}
      text={t(onNew ? 'records.list.empty_text' : 'records.list.empty_read_only')}
    >
      {onNew && (
        <Button variant="primary" onClick={onNew}>
          {t(`${definition.feature}.new` as TextKey as 'common.none')}
        </Button>
      )}
    </EmptyState>
  )
}

export function ListFailure({ msg, onRetry, isBusy }: { msg: string; onRetry: () => void; isBusy: boolean }) {
  const { t } = useLanguage()
  return (
    <EmptyState drawing={<LazyDrawing name="MissingDrawing" />} title={t('records.list.failed')} text={msg}>
      <Button onClick={onRetry} loading={isBusy}>
        {t('common.retry')}
      </Button>
    </EmptyState>
  )
}
