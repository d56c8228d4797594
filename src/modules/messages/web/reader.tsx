import { type ReactNode, useState } from 'react'
import { languageNames } from '#kits/contract/shared/languages.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import drawer from '#kits/records/web/edit/drawer.module.css'
import { DrawerFrame } from '#kits/records/web/edit/drawer-frame.tsx'
import { DrawerHead } from '#kits/records/web/edit/drawer-head.tsx'
import { Button, IconButton } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { CopyableText } from '#kits/ui/web/copyable-text.tsx'
import { DefinitionList } from '#kits/ui/web/definition-list.tsx'
import { EnumTag } from '#kits/ui/web/enum-tag.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { LocalTime } from '#kits/ui/web/local-time.tsx'
import type { Message } from '../contract/messages.ts'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import styles from './reader.module.css'
import { mailtoUrl, telUrl } from './reply.ts'
import { Taking } from './taking.tsx'
import { isPending } from './use-processing.ts'
import { useThread } from './use-thread.ts'

interface ReaderProps {
  rows: readonly Message[] | undefined
  opened: Message
  onOpen: (message: Message) => void
  /** Undefined where the manager may only read. */
  onProcess: ((message: Message) => void) | undefined
  onClose: () => void
}

/** A message in full, over its list: read, taken, answered. What is typed is kept when it is left. */
export default function MessageReader({ rows = [], opened, onOpen, onProcess, onClose }: ReaderProps) {
  const { t } = useLanguage()
  const { permissions } = useManager()
  const { row, previous, next, nextPending } = usePlace(rows, opened)
  const thread = useThread(row)
  const { message } = thread
  const mayManage = permissions.includes('message.manage')
  return (
    <DrawerFrame isDismissable onClose={onClose}>
      <DrawerHead title={message.name} onClose={onClose} />
      <div className={`stack content-start gap-4 grow ${drawer.body}`}>
        <Facts message={message} />
        <Conversation thread={thread} />
        {mayManage && <Composer key={message.id} {...{ thread, nextPending, onOpen }} />}
      </div>
      <footer className={`row wrap between gap-2-4 rigid line-above ${drawer.footer}`}>
        <div className={`flex gap-1 ${styles.steps}`}>
          <Step label={t('messages.actions.previous')} icon="up" to={previous} onOpen={onOpen} />
          <Step label={t('messages.actions.next')} icon="down" to={next} onOpen={onOpen} />
        </div>
        <div className={classes('flex gap-2', drawer.actions, styles.answers)}>
          {mayManage && isPending(message) && <Taking key={message.id} thread={thread} />}
          {/* One button in both states, so that it keeps the focus when pressed. */}
          {onProcess && isPending(message) ? (
            <Button onClick={() => onProcess(message)}>{t('messages.actions.process')}</Button>
          ) : (
            <Button onClick={onClose}>{t('common.close')}</Button>
          )}
        </div>
      </footer>
    </DrawerFrame>
  )
}

/**
 * The newest version of the message, and its neighbours. A message that left the list keeps its position between
 * them.
 */
function usePlace(rows: readonly Message[], opened: Message) {
  const { id: managerId } = useManager()
  const found = rows.findIndex(({ id }) => id === opened.id)
  const [lastIndex, setLastIndex] = useState(found)
  if (found !== -1 && found !== lastIndex) setLastIndex(found)
  const at = found === -1 ? lastIndex : found
  const isLeft = (row: Message): boolean =>
    row.id !== opened.id && isPending(row) && (row.takenById === null || row.takenById === managerId)
  return {
    row: rows[found] ?? opened,
    previous: rows[at - 1],
    next: rows[found === -1 ? at : at + 1],
    /** One that no colleague has, from here on or else from the start. */
    nextPending: rows.slice(at).find(isLeft) ?? rows.find(isLeft),
  }
}

function Facts({ message }: { message: Message }) {
  const { t } = useLanguage()
  const { id: managerId } = useManager()
  const { email, phone, language, createdAt, status, processTime, processedBy } = message
  const { reference, takenById, takenBy, takenAt } = message
  const taker = takenById === managerId ? t('messages.taken_by_you') : takenBy
  const reach = (address: string, text: string): ReactNode => (
    <CopyableText text={text}>
      <a href={address}>{text}</a>
    </CopyableText>
  )
  return (
    <DefinitionList
      entries={[
        [t('messages.fields.reference'), <CopyableText key="reference" text={reference} />],
        [t('messages.fields.status'), <EnumTag key="status" name="MessageStatus" value={status} t={t} />],
        ...(email === null ? [] : [[t('messages.fields.email'), reach(mailtoUrl(email), email)] as const]),
        ...(phone === null ? [] : [[t('messages.fields.phone'), reach(telUrl(phone), phone)] as const]),
        [t('messages.fields.language'), languageNames[language]],
        [t('messages.fields.createdAt'), <LocalTime key="created" instant={createdAt} />],
        [
          t('messages.fields.takenBy'),
          takenById === null ? (
            t('messages.taken_by_nobody')
          ) : (
            <span className={`wrap gap-0-2 ${styles.taker}`} key="taker">
              {taker} <LocalTime instant={takenAt} />
            </span>
          ),
        ],
        ...(processTime === null
          ? []
          : [
              [
                t('messages.fields.processTime'),
                <LocalTime key="processed" instant={processTime} />,
              ] as const,
              [t('messages.fields.processedBy'), processedBy] as const,
            ]),
      ]}
    />
  )
}

interface StepProps {
  label: string
  icon: 'up' | 'down'
  to: Message | undefined
  onOpen: (message: Message) => void
}

/** Uses aria-disabled at the ends: a focused button that becomes disabled would lose the focus. */
function Step({ label, icon, to, onOpen }: StepProps) {
  return (
    <IconButton label={label} aria-disabled={to === undefined} onClick={() => to && onOpen(to)}>
      <Icon name={icon} />
    </IconButton>
  )
}
