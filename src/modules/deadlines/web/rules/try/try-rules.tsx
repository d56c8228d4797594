import { lazy, Suspense } from 'react'
import type { Result } from '#kits/contract/shared/call.ts'
import { failureOf, useCall } from '#kits/http/web/query.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { useSearchParams } from '#kits/page/web/router/hooks.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { type OverlayUrl, overlayState } from '#kits/records/web/list/overlay-url.ts'
import { ListFailure } from '#kits/records/web/list/states.tsx'
import { Tag } from '#kits/ui/web/enum-tag.tsx'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import { type DeadlineRule, deadlineRules } from '#modules/deadlines/contract/rules.ts'
import { freeTimeOf, scopeOf, startOf } from '../words.ts'
import { ShipmentField } from './shipment-field.tsx'
import styles from './try.module.css'

type Explained = Result<typeof deadlineRules.explain>['clocks'][number]

const RuleDrawer = lazy(() => import('../drawer.tsx'))

/** Which rule counts for each clock of a shipment, and why the others do not. A rule opens over it. */
export function TryRules({ overlay: { editId, close } }: { overlay: OverlayUrl }) {
  const { t } = useLanguage()
  const [params, setParams] = useSearchParams()
  const cabinId = params.get('cabin') ?? ''
  const choose = (id: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (id === '') next.delete('cabin')
        else next.set('cabin', id)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className={`stack content-start gap-4 ${styles.page}`}>
      <p className="text-compact muted">{t('rules.try.text')}</p>
      <ShipmentField value={cabinId} onValue={choose} />
      {cabinId !== '' && <Explanation cabinId={cabinId} />}
      {editId !== undefined && (
        <Suspense>
          <RuleDrawer key={editId} id={editId} onSaved={() => undefined} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

function Explanation({ cabinId }: { cabinId: string }) {
  const { t } = useLanguage()
  const query = useCall(deadlineRules.explain, { cabinId }, { dependsOnToday: true })
  const failure = failureOf(query)
  if (query.data)
    return (
      <>
        <p className={`flex wrap ${styles.about}`}>
          {t('rules.try.as_of', { day: query.data.asOf })}
          <Link to={screens.cabinDetail.path.replace(':id', cabinId)}>{t('rules.try.open')}</Link>
        </p>
        {query.data.clocks.map((clock) => (
          <ClockRules key={clock.kind} {...clock} />
        ))}
      </>
    )
  if (failure)
    return <ListFailure msg={failure.msg} onRetry={() => void query.refetch()} isBusy={query.isFetching} />
  return (
    <div role="status" aria-label={t('common.loading')}>
      <FieldSkeleton />
    </div>
  )
}

function ClockRules({ kind, rules, ...clock }: Explained) {
  const { t } = useLanguage()
  const counting = rules.find(({ verdict }) => verdict === 'counts')
  const others = rules.filter((each) => each !== counting)
  return (
    <section className={`stack gap-2 card ${styles.clock}`} aria-labelledby={`try-${kind}`}>
      <h2 className={styles.kind} id={`try-${kind}`}>
        {t(`enum.clock_kind_${kind}`)}
      </h2>
      {counting ? (
        <div className="flex baseline gap-3">
          <Tag tone="cleared">{t('rules.verdicts.counts')}</Tag>
          <RuleLine rule={counting.rule} />
        </div>
      ) : (
        <p>{t('rules.try.no_rule')}</p>
      )}
      {(counting || clock.isTyped) && <p>{termText(clock, t)}</p>}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{t('rules.try.others', { count: others.length })}</summary>
          <ul>
            {others.map(({ rule, verdict }) => (
              <li className={`stack line-above ${styles.other}`} key={rule.id}>
                <span className="text-compact semibold">{t(`rules.verdicts.${verdict}`)}</span>
                <RuleLine rule={rule} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function termText(
  { isTyped, freeThrough }: Pick<Explained, 'isTyped' | 'freeThrough'>,
  t: Translate,
): string {
  if (isTyped) return t('rules.try.typed')
  return freeThrough === null ? t('rules.try.not_started') : t('rules.try.free_through', { day: freeThrough })
}

/** A rule on a line, with a link that opens it over this page. */
function RuleLine({ rule }: { rule: DeadlineRule }) {
  const { t, language } = useLanguage()
  const [params] = useSearchParams()
  const opened = new URLSearchParams(params)
  opened.set('edit', rule.id)
  return (
    <span className="stack shrink break">
      <Link to={`${screens.rules.path}?${opened}`} state={overlayState} preventScrollReset>
        {scopeOf(rule, { t, language })}
      </Link>
      <span className="text-compact muted">
        {t('rules.valid_from', { day: rule.validFrom })} · {freeTimeOf(rule, t)} · {startOf(rule, t)}
      </span>
    </span>
  )
}
