import { callKey } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { ListBody } from '#kits/records/web/list/body.tsx'
import frame from '#kits/records/web/list/frame.module.css'
import { ListHeader } from '#kits/records/web/list/header.tsx'
import { IntegrationSections } from '#kits/records/web/list/integration-sections.tsx'
import { ListRows } from '#kits/records/web/list/list-rows.tsx'
import { ListToolbar } from '#kits/records/web/list/list-toolbar.tsx'
import { useRefetch } from '#kits/records/web/list/live/use-refetch.ts'
import { useOverlayUrl } from '#kits/records/web/list/overlay-url.ts'
import { useShortcuts } from '#kits/records/web/list/shortcuts.ts'
import { useHighlightedRow } from '#kits/records/web/list/use-highlighted-row.ts'
import { type ListDefinition, useList } from '#kits/records/web/list/use-list.ts'
import { type CarrierFeed, carrierFeeds } from '../contract.ts'
import { feedColumns } from './feed-columns.tsx'
import styles from './feeds.module.css'

const definition: ListDefinition<CarrierFeed> = {
  feature: 'feeds',
  screen: 'feeds',
  getPage: carrierFeeds.getPage,
  columns: feedColumns,
  filterMembers: [],
}

const live = { keys: [callKey(carrierFeeds.getPage)], kinds: new Set(['feed', 'proposal']) }

const loadDrawer = () => import('./drawer.tsx')

/** The feeds of carriers and how each stands. */
export default function FeedsPage() {
  const { t } = useLanguage()
  const list = useList(definition)
  const overlay = useOverlayUrl()
  const { highlightedId, highlight } = useHighlightedRow()
  const isOpen = overlay.isNew || overlay.editId !== undefined
  const drawer = useLazyLoad(loadDrawer, isOpen)
  useRefetch(live)
  useShortcuts({ n: overlay.add })
  return (
    <div
      className={`flex gap-2 shrink grow ${frame.page}`}
      data-fills-frame
      data-row-height={list.preferences.rowHeight}
    >
      <ListHeader title={t('screen.feeds')} newLabel={t('feeds.new')} onNew={overlay.add}>
        {null}
      </ListHeader>
      <IntegrationSections current="feeds" />
      <p className={`pretty text-compact muted ${styles.text}`}>{t('feeds.text')}</p>
      <ListToolbar list={list} />
      <ListBody feature="feeds" list={list} region={list.region} onNew={overlay.add}>
        <ListRows
          {...{ list, highlightedId }}
          nameOf={({ name }) => name}
          onOpen={({ id }) => overlay.edit(id)}
        />
      </ListBody>
      {isOpen && drawer && (
        <drawer.default
          key={overlay.editId ?? 'new'}
          id={overlay.editId}
          onSaved={({ id }) => highlight(id)}
          onClose={overlay.close}
        />
      )}
    </div>
  )
}
