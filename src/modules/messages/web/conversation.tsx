import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { Tag } from '#kits/ui/web/enum-tag.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { LocalTime } from '#kits/ui/web/local-time.tsx'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import type { MessageAnswer } from '../contract/messages.ts'
import styles from './conversation.module.css'
import type { Thread } from './use-thread.ts'

/** What the visitor wrote, and what was answered. */
export function Conversation({ thread }: { thread: Thread }) {
  const { t } = useLanguage()
  const { message, answers, error, isFetching, refetch } = thread
  return (
    <section
      className={`stack justify-start gap-4 line-above ${styles.conversation}`}
      aria-label={t('messages.thread.title')}
    >
      <p className={`break ${styles.content}`} lang={message.language}>
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
        <ol className={`stack gap-3 ${styles.answers}`} aria-label={t('messages.fields.answers')}>
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
    <li className={`stack justify-start gap-2 rounded ${styles.answer}`}>
      <p className="flex wrap baseline gap-0-3 text-compact">
        <strong>{authorName}</strong>
        <LocalTime instant={createdAt} />
        <Tag tone={tones[delivery]}>{t(`messages.delivery.${delivery}`)}</Tag>
      </p>
      <p className={`break ${styles.text}`} lang={language}>
        {text}
      </p>
      {delivery === 'undelivered' && permissions.includes('outbox.manage') && (
        <Link to={`${screens.outbox.path}?dead=true`}>{t('messages.delivery.see')}</Link>
      )}
    </li>
  )
}
