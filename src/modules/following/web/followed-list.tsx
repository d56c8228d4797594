import { useEffect, useRef, useState } from 'react'
import { languageNames } from '#kits/contract/shared/languages.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Link } from '#kits/page/web/router/links.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import cards from '#kits/ui/web/choice-cards.module.css'
import { Confirm } from '#kits/ui/web/confirm.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { trackingLink } from '#modules/shipments/rules/tracking-link.ts'
import type { Followed } from '../contract/following.ts'
import styles from './followed-list.module.css'
import type { FollowActions } from './use-followed.ts'

interface FollowedProps {
  followed: Followed
  actions: FollowActions
}

export function FollowedList({ followed, actions }: FollowedProps) {
  const { t } = useLanguage()
  const { email, language, customerName } = followed
  const { failure } = actions
  const top = useRef<HTMLDivElement>(null)
  // The list may be longer than the screen.
  useEffect(() => {
    if (failure !== undefined) top.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return (
    <>
      <div className={`stack gap-3 ${styles.part}`} ref={top}>
        <p className="break">{t('follow.goes_to', { email, language: languageNames[language] })}</p>
        <FormError>{failure}</FormError>
      </div>
      {customerName === null ? (
        <Numbers followed={followed} actions={actions} />
      ) : (
        <p className="break">{t('follow.customer', { customer: customerName })}</p>
      )}
      <HowOften followed={followed} actions={actions} />
      <StopAll followed={followed} actions={actions} />
    </>
  )
}

function Said({ text }: { text: string }) {
  return (
    <p className={`semibold ${styles.said}`} role="status">
      {text}
    </p>
  )
}

function Numbers({ followed: { numbers }, actions }: FollowedProps) {
  const { t } = useLanguage()
  const [removed, setRemoved] = useState<{ number: string; place: number }>()
  // The button that had the focus is gone: on to the number that took its place, or the last one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each removal moves it once.
  useEffect(() => {
    if (!removed) return
    const place = Math.min(removed.place, numbers.length - 1)
    document.getElementById(`number-${place}`)?.focus()
  }, [removed])
  const remove = async (number: string, place: number) => {
    if (await actions.remove(number)) setRemoved({ number, place })
  }
  return (
    <section className={`stack gap-3 ${styles.part}`}>
      <h2 className={styles.title}>{t('follow.numbers', { count: numbers.length })}</h2>
      <Said text={removed ? t('follow.removed', { number: removed.number }) : ''} />
      <ul className={`stack ${styles.numbers}`}>
        {numbers.map((number, place) => (
          <li key={number} className={`row wrap gap-0-3 ${styles.item}`}>
            <span
              className={`shrink break semibold ${styles.number}`}
              id={`number-${place}`}
              tabIndex={-1}
              translate="no"
            >
              {number}
            </span>
            <span className={`row gap-3 ${styles.actions}`}>
              <Link
                className={styles.open}
                id={`open-${place}`}
                aria-labelledby={`open-${place} number-${place}`}
                to={trackingLink([number]) ?? ''}
              >
                {t('follow.open')}
              </Link>
              <Button
                variant="quiet"
                className={styles.remove}
                id={`remove-${place}`}
                aria-labelledby={`remove-${place} number-${place}`}
                disabled={actions.isBusy}
                onClick={() => void remove(number, place)}
              >
                {t('follow.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function HowOften({ followed: { digest }, actions }: FollowedProps) {
  const { t } = useLanguage()
  /** Shown at once; what is kept comes back where it could not be saved. */
  const [chosen, setChosen] = useState(digest)
  const [isSaved, setSaved] = useState(false)
  const change = async (isDaily: boolean) => {
    setChosen(isDaily)
    setSaved(false)
    const isDone = await actions.changeDigest(isDaily)
    setSaved(isDone)
    if (!isDone) setChosen(digest)
  }
  return (
    <fieldset className="stack gap-2">
      <legend className={styles.legend}>{t('follow.how_often')}</legend>
      {(['each', 'daily'] as const).map((name) => {
        const isDaily = name === 'daily'
        return (
          <label className={`choice flex gap-2 shrink rounded paper break ${cards.card}`} key={name}>
            <input
              type="radio"
              name="digest"
              checked={chosen === isDaily}
              onChange={() => void change(isDaily)}
            />
            <span>
              <strong>{t(`follow.${name}`)}</strong>
              <br />
              {t(`follow.${name}_hint`)}
            </span>
          </label>
        )
      })}
      <Said text={isSaved ? t('follow.saved') : ''} />
    </fieldset>
  )
}

function StopAll({ followed: { email }, actions }: FollowedProps) {
  const { t } = useLanguage()
  const [isAsked, setAsked] = useState(false)
  const stop = async () => {
    await actions.stop()
    setAsked(false)
  }
  return (
    <>
      <Button large className={styles.stop} onClick={() => setAsked(true)}>
        {t('follow.stop')}
      </Button>
      <Confirm
        isOpen={isAsked}
        title={t('follow.stop_title')}
        text={<span className="break">{t('follow.stop_text', { email })}</span>}
        confirmLabel={t('follow.stop')}
        cancelLabel={t('common.cancel')}
        isBusy={actions.isBusy}
        onConfirm={() => void stop()}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}
