import { useState } from 'react'
import { type Outgoing, outbox } from '#shared/contracts/outbox.ts'
import { screens } from '#shared/domain/routes.ts'
import { useLanguage } from '../../app/language.tsx'
import type { ListRules } from '../../catalog/list/address.ts'
import { Body } from '../../catalog/list/body.tsx'
import { Dock, SelectionBar } from '../../catalog/list/dock.tsx'
import frame from '../../catalog/list/frame.module.css'
import { useKeptFocus } from '../../catalog/list/kept-focus.ts'
import { ListRows } from '../../catalog/list/list-rows.tsx'
import { useListPreferences } from '../../catalog/list/preferences.ts'
import { useRowFocus } from '../../catalog/list/row-focus.ts'
import { useSelection } from '../../catalog/list/selection.ts'
import { useShortcuts } from '../../catalog/list/shortcuts.ts'
import { ListTabs } from '../../catalog/list/tabs.tsx'
import { Toolbar } from '../../catalog/list/toolbar.tsx'
import { useCellTools, useScrolledToTop } from '../../catalog/list/use-list.ts'
import { useListPage } from '../../catalog/list/use-list-page.ts'
import type { View } from '../../catalog/list/use-view.ts'
import { ViewMenu } from '../../catalog/list/view-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { outboxColumns } from './columns.tsx'
import styles from './outbox.module.css'
import { Overlays } from './overlays.tsx'
import { useHandling } from './use-handling.ts'

const rules: ListRules = {
  sortFields: outboxColumns.flatMap(({ sort }) => sort ?? []),
  filterMembers: ['dead'],
  shape: outbox.getPage.input.shape,
}

/** What has not left the house: sent again, or given up for good. */
export default function OutboxPage() {
  const { t } = useLanguage()
  const list = useListPage(outbox.getPage, rules)
  const { view, rows } = list
  const preferences = useListPreferences('outbox', outboxColumns)
  const tools = useCellTools()
  const focus = useRowFocus(rows)
  useKeptFocus(focus.table, rows)
  const region = useScrolledToTop(list.page)
  const selection = useSelection(rows)
  const isSelecting = selection.ids.size > 0
  const [opened, setOpened] = useState<Outgoing>()
  const handling = useHandling({
    onDone(done) {
      selection.select(done, false)
      setOpened(undefined)
    },
    // Once the dialog has given the focus back to a bar that is no longer there.
    onClosed: () => void setTimeout(() => document.activeElement === document.body && focus.toRows()),
  })
  useShortcuts({ '/': focus.toSearch, ArrowDown: focus.toRows, ArrowUp: focus.toRows })
  const dock = isSelecting && (
    <Dock>
      <SelectionBar
        {...{ selection, rows }}
        text={t('outbox.selected', { count: selection.ids.size })}
        onCleared={focus.toRows}
      >
        <Button variant="primary" onClick={() => handling.retry(selection.rows)} loading={handling.isBusy}>
          {t('outbox.actions.retry')}
        </Button>
        <Button onClick={() => handling.ask(selection.rows)}>{t('outbox.actions.discard')}</Button>
      </SelectionBar>
    </Dock>
  )
  return (
    <div className={frame.page} data-fills-frame data-density={preferences.density}>
      <PageHeader title={t('screen.outbox')} />
      <p className={styles.text}>{t('outbox.text')}</p>
      <StateTabs {...view} />
      <Toolbar {...view} search={focus.search} onDown={focus.toRows} filters={null}>
        <ViewMenu definition={{ room: 'outbox' }} columns={outboxColumns} preferences={preferences} />
      </Toolbar>
      <Body room="outbox" {...{ list, region, dock }} hasBar={isSelecting} onNew={undefined}>
        <ListRows
          room="outbox"
          screen="outbox"
          {...{ list, preferences, tools, selection }}
          table={focus.table}
          nameOf={({ recipient }) => recipient}
          onOpen={setOpened}
        />
      </Body>
      <Overlays {...{ opened, handling }} onClose={() => setOpened(undefined)} />
    </div>
  )
}

function StateTabs(view: View) {
  const { t } = useLanguage()
  const tabs = [
    { value: undefined, label: t('outbox.all'), count: null },
    { value: 'true', label: t('outbox.dead'), count: null },
    { value: 'false', label: t('outbox.waiting'), count: null },
  ]
  return <ListTabs {...view} label={t('outbox.tabs')} path={screens.outbox.path} member="dead" tabs={tabs} />
}
