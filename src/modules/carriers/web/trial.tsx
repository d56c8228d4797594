import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { type CarrierFeed, carrierFeeds, type FeedRun } from '../contract.ts'
import styles from './feeds.module.css'
import { nameOfProposal } from './proposal-columns.tsx'

interface TrialProps {
  feed: CarrierFeed
  /** What was typed is not what would be tried. */
  isUnsaved: boolean
}

/** Asks the feed now and shows what came. */
export function Trial({ feed, isUnsaved }: TrialProps) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const titleId = useId()
  const [run, setRun] = useState<FeedRun>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const attempt = async () => {
    setBusy(true)
    setFailure(undefined)
    setRun(undefined)
    try {
      setRun(await call(carrierFeeds.run, { id: feed.id }, { autoError: false }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.msg)
    } finally {
      setBusy(false)
      for (const contract of [carrierFeeds.getPage, carrierFeeds.getProposals])
        void queries.invalidateQueries({ queryKey: callKey(contract) })
    }
  }
  return (
    <section className={`stack gap-3 line-above ${styles.trial}`} aria-labelledby={titleId}>
      <h3 className="text-body" id={titleId}>
        {t('feeds.run.title')}
      </h3>
      <p className="text-compact muted">{t(isUnsaved ? 'feeds.run.save_first' : 'feeds.run.text')}</p>
      <div>
        <Button onClick={() => void attempt()} loading={isBusy} disabled={isUnsaved}>
          {t('feeds.actions.run')}
        </Button>
      </div>
      <div role="status">
        {failure !== undefined && <p className="danger">{failure}</p>}
        {run && <Outcome run={run} />}
      </div>
    </section>
  )
}

function Outcome({ run }: { run: FeedRun }) {
  const { t } = useLanguage()
  const { asked, known, events, proposed, taken, error, proposals } = run
  if (error === null && asked === 0) return <p>{t('feeds.run.none')}</p>
  const counts = [
    t('feeds.run.asked', { count: asked }),
    t('feeds.run.known', { count: known }),
    t('feeds.run.events', { count: events }),
    t('feeds.run.proposed', { count: proposed }),
    t('feeds.run.taken', { count: taken }),
  ]
  return (
    <>
      {error !== null && <p className="danger">{t(`feeds.errors.${error}`)}</p>}
      <ul className="stack gap-1 break">
        {counts.map((count) => (
          <li key={count}>{count}</li>
        ))}
      </ul>
      {proposals.length > 0 && (
        <>
          <h4 className="text-body">{t('feeds.run.first')}</h4>
          <ul className="stack gap-1 break">
            {proposals.map((row) => (
              <li key={row.id}>
                <Link to={screens.cabinDetail.path.replace(':id', row.cabinId)}>{nameOfProposal(row)}</Link>{' '}
                {t('proposals.on_cabin.says', { kind: t(`proposals.kinds.${row.kind}`), day: row.day })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
