import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import section from '#kits/layouts/web/public/section.module.css'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { Button, buttonClass } from '#kits/ui/web/button.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { FollowedList } from './lazy-followed-list.ts'
import styles from './page.module.css'
import { type ConsentAnswer, useFollowed } from './use-followed.ts'

/** What the reader of a mail follows. Links in mails lead here. */
export default function FollowPage() {
  return (
    <div className={`surface ${styles.page}`}>
      <div className={section.inner}>
        <Content />
      </div>
    </div>
  )
}

function Content() {
  const { t } = useLanguage()
  const actions = useFollowed()
  const { state, isBusy, failure, confirm, retry, answerConsent } = actions
  const isListNext = state.kind === 'asked' || state.kind === 'loading'
  // Beside the calls; without a connection it is asked for again where it is shown.
  useEffect(() => {
    if (isListNext) void FollowedList.preload().catch(() => undefined)
  }, [isListNext])
  switch (state.kind) {
    case 'loading':
      return (
        <Panel title={t('follow.title')}>
          <p role="status">{t('follow.loading')}</p>
        </Panel>
      )
    case 'failed':
      return (
        <Panel title={t('follow.title')}>
          <FormError>{state.msg}</FormError>
          <Button large loading={isBusy} onClick={retry}>
            {t('common.retry')}
          </Button>
        </Panel>
      )
    case 'asked':
      return (
        <Panel title={t('follow.confirm_title')} text={t('follow.confirm_text')}>
          <FormError>{failure}</FormError>
          {/* A button, since mail scanners open every link. */}
          <Button variant="primary" large loading={isBusy} onClick={confirm}>
            {t('follow.confirm')}
          </Button>
        </Panel>
      )
    case 'consentAsked':
      return (
        <Panel title={t('follow.consent_asked_title')} text={t('follow.consent_asked_text')}>
          <FormError>{failure}</FormError>
          {/* Buttons, since mail scanners open every link. */}
          <div className={`flex wrap ${styles.answers}`}>
            <Button variant="primary" large loading={isBusy} onClick={() => answerConsent(true)}>
              {t('follow.consent_agree')}
            </Button>
            <Button large disabled={isBusy} onClick={() => answerConsent(false)}>
              {t('follow.consent_refuse')}
            </Button>
          </div>
        </Panel>
      )
    case 'consentAnswered':
      return <ConsentAnswered {...state.answer} />
    case 'consentDead':
      return (
        <Panel title={t('follow.consent_dead_title')} text={t('follow.consent_dead_text')} isArrival>
          <ToTracking />
        </Panel>
      )
    case 'shown':
      return (
        <Panel
          title={t('follow.title')}
          text={state.isNew ? t('follow.confirmed') : undefined}
          isArrival={state.isNew}
        >
          <Suspense fallback={<p role="status">{t('follow.loading')}</p>}>
            <FollowedList followed={state.followed} actions={actions} />
          </Suspense>
        </Panel>
      )
    default:
      return (
        <Panel
          title={t(`follow.${state.kind}_title`)}
          text={t(`follow.${state.kind}_text`)}
          isArrival={state.kind !== 'none'}
        >
          <ToTracking />
        </Panel>
      )
  }
}

function ToTracking() {
  const { t } = useLanguage()
  return (
    <Link className={buttonClass({ variant: 'primary', large: true })} to={screens.tracking.path}>
      {t('follow.to_tracking')}
    </Link>
  )
}

function ConsentAnswered({ consent, companyName: company }: ConsentAnswer) {
  const { t } = useLanguage()
  return (
    <Panel
      title={t(`follow.consent_${consent}_title`)}
      text={t(`follow.consent_${consent}_text`, { company })}
      isArrival
    >
      <ToTracking />
    </Panel>
  )
}

interface PanelProps {
  title: string
  text?: string | undefined
  /** It took the place of another, whose button had the focus. */
  isArrival?: boolean
  children: ReactNode
}

function Panel({ title, text, isArrival = false, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each title is another panel.
  useEffect(() => {
    if (isArrival) heading.current?.focus()
  }, [isArrival, title])
  return (
    <div className={`stack gap-5 rounded paper ${styles.panel}`}>
      <h1 className={section.subtitle} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {text !== undefined && <p className={`pretty ${section.text}`}>{text}</p>}
      {children}
    </div>
  )
}
