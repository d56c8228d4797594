import { callKey } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { useNavigate } from '#kits/page/web/router/hooks.ts'
import { FloatingBars, SelectionBar } from '#kits/records/web/list/bars/floating-bars.tsx'
import { ListBody } from '#kits/records/web/list/body.tsx'
import frame from '#kits/records/web/list/frame.module.css'
import { ListRows } from '#kits/records/web/list/list-rows.tsx'
import { ListToolbar } from '#kits/records/web/list/list-toolbar.tsx'
import { useRefetch } from '#kits/records/web/list/live/use-refetch.ts'
import { useSelection } from '#kits/records/web/list/selection.ts'
import { ListTabs } from '#kits/records/web/list/tabs.tsx'
import { type ListDefinition, useList } from '#kits/records/web/list/use-list.ts'
import type { View } from '#kits/records/web/list/use-list-view.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { PageHeader } from '#kits/ui/web/page-header.tsx'
import { type CarrierProposal, carrierFeeds } from '../contract.ts'
import { proposalKinds } from '../rules/proposals.ts'
import styles from './feeds.module.css'
import { nameOfProposal, proposalColumns } from './proposal-columns.tsx'
import { useDecisions } from './proposals/use-decisions.ts'

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
    <div
      className={`flex gap-2 shrink grow ${frame.page}`}
      data-fills-frame
      data-row-height={list.preferences.rowHeight}
    >
      <PageHeader title={t('screen.proposals')} />
      <p className={`pretty text-compact muted ${styles.text}`}>{t('proposals.text')}</p>
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
