import { failureOf } from '#kits/http/web/query.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Link } from '#kits/page/web/router/links.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { ListFailure } from '#kits/records/web/list/states.tsx'
import { IconButton } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import { PageHeader } from '#kits/ui/web/page-header.tsx'
import { Empty } from './empty.tsx'
import { costsOf, countOf, countText, totalOf } from './items.ts'
import { KindChips } from './kind-chips.tsx'
import { List, ListSkeleton } from './list.tsx'
import { loadFigures } from './load-figures.ts'
import styles from './page.module.css'
import { listOf } from './targets.ts'
import { useTodayItems } from './use-today-items.ts'
import { useDeskView } from './view.ts'

type View = ReturnType<typeof useDeskView>
type Today = NonNullable<ReturnType<typeof useTodayItems>['data']>

/** What needs a person today, and below it the last weeks as plots. */
export default function DeskPage() {
  const { t } = useLanguage()
  const view = useDeskView()
  const query = useTodayItems(view)
  const { data, isPlaceholderData } = query
  const failure = failureOf(query)
  const isFailed = failure !== null && data === undefined
  const figures = useLazyLoad(loadFigures, data !== undefined)
  return (
    <div className={`flex gap-3 ${styles.page}`}>
      <PageHeader title={t('screen.desk')}>
        <div className="row gap-2 unprinted">
          <ResponsibleChoice {...view} />
          <IconButton label={t('desk_page.print')} onClick={() => window.print()}>
            <Icon name="print" />
          </IconButton>
        </div>
      </PageHeader>
      <div className={`row wrap between gap-2-4 ${styles.head}`}>
        {data && <Charges today={data} isMine={view.isMine} />}
        {data && <KindChips counts={data.counts} kind={view.kind} hrefOf={view.hrefOf} />}
      </div>
      <p className={`text-compact muted unprinted ${styles.shown}`}>
        {data && <ShownCount today={data} isCurrent={!isPlaceholderData} view={view} />}
      </p>
      {failure !== null && data !== undefined && (
        <p className="text-compact muted unprinted" role="status">
          {t('desk_page.not_current')}
        </p>
      )}
      {isFailed && (
        <ListFailure msg={failure.msg} onRetry={() => void query.refetch()} isBusy={query.isFetching} />
      )}
      {!data && !isFailed && <ListSkeleton />}
      {data && data.items.length > 0 && <List items={data.items} isStale={isPlaceholderData} />}
      {data && data.items.length === 0 && <Empty view={view} hrefOf={view.hrefOf} />}
      <div className={styles.figures}>{figures && <figures.default by={view.by} hrefOf={view.hrefOf} />}</div>
    </div>
  )
}

function ResponsibleChoice({ isMine, hrefOf }: View) {
  const { t } = useLanguage()
  return (
    <nav className={`row rounded paper ${styles.responsible}`} aria-label={t('desk_page.responsible')}>
      {[true, false].map((mine) => (
        <Link
          key={String(mine)}
          className={classes('text-compact', styles.choice, mine === isMine && styles.chosen)}
          to={hrefOf({ isMine: mine })}
          replace
          preventScrollReset
          aria-current={mine === isMine ? 'true' : undefined}
        >
          {t(mine ? 'desk_page.mine' : 'desk_page.all')}
        </Link>
      ))}
    </nav>
  )
}

/** What has been charged to date; amounts of different currencies stand beside each other. */
function Charges({ today: { asOf, items, counts }, isMine }: { today: Today; isMine: boolean }) {
  const { t } = useLanguage()
  const { id, permissions } = useManager()
  const amounts = costsOf(items)
  const isLeast = items.filter(({ kind }) => kind === 'clock').length < countOf(counts, 'clock')
  const list = listOf('charges', permissions, isMine ? id : undefined)
  const text = t(isLeast ? 'desk_page.costs_least' : 'desk_page.costs', { amounts: amounts.join(' · ') })
  return (
    <p className="flex wrap gap-0-3">
      <span className="muted">{t('desk_page.as_of', { day: asOf })}</span>
      {amounts.length > 0 && (
        <strong title={t('desk_page.costs_text')}>{list ? <Link to={list.to}>{text}</Link> : text}</strong>
      )}
    </p>
  )
}

interface ShownCountProps {
  today: Today
  /** The items are those of the view, not yet of the one before. */
  isCurrent: boolean
  view: View
}

/** How many of the items are shown, and the list that has all of the chosen kind. */
function ShownCount({ today: { items, counts }, isCurrent, view: { kind, isMine } }: ShownCountProps) {
  const { t } = useLanguage()
  const { id, permissions } = useManager()
  const shown = items.length
  const count = kind ? countOf(counts, kind) : totalOf(counts)
  const list = kind && count > 0 ? listOf(kind, permissions, isMine ? id : undefined) : undefined
  return (
    <>
      {isCurrent && count > shown && `${t('desk_page.shown_of', { shown, count: countText(count, t) })} `}
      {list && <Link to={list.to}>{t('desk_page.open_list', { screen: t(`screen.${list.screen}`) })}</Link>}
    </>
  )
}
