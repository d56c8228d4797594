import { useState } from 'react'
import { type Webhook, webhookStates, webhooks } from '#shared/contracts/webhooks.ts'
import { screens } from '#shared/domain/routes.ts'
import { useLazyLoad } from '#web/page/use-lazy-load.ts'
import { ListBody } from '#web/records/list/body.tsx'
import frame from '#web/records/list/frame.module.css'
import { ListHeader } from '#web/records/list/header.tsx'
import { IntegrationSections } from '#web/records/list/integration-sections.tsx'
import { ListRows } from '#web/records/list/list-rows.tsx'
import { ListToolbar } from '#web/records/list/list-toolbar.tsx'
import { useOverlayUrl } from '#web/records/list/overlay-url.ts'
import { useShortcuts } from '#web/records/list/shortcuts.ts'
import { ListTabs } from '#web/records/list/tabs.tsx'
import { useDrawerRow } from '#web/records/list/use-drawer-row.ts'
import { useHighlightedRow } from '#web/records/list/use-highlighted-row.ts'
import { type ListDefinition, useList } from '#web/records/list/use-list.ts'
import type { View } from '#web/records/list/use-list-view.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
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
    <div className={frame.page} data-fills-frame data-row-height={list.preferences.rowHeight}>
      <ListHeader title={t('screen.integrations')} newLabel={t('webhooks.new')} onNew={overlay.add}>
        <Button onClick={() => setSamples(true)}>{t('webhooks.samples.open')}</Button>
      </ListHeader>
      <IntegrationSections current="webhooks" />
      <p className={styles.text}>{t('webhooks.text')}</p>
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
