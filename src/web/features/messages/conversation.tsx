import type { MessageAnswer } from '#shared/contracts/messages.ts'
import { screens } from '#shared/domain/routes.ts'
import { Link } from '#web/router/links.tsx'
import { useManager } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/enum-tag.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { FieldSkeleton } from '#web/ui/skeleton.tsx'
import styles from './conversation.module.css'
import type { Thread } from './use-thread.ts'

/** What the visitor wrote, and what was answered. */
export function Conversation({ thread }: { thread: Thread }) {
  const { t } = useLanguage()
  const { message, answers, error, isFetching, refetch } = thread
  return (
    <section className={styles.conversation} aria-label={t('messages.thread.title')}>
      <p className={styles.content} lang={message.language}>
        {message.content}
      </p>
      {error && (
        <>
          <FormError>
            <p>
              <strong>{t('messages.thread.failed')}</strong>
            </p>
            <p>{error.msg}</p>
          </FormError>
          <Button onClick={refetch} loading={isFetching}>
            {t('common.retry')}
          </Button>
        </>
      )}
      {!error && answers === undefined && message.answerCount > 0 && <FieldSkeleton />}
      {answers && answers.length > 0 && (
        <ol className={styles.answers} aria-label={t('messages.fields.answers')}>
          {answers.map((answer) => (
            <Answer key={answer.id} answer={answer} language={message.language} />
          ))}
        </ol>
      )}
    </section>
  )
}

const tones = { queued: 'inspection', sent: 'cleared', undelivered: 'anomaly' } as const

function Answer({ answer, language }: { answer: MessageAnswer; language: string }) {
  const { t } = useLanguage()
  const { permissions } = useManager()
  const { authorName, text, createdAt, delivery } = answer
  return (
    <li className={styles.answer}>
      <p className={styles.by}>
        <strong>{authorName}</strong>
        <LocalTime instant={createdAt} />
        <Tag tone={tones[delivery]}>{t(`messages.delivery.${delivery}`)}</Tag>
      </p>
      <p className={styles.text} lang={language}>
        {text}
      </p>
      {delivery === 'undelivered' && permissions.includes('outbox.manage') && (
        <Link to={`${screens.outbox.path}?dead=true`}>{t('messages.delivery.see')}</Link>
      )}
    </li>
  )
}
