import type { KeyboardEvent } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button, buttonClass } from '#kits/ui/web/button.tsx'
import { Confirm } from '#kits/ui/web/confirm.tsx'
import { TextAreaField } from '#kits/ui/web/textarea-field.tsx'
import type { Message } from '../contract/messages.ts'
import { fillTemplate, maxAnswerLength } from '../rules/message.ts'
import styles from './composer.module.css'
import { telUrl, whatsAppUrl } from './reply.ts'
import { TemplateMenu } from './template-menu.tsx'
import { type Answering, useAnswering } from './use-answering.ts'
import { isPending } from './use-processing.ts'
import type { Thread } from './use-thread.ts'

interface ComposerProps {
  thread: Thread
  /** The pending message to go on with; undefined where none is left. */
  nextPending: Message | undefined
  onOpen: (message: Message) => void
}

/** Below a message: the answer to it, or how else to reach who wrote it. */
export function Composer({ thread, nextPending, onOpen }: ComposerProps) {
  const { email, phone } = thread.message
  if (email === null) return <ByPhone phone={phone ?? ''} />
  return <AnswerForm {...{ thread, email, nextPending, onOpen }} />
}

function ByPhone({ phone }: { phone: string }) {
  const { t } = useLanguage()
  return (
    <section className={`stack gap-3 line-above ${styles.composer}`} aria-label={t('messages.answer.title')}>
      <p>{t('messages.answer.by_phone')}</p>
      <div className="flex wrap gap-2">
        <a className={buttonClass()} href={telUrl(phone)}>
          {t('messages.answer.call')}
        </a>
        <a className={buttonClass()} href={whatsAppUrl(phone)} target="_blank" rel="noreferrer">
          {t('messages.answer.whatsapp')}
        </a>
      </div>
    </section>
  )
}

function AnswerForm({ thread, email, nextPending, onOpen }: ComposerProps & { email: string }) {
  const { t } = useLanguage()
  const { message } = thread
  const answering = useAnswering(thread)
  if (answering.isSent) return <Sent {...{ answering, nextPending, onOpen }} />
  const { text, setText } = answering
  /** After what is there already: a template never takes away what was typed. */
  const insert = (template: string) => {
    const filled = fillTemplate(template, message)
    setText(text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`)
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    answering.submit()
  }
  return (
    <section className={`stack gap-3 line-above ${styles.composer}`} aria-label={t('messages.answer.title')}>
      <TemplateMenu language={message.language} onChoose={insert} />
      <TextAreaField
        label={t('messages.answer.text')}
        hint={
          <>
            {t('messages.answer.to', { email, reference: message.reference })} {t('messages.answer.keys')}
          </>
        }
        error={answering.error}
        rows={7}
        lang={message.language}
        upTo={maxAnswerLength}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        value={text}
        onValue={setText}
        onKeyDown={sendByKey}
      />
      <div className={`row wrap gap-2-4 ${styles.send}`}>
        {isPending(message) && (
          <label className={`row gap-2 text-compact ${styles.mark}`}>
            <input
              type="checkbox"
              checked={answering.marks}
              onChange={({ target }) => answering.setMarks(target.checked)}
            />
            {t('messages.answer.process')}
          </label>
        )}
        <Button variant="primary" onClick={answering.submit} loading={answering.isBusy}>
          {t('messages.answer.send')}
        </Button>
      </div>
      <Confirm
        isOpen={answering.isAsked}
        isHarmless
        title={t('messages.answer.over.title', { name: message.takenBy ?? '' })}
        text={t('messages.answer.over.text')}
        confirmLabel={t('messages.answer.send')}
        cancelLabel={t('common.cancel')}
        onConfirm={answering.confirm}
        onCancel={answering.cancel}
      />
    </section>
  )
}

interface SentProps extends Pick<ComposerProps, 'nextPending' | 'onOpen'> {
  answering: Answering
}

/** After an answer: on to the next message. */
function Sent({ answering, nextPending, onOpen }: SentProps) {
  const { t } = useLanguage()
  return (
    <section className={`stack gap-3 line-above ${styles.composer}`} aria-label={t('messages.answer.title')}>
      {!nextPending && <p role="status">{t('messages.answer.none_left')}</p>}
      <div className="flex wrap gap-2">
        {nextPending && (
          <Button variant="primary" autoFocus onClick={() => onOpen(nextPending)}>
            {t('messages.actions.next_pending')}
          </Button>
        )}
        <Button autoFocus={!nextPending} onClick={answering.writeAnother}>
          {t('messages.answer.again')}
        </Button>
      </div>
    </section>
  )
}
