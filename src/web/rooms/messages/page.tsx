import { useState } from 'react'
import { type Message, messages } from '#shared/contracts/messages.ts'
import { MessageStatus } from '#shared/domain/enums.ts'
import { screens } from '#shared/domain/routes.ts'
import { useLanguage } from '../../app/language.tsx'
import { usePendingMessages } from '../../app/office-pending-messages.ts'
import { Body } from '../../catalog/list/body.tsx'
import { Dock, SelectionBar } from '../../catalog/list/dock.tsx'
import styles from '../../catalog/list/frame.module.css'
import { useKeptFocus } from '../../catalog/list/kept-focus.ts'
import { useLive } from '../../catalog/list/live/use-live.ts'
import { useListPreferences } from '../../catalog/list/preferences.ts'
import { useRowFocus } from '../../catalog/list/row-focus.ts'
import { useSelection } from '../../catalog/list/selection.ts'
import { useShortcuts } from '../../catalog/list/shortcuts.ts'
import { ListTabs } from '../../catalog/list/tabs.tsx'
import { Toolbar } from '../../catalog/list/toolbar.tsx'
import { useCellTools, useScrolledToTop } from '../../catalog/list/use-list.ts'
import type { View } from '../../catalog/list/use-view.ts'
import { ViewMenu } from '../../catalog/list/view-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { messageColumns } from './columns.tsx'
import { Overlays } from './overlays.tsx'
import { Rows } from './rows.tsx'
import { useMessages } from './use-messages.ts'
import { useProcessing } from './use-processing.ts'

const liveCalls = { page: messages.getPage, counts: messages.getPage }

/** What visitors wrote: pending first, read, answered, marked as processed. */
export default function Page() {
  const { t } = useLanguage()
  const list = useMessages()
  const { view, rows } = list
  const preferences = useListPreferences('messages', messageColumns)
  const tools = useCellTools()
  const focus = useRowFocus(rows)
  useKeptFocus(focus.table, rows)
  const region = useScrolledToTop(list.page)
  const selection = useSelection(rows)
  const isSelecting = selection.ids.size > 0
  const live = useLive({ kind: 'message', calls: liveCalls, rows, view: view.view, isSelecting, region })
  const [opened, setOpened] = useState<Message>()
  const processing = useProcessing({
    // Once the dialog has given the focus back to a bar that is no longer there; nor may any row be.
    onClosed: () =>
      void setTimeout(() => {
        for (const goOn of [focus.toRows, focus.toSearch])
          if (document.activeElement === document.body) goOn()
      }),
    onDone(done) {
      selection.select(done, false)
      if (done.some(({ id }) => id === opened?.id))
        setOpened((message) => message && { ...message, status: MessageStatus.processed })
    },
  })
  useShortcuts({ '/': focus.toSearch, ArrowDown: focus.toRows, ArrowUp: focus.toRows })
  const dock = (
    <Dock live={live}>
      {isSelecting && (
        <SelectionBar
          {...{ selection, rows }}
          text={t('messages.selected', { count: selection.ids.size })}
          onCleared={focus.toRows}
        >
          <Button variant="primary" onClick={() => processing.ask(selection.rows)}>
            {t('messages.actions.process')}
          </Button>
        </SelectionBar>
      )}
    </Dock>
  )
  return (
    <div className={styles.page} data-fills-frame data-density={preferences.density}>
      <PageHeader title={t('screen.messages')} />
      <StatusTabs {...view} />
      <Toolbar {...view} search={focus.search} onDown={focus.toRows} filters={null}>
        <ViewMenu definition={{ room: 'messages' }} columns={messageColumns} preferences={preferences} />
      </Toolbar>
      <Body room="messages" {...{ list, region, dock }} hasBar={isSelecting} onNew={undefined}>
        <Rows
          {...{ list, tools, selection, live }}
          columns={preferences.shown}
          isCompact={preferences.density === 'compact'}
          onOpen={setOpened}
          table={focus.table}
        />
      </Body>
      <Overlays {...{ rows, opened, processing }} onOpen={setOpened} onClose={() => setOpened(undefined)} />
    </div>
  )
}

/** All, those that wait for an answer, and those that had one. */
function StatusTabs(view: View) {
  const { t } = useLanguage()
  const pending = usePendingMessages()
  const tabs = [
    { value: undefined, label: t('messages.all'), count: null },
    { value: String(MessageStatus.pending), label: t('enum.message_status_1'), count: pending },
    { value: String(MessageStatus.processed), label: t('enum.message_status_2'), count: null },
  ]
  return (
    <ListTabs {...view} label={t('messages.tabs')} path={screens.messages.path} member="status" tabs={tabs} />
  )
}
