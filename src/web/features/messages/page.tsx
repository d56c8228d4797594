import { useState } from 'react'
import { type Message, messages } from '#shared/contracts/messages.ts'
import { MessageStatus } from '#shared/domain/enums.ts'
import { screens } from '#shared/domain/routes.ts'
import { usePendingMessages } from '#web/layouts/office/badges.ts'
import type { Filter } from '#web/records/definition.ts'
import { ListBody } from '#web/records/list/body.tsx'
import { Filters } from '#web/records/list/filters.tsx'
import { FloatingBars, SelectionBar } from '#web/records/list/floating-bars.tsx'
import styles from '#web/records/list/frame.module.css'
import { ListRows } from '#web/records/list/list-rows.tsx'
import { ListToolbar } from '#web/records/list/list-toolbar.tsx'
import { useLive } from '#web/records/list/live/use-live.ts'
import { useSelection } from '#web/records/list/selection.ts'
import { ListTabs } from '#web/records/list/tabs.tsx'
import { type ListDefinition, useList } from '#web/records/list/use-list.ts'
import type { View } from '#web/records/list/use-list-view.ts'
import { useManager } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
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
    <div className={styles.page} data-fills-frame data-row-height={list.preferences.rowHeight}>
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
