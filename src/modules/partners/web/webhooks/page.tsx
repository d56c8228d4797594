import { useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { ListBody } from '#kits/records/web/list/body.tsx'
import frame from '#kits/records/web/list/frame.module.css'
import { ListHeader } from '#kits/records/web/list/header.tsx'
import { IntegrationSections } from '#kits/records/web/list/integration-sections.tsx'
import { ListRows } from '#kits/records/web/list/list-rows.tsx'
import { ListToolbar } from '#kits/records/web/list/list-toolbar.tsx'
import { useOverlayUrl } from '#kits/records/web/list/overlay-url.ts'
import { useShortcuts } from '#kits/records/web/list/shortcuts.ts'
import { ListTabs } from '#kits/records/web/list/tabs.tsx'
import { useDrawerRow } from '#kits/records/web/list/use-drawer-row.ts'
import { useHighlightedRow } from '#kits/records/web/list/use-highlighted-row.ts'
import { type ListDefinition, useList } from '#kits/records/web/list/use-list.ts'
import type { View } from '#kits/records/web/list/use-list-view.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { type Webhook, webhookStates, webhooks } from '#modules/partners/contract/webhooks.ts'
import { webhookColumns } from './columns.tsx'
import styles from './webhooks.module.css'

const definition: ListDefinition<Webhook> = {
  feature: 'webhooks',
  screen: 'webhooks',
  getPage: webhooks.getPage,
  columns: webhookColumns,
  filterMembers: ['state'],
}

const loadNew = () => import('./new-drawer.tsx')
const loadDrawer = () => import('./drawer.tsx')
const loadSamples = () => import('./samples-drawer.tsx')

/** The company's webhooks: whom they tell, of what, and what became of it. */
export default function WebhooksPage() {
  const { t } = useLanguage()
  const list = useList(definition)
  const overlay = useOverlayUrl()
  const { highlightedId, highlight } = useHighlightedRow()
  const [hasSamples, setSamples] = useState(false)
  const { row, update } = useDrawerRow(list.page?.items, overlay.shownId)
  const creating = useLazyLoad(loadNew, overlay.isNew)
  const drawer = useLazyLoad(loadDrawer, row !== undefined)
  const samples = useLazyLoad(loadSamples, hasSamples)
  useShortcuts({ n: overlay.add })
  const close = () => {
    overlay.close()
    list.focus.restore()
  }
  return (
    <div
      className={`flex gap-2 shrink grow ${frame.page}`}
      data-fills-frame
      data-row-height={list.preferences.rowHeight}
    >
      <ListHeader title={t('screen.integrations')} newLabel={t('webhooks.new')} onNew={overlay.add}>
        <Button onClick={() => setSamples(true)}>{t('webhooks.samples.open')}</Button>
      </ListHeader>
      <IntegrationSections current="webhooks" />
      <p className={`pretty text-compact muted ${styles.text}`}>{t('webhooks.text')}</p>
      <StateTabs {...list.view} />
      <ListToolbar list={list} />
      <ListBody feature="webhooks" list={list} region={list.region} onNew={overlay.add}>
        <ListRows
          {...{ list, highlightedId }}
          nameOf={({ url }) => url}
          onOpen={({ id }) => overlay.show(id)}
        />
      </ListBody>
      {overlay.isNew && creating && (
        <creating.default onCreated={({ id }) => highlight(id)} onClose={overlay.close} />
      )}
      {row && drawer && <drawer.default key={row.id} {...{ row }} onChanged={update} onClose={close} />}
      {hasSamples && samples && <samples.default onClose={() => setSamples(false)} />}
    </div>
  )
}

function StateTabs(view: View) {
  const { t } = useLanguage()
  const tabs = [undefined, ...webhookStates].map((value) => ({
    value,
    label: value ? t(`webhooks.tabs.${value}`) : t('webhooks.tabs.all'),
    count: null,
  }))
  return (
    <ListTabs
      {...view}
      label={t('webhooks.tabs.label')}
      path={screens.webhooks.path}
      member="state"
      tabs={tabs}
    />
  )
}
