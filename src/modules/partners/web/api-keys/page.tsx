import { useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { ListBody } from '#kits/records/web/list/body.tsx'
import frame from '#kits/records/web/list/frame.module.css'
import { ListHeader } from '#kits/records/web/list/header.tsx'
import { IntegrationSections } from '#kits/records/web/list/integration-sections.tsx'
import { ListRows } from '#kits/records/web/list/list-rows.tsx'
import { ListToolbar } from '#kits/records/web/list/list-toolbar.tsx'
import { useOverlayUrl } from '#kits/records/web/list/overlay-url.ts'
import { useShortcuts } from '#kits/records/web/list/shortcuts.ts'
import { ListTabs } from '#kits/records/web/list/tabs.tsx'
import { useHighlightedRow } from '#kits/records/web/list/use-highlighted-row.ts'
import { type ListDefinition, useList } from '#kits/records/web/list/use-list.ts'
import type { View } from '#kits/records/web/list/use-list-view.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { type ApiKey, apiKeys, keyStates } from '#modules/partners/contract/api-keys.ts'
import styles from './api-keys.module.css'
import { keyColumns } from './columns.tsx'
import { Overlays } from './overlays.tsx'

const definition: ListDefinition<ApiKey> = {
  feature: 'api_keys',
  screen: 'integrations',
  getPage: apiKeys.getPage,
  columns: keyColumns,
  filterMembers: ['state'],
}

/** The company's API keys: made, shown once, revoked; and how a program uses one. */
export default function IntegrationsPage() {
  const { t } = useLanguage()
  const list = useList(definition)
  const overlay = useOverlayUrl()
  const { highlightedId, highlight } = useHighlightedRow()
  const [opened, setOpened] = useState<ApiKey>()
  const [hasSamples, setSamples] = useState(false)
  useShortcuts({ n: overlay.add })
  const title = t('screen.integrations')
  return (
    <div
      className={`flex gap-2 shrink grow ${frame.page}`}
      data-fills-frame
      data-row-height={list.preferences.rowHeight}
    >
      <ListHeader title={title} newLabel={t('api_keys.new')} onNew={overlay.add}>
        <Button onClick={() => setSamples(true)}>{t('api_keys.samples.open')}</Button>
      </ListHeader>
      <IntegrationSections current="integrations" />
      <p className={`pretty text-compact muted ${styles.text}`}>
        {t('api_keys.text')} <a href="/api/docs">{t('api_keys.reference')}</a>
      </p>
      <StateTabs {...list.view} />
      <ListToolbar list={list} />
      <ListBody feature="api_keys" list={list} region={list.region} onNew={overlay.add}>
        <ListRows {...{ list, highlightedId }} nameOf={({ name }) => name} onOpen={setOpened} />
      </ListBody>
      <Overlays
        isNew={overlay.isNew}
        opened={opened}
        hasSamples={hasSamples}
        onCreated={({ id }) => highlight(id)}
        onRevoked={() => {
          setOpened(undefined)
          list.focus.restore()
        }}
        onChanged={setOpened}
        onNewClose={overlay.close}
        onReaderClose={() => setOpened(undefined)}
        onSamplesClose={() => setSamples(false)}
      />
    </div>
  )
}

function StateTabs(view: View) {
  const { t } = useLanguage()
  const tabs = [undefined, ...keyStates].map((value) => ({
    value,
    label: value ? t(`api_keys.tabs.${value}`) : t('api_keys.tabs.all'),
    count: null,
  }))
  return (
    <ListTabs
      {...view}
      label={t('api_keys.tabs.label')}
      path={screens.integrations.path}
      member="state"
      tabs={tabs}
    />
  )
}
