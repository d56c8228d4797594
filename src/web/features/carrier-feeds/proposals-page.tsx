import { type CarrierProposal, carrierFeeds } from '#shared/contracts/carrier-feeds.ts'
import { proposalKinds } from '#shared/domain/carrier-proposals.ts'
import { screens } from '#shared/domain/routes.ts'
import { callKey } from '#web/api/query.ts'
import { ListBody } from '#web/records/list/body.tsx'
import { FloatingBars, SelectionBar } from '#web/records/list/floating-bars.tsx'
import frame from '#web/records/list/frame.module.css'
import { ListRows } from '#web/records/list/list-rows.tsx'
import { ListToolbar } from '#web/records/list/list-toolbar.tsx'
import { useRefetch } from '#web/records/list/live/use-refetch.ts'
import { useSelection } from '#web/records/list/selection.ts'
import { ListTabs } from '#web/records/list/tabs.tsx'
import { type ListDefinition, useList } from '#web/records/list/use-list.ts'
import type { View } from '#web/records/list/use-list-view.ts'
import { useDecisions } from '#web/records/proposals/use-decisions.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import styles from './feeds.module.css'
import { nameOfProposal, proposalColumns } from './proposal-columns.tsx'

const definition: ListDefinition<CarrierProposal> = {
  feature: 'proposals',
  screen: 'proposals',
  getPage: carrierFeeds.getProposals,
  columns: proposalColumns,
  filterMembers: ['kind', 'feedId'],
}

const live = {
  keys: [callKey(carrierFeeds.getProposals)],
  kinds: new Set(['proposal', 'cabin']),
}

/** What carriers say of shipments: accepted or dismissed, one or several at once. A row opens its shipment. */
export default function ProposalsPage() {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const list = useList(definition)
  const { rows, focus } = list
  const selection = useSelection(rows)
  const isSelecting = selection.ids.size > 0
  useRefetch(live)
  const { isBusy, accept, dismiss } = useDecisions((done) => {
    selection.select(done, false)
    focus.restore()
  })
  const floatingBars = isSelecting && (
    <FloatingBars>
      <SelectionBar
        {...{ selection, rows }}
        text={t('proposals.selected', { count: selection.ids.size })}
        onCleared={focus.toRows}
      >
        <Button variant="primary" onClick={() => accept(selection.rows)} loading={isBusy}>
          {t('proposals.actions.accept')}
        </Button>
        <Button onClick={() => dismiss(selection.rows)} disabled={isBusy}>
          {t('proposals.actions.dismiss')}
        </Button>
      </SelectionBar>
    </FloatingBars>
  )
  return (
    <div className={frame.page} data-fills-frame data-row-height={list.preferences.rowHeight}>
      <PageHeader title={t('screen.proposals')} />
      <p className={styles.text}>{t('proposals.text')}</p>
      <KindTabs {...list.view} />
      <ListToolbar list={list} />
      <ListBody feature="proposals" {...{ list, floatingBars }} region={list.region} hasBar={isSelecting}>
        <ListRows
          {...{ list, selection }}
          nameOf={(row) => `${nameOfProposal(row)}, ${t(`proposals.kinds.${row.kind}`)}`}
          onOpen={({ cabinId }) => void navigate(screens.cabinDetail.path.replace(':id', cabinId))}
        />
      </ListBody>
    </div>
  )
}

function KindTabs(view: View) {
  const { t } = useLanguage()
  const tabs = [undefined, ...proposalKinds].map((value) => ({
    value,
    label: value ? t(`proposals.kinds.${value}`) : t('proposals.all'),
    count: null,
  }))
  return (
    <ListTabs
      {...view}
      label={t('proposals.label')}
      path={screens.proposals.path}
      member="kind"
      tabs={tabs}
    />
  )
}
