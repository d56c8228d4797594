import { useState } from 'react'
import { MessageStatus } from '#kits/contract/shared/enums.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import type { Filter } from '#kits/records/web/definition.ts'
import { FloatingBars, SelectionBar } from '#kits/records/web/list/bars/floating-bars.tsx'
import { ListBody } from '#kits/records/web/list/body.tsx'
import { Filters } from '#kits/records/web/list/filters.tsx'
import styles from '#kits/records/web/list/frame.module.css'
import { ListRows } from '#kits/records/web/list/list-rows.tsx'
import { ListToolbar } from '#kits/records/web/list/list-toolbar.tsx'
import { useLive } from '#kits/records/web/list/live/use-live.ts'
import { useSelection } from '#kits/records/web/list/selection.ts'
import { ListTabs } from '#kits/records/web/list/tabs.tsx'
import { type ListDefinition, useList } from '#kits/records/web/list/use-list.ts'
import type { View } from '#kits/records/web/list/use-list-view.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { PageHeader } from '#kits/ui/web/page-header.tsx'
import { usePendingMessages } from '#modules/notifications/web/badges.ts'
import { type Message, messages } from '../contract/messages.ts'
import { messageColumns } from './columns.tsx'
import { Overlays } from './overlays.tsx'
import { useLinkedMessage } from './use-linked-message.ts'
import { isPending, useProcessing } from './use-processing.ts'

const definition: ListDefinition<Message> = {
  feature: 'messages',
  screen: 'messages',
  getPage: messages.getPage,
  columns: messageColumns,
  filterMembers: ['status', 'taken'],
}

const takers = ['mine', 'others', 'nobody'] as const

const filters: readonly Filter[] = [
  {
    member: 'taken',
    label: 'messages.fields.takenBy',
    options: ({ t }) => takers.map((value) => ({ value, label: t(`messages.taken.${value}`) })),
  },
]

const liveCalls = { page: messages.getPage, counts: messages.getPage }

/** The messages of visitors: pending first, read, answered, marked as processed. */
export default function Page() {
  const { t } = useLanguage()
  const list = useList(definition)
  const { view, rows, focus, region } = list
  const canProcess = useManager().permissions.includes(messages.markProcessed.access)
  // Processed messages cannot be selected: nothing is left to do.
  const selection = useSelection(rows, isPending)
  const isSelecting = selection.ids.size > 0
  const live = useLive({ kind: 'message', calls: liveCalls, rows, view: view.view, isSelecting, region })
  const [opened, setOpened] = useState<Message>()
  useLinkedMessage(setOpened)
  const processing = useProcessing({
    onClosed: focus.restore,
    onDone(done) {
      selection.select(done, false)
      if (done.some(({ id }) => id === opened?.id))
        setOpened((message) => message && { ...message, status: MessageStatus.processed })
    },
  })
  const floatingBars = (
    <FloatingBars live={live}>
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
    </FloatingBars>
  )
  return (
    <div
      className={`flex gap-2 shrink grow ${styles.page}`}
      data-fills-frame
      data-row-height={list.preferences.rowHeight}
    >
      <PageHeader title={t('screen.messages')} />
      <StatusTabs {...view} />
      <ListToolbar
        list={list}
        filters={
          <Filters
            {...view}
            definition={{ filters }}
            tools={list.tools}
            seesCompanies={false}
            rows={undefined}
          />
        }
      />
      <ListBody feature="messages" {...{ list, region, floatingBars }} hasBar={isSelecting}>
        <ListRows
          list={list}
          {...(canProcess && { selection })}
          changedIds={live.changedIds}
          nameOf={({ name }) => name}
          onOpen={setOpened}
        />
      </ListBody>
      <Overlays
        {...{ rows, opened, processing, canProcess }}
        onOpen={setOpened}
        onClose={() => setOpened(undefined)}
      />
    </div>
  )
}

/** Tabs: all, pending, processed. */
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
