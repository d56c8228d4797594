import { useState } from 'react'
import { type ApiKey, apiKeys, keyStates } from '#shared/contracts/api-keys.ts'
import { screens } from '#shared/domain/routes.ts'
import { ListBody } from '#web/records/list/body.tsx'
import frame from '#web/records/list/frame.module.css'
import { ListHeader } from '#web/records/list/header.tsx'
import { ListRows } from '#web/records/list/list-rows.tsx'
import { ListToolbar } from '#web/records/list/list-toolbar.tsx'
import { useOverlayUrl } from '#web/records/list/overlay-url.ts'
import { Sections } from '#web/records/list/sections.tsx'
import { useShortcuts } from '#web/records/list/shortcuts.ts'
import { ListTabs } from '#web/records/list/tabs.tsx'
import { useHighlightedRow } from '#web/records/list/use-highlighted-row.ts'
import { type ListDefinition, useList } from '#web/records/list/use-list.ts'
import type { View } from '#web/records/list/use-list-view.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
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
    <div className={frame.page} data-fills-frame data-row-height={list.preferences.rowHeight}>
      <ListHeader title={title} newLabel={t('api_keys.new')} onNew={overlay.add}>
        <Button onClick={() => setSamples(true)}>{t('api_keys.samples.open')}</Button>
      </ListHeader>
      <Sections
        label={title}
        sections={[
          { name: t('api_keys.section'), address: screens.integrations.path, isCurrent: true },
          { name: t('screen.webhooks'), address: screens.webhooks.path, isCurrent: false },
        ]}
      />
      <p className={styles.text}>
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
