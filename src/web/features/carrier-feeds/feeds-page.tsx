import { type CarrierFeed, carrierFeeds } from '#shared/contracts/carrier-feeds.ts'
import { callKey } from '#web/api/query.ts'
import { useLazyLoad } from '#web/page/use-lazy-load.ts'
import { ListBody } from '#web/records/list/body.tsx'
import frame from '#web/records/list/frame.module.css'
import { ListHeader } from '#web/records/list/header.tsx'
import { IntegrationSections } from '#web/records/list/integration-sections.tsx'
import { ListRows } from '#web/records/list/list-rows.tsx'
import { ListToolbar } from '#web/records/list/list-toolbar.tsx'
import { useRefetch } from '#web/records/list/live/use-refetch.ts'
import { useOverlayUrl } from '#web/records/list/overlay-url.ts'
import { useShortcuts } from '#web/records/list/shortcuts.ts'
import { useHighlightedRow } from '#web/records/list/use-highlighted-row.ts'
import { type ListDefinition, useList } from '#web/records/list/use-list.ts'
import { useLanguage } from '#web/texts/language.tsx'
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
    <div className={frame.page} data-fills-frame data-row-height={list.preferences.rowHeight}>
      <ListHeader title={t('screen.feeds')} newLabel={t('feeds.new')} onNew={overlay.add}>
        {null}
      </ListHeader>
      <IntegrationSections current="feeds" />
      <p className={styles.text}>{t('feeds.text')}</p>
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
