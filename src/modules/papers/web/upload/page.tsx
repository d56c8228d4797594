import { type ReactNode, useEffect, useRef } from 'react'
import { fileSize } from '#kits/amounts/shared/file-size.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import section from '#kits/layouts/web/public/section.module.css'
import { OperatorContacts } from '#kits/operator/web/contacts.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { Button, buttonClass } from '#kits/ui/web/button.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { documentLimits } from '#modules/papers/rules/document-types.ts'
import { Announcements } from './announcements.tsx'
import { isComplete, KindSection } from './kind-section.tsx'
import styles from './page.module.css'
import type { SendQueue, SentFile } from './send-queue.ts'
import { useToken } from './use-token.ts'
import { type AskedPapers, useUploadLink } from './use-upload-link.ts'

/** What somebody without an account was asked for, by a link. */
export default function UploadPage() {
  const token = useToken()
  return (
    <div className={`surface ${styles.page}`}>
      <div className={section.inner}>
        {/* Another token in the address is another link. */}
        <Content key={token} token={token} />
      </div>
    </div>
  )
}

function Content({ token }: { token: string | undefined }) {
  const { t } = useLanguage()
  const { state, files, queue, isOnline, isBusy, retry } = useUploadLink(token)
  switch (state.kind) {
    case 'loading':
      return (
        <Panel title={t('upload.title')}>
          <p role="status">{t('upload.loading')}</p>
        </Panel>
      )
    case 'failed':
      return (
        <Panel title={t('upload.title')}>
          <FormError>{state.msg}</FormError>
          <div>
            <Button large onClick={retry}>
              {t('common.retry')}
            </Button>
          </div>
        </Panel>
      )
    case 'dead':
      return <DeadLink unsent={files.filter(({ state: { step } }) => step !== 'done').length} />
    case 'shown':
      return <Papers asked={state.asked} files={files} queue={queue} isOnline={isOnline} isBusy={isBusy} />
  }
}

function DeadLink({ unsent }: { unsent: number }) {
  const { t } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  // It may take the place of a form that had the focus.
  useEffect(() => {
    if (unsent > 0) heading.current?.focus()
  }, [unsent])
  return (
    <Panel title={t('upload.dead_title')} headingRef={heading}>
      <p className={`pretty ${section.text}`}>{t('upload.dead_text')}</p>
      {unsent > 0 && <p className={`pretty ${section.text}`}>{t('upload.dead_unsent', { count: unsent })}</p>}
      <OperatorContacts className="stack gap-2 break text-large" />
      <div>
        <Link className={buttonClass({ variant: 'primary', large: true })} to={screens.contact.path}>
          {t('upload.contact')}
        </Link>
      </div>
    </Panel>
  )
}

interface PapersProps {
  asked: AskedPapers
  files: readonly SentFile[]
  queue: SendQueue
  isOnline: boolean
  isBusy: boolean
}

function Papers({ asked, files, queue, isOnline, isBusy }: PapersProps) {
  const { t, language } = useLanguage()
  const { number, expiresAt, kinds } = asked
  const until = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' })
  const size = fileSize(documentLimits.bytes, language)
  const complete = kinds.filter((one) => isComplete(one, files)).length
  return (
    <Panel title={t('upload.title')}>
      <div className="stack gap-1">
        {number !== null && (
          <p className="break text-large bold" translate="no">
            {t('upload.shipment', { number })}
          </p>
        )}
        <p>{t('upload.until', { time: until.format(new Date(expiresAt)) })}</p>
        <p className="muted">{t('upload.accepts', { size })}</p>
        <p className={`bold ${styles.progress}`}>
          {t('upload.progress', { done: complete, total: kinds.length })}
        </p>
      </div>
      <div role="status" className="stack gap-2">
        {!isOnline && <Notice kind="warning">{t('upload.offline')}</Notice>}
        {isOnline && isBusy && <Notice kind="info">{t('upload.keep_open')}</Notice>}
        {!isBusy && complete === kinds.length && <Notice kind="success">{t('upload.all_came')}</Notice>}
      </div>
      {kinds.map((one) => (
        <KindSection key={one.kind} asked={one} files={files} queue={queue} isOnline={isOnline} />
      ))}
      <Announcements files={files} />
    </Panel>
  )
}

const noticeIcons = { warning: 'alert', info: 'info', success: 'check' } as const

function Notice({ kind, children }: { kind: keyof typeof noticeIcons; children: ReactNode }) {
  return (
    <p className={`flex gap-2 rounded tone-${kind} ${styles.notice}`}>
      <Icon name={noticeIcons[kind]} />
      <span>{children}</span>
    </p>
  )
}

interface PanelProps {
  title: string
  headingRef?: React.Ref<HTMLHeadingElement>
  children: ReactNode
}

function Panel({ title, headingRef, children }: PanelProps) {
  return (
    <div className={`stack one-column gap-5 rounded paper ${styles.panel}`}>
      <h1 className={section.subtitle} ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}
