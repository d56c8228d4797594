import { useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { type Outgoing, outbox } from '#kits/mail/shared/outbox.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { FloatingBars, SelectionBar } from '#kits/records/web/list/bars/floating-bars.tsx'
import { ListBody } from '#kits/records/web/list/body.tsx'
import frame from '#kits/records/web/list/frame.module.css'
import { ListRows } from '#kits/records/web/list/list-rows.tsx'
import { ListToolbar } from '#kits/records/web/list/list-toolbar.tsx'
import { useSelection } from '#kits/records/web/list/selection.ts'
import { ListTabs } from '#kits/records/web/list/tabs.tsx'
import { type ListDefinition, useList } from '#kits/records/web/list/use-list.ts'
import type { View } from '#kits/records/web/list/use-list-view.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { PageHeader } from '#kits/ui/web/page-header.tsx'
import { outboxColumns } from './columns.tsx'
import styles from './outbox.module.css'
import { Overlays } from './overlays.tsx'
import { useOutboxActions } from './use-outbox-actions.ts'

const definition: ListDefinition<Outgoing> = {
  feature: 'outbox',
  screen: 'outbox',
  getPage: outbox.getPage,
  columns: outboxColumns,
  filterMembers: ['dead'],
}

/** The mails and text messages that were not delivered: sent again, or discarded. */
export default function OutboxPage() {
  const { t } = useLanguage()
  const list = useList(definition)
  const { rows, focus } = list
  const selection = useSelection(rows)
  const isSelecting = selection.ids.size > 0
  const [opened, setOpened] = useState<Outgoing>()
  const handling = useOutboxActions({
    onDone(done) {
      selection.select(done, false)
      setOpened(undefined)
    },
    onClosed: focus.restore,
  })
  const floatingBars = isSelecting && (
    <FloatingBars>
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
    </FloatingBars>
  )
  return (
    <div
      className={`flex gap-2 shrink grow ${frame.page}`}
      data-fills-frame
      data-row-height={list.preferences.rowHeight}
    >
      <PageHeader title={t('screen.outbox')} />
      <p className={`pretty text-compact muted ${styles.text}`}>{t('outbox.text')}</p>
      <StateTabs {...list.view} />
      <ListToolbar list={list} />
      <ListBody feature="outbox" {...{ list, floatingBars }} region={list.region} hasBar={isSelecting}>
        <ListRows {...{ list, selection }} nameOf={({ recipient }) => recipient} onOpen={setOpened} />
      </ListBody>
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
