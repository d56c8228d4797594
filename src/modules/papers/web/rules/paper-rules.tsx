import { lazy, Suspense, useState } from 'react'
import { TransportType } from '#kits/contract/shared/enums.ts'
import { callKey } from '#kits/http/web/query.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { Column, Filter } from '#kits/records/web/definition.ts'
import { useRefetch } from '#kits/records/web/list/live/use-refetch.ts'
import type { OverlayUrl } from '#kits/records/web/list/overlay-url.ts'
import { useShortcuts } from '#kits/records/web/list/shortcuts.ts'
import { useHighlightedRow } from '#kits/records/web/list/use-highlighted-row.ts'
import { type ListDefinition, useList } from '#kits/records/web/list/use-list.ts'
import { DeleteRule } from '#modules/deadlines/web/rules/delete-rule.tsx'
import { GroupedRules, useKeptFocus } from '#modules/deadlines/web/rules/grouped-rules.tsx'
import { type ChecklistRule, checklistRules } from '#modules/papers/contract/checklists.ts'
import { traffics } from '#modules/reference/rules/traffic.ts'
import { documentDebtors, documentKinds } from '#modules/shipments/rules/document-kinds.ts'
import { refetchAfterChange } from './after-change.ts'
import { PaperRule } from './paper-rule.tsx'
import { scopeOf } from './words.ts'

const PaperRuleDrawer = lazy(() => import('./drawer.tsx'))

const columns: readonly Column<ChecklistRule>[] = [{ member: 'kind' }]

const filters: readonly Filter[] = [
  {
    member: 'kind',
    label: 'paper_rules.fields.kind',
    options: ({ t }) => documentKinds.map((value) => ({ value, label: t(`papers.kinds.${value}`) })),
  },
  {
    member: 'transportMode',
    label: 'paper_rules.fields.transportMode',
    options: ({ t }) =>
      Object.values(TransportType).map((value) => ({
        value: String(value),
        label: t(enumKey('TransportType', value)),
      })),
  },
  {
    member: 'traffic',
    label: 'paper_rules.fields.traffic',
    options: ({ t }) => traffics.map((value) => ({ value, label: t(`enum.traffic_${value}`) })),
  },
  {
    member: 'owedBy',
    label: 'paper_rules.fields.owedBy',
    options: ({ t }) => documentDebtors.map((value) => ({ value, label: t(`papers.debtors.${value}`) })),
  },
]

const definition: ListDefinition<ChecklistRule> = {
  feature: 'paper_rules',
  screen: 'rules',
  getPage: checklistRules.getPage,
  columns,
  filterMembers: filters.map(({ member }) => member),
}

const heard = { keys: [callKey(checklistRules.getPage)], kinds: new Set(['deadlines']) }

interface PaperRulesProps {
  overlay: OverlayUrl
  canManage: boolean
}

/** The rules that say which papers a shipment needs, by paper. */
export default function PaperRules({ overlay, canManage }: PaperRulesProps) {
  const { t } = useLanguage()
  const list = useList(definition)
  const { highlightedId, highlight } = useHighlightedRow()
  const [deleting, setDeleting] = useState<ChecklistRule>()
  const keepFocus = useKeptFocus(list.rows, list.focus.search)
  const onNew = canManage ? overlay.add : undefined
  useShortcuts({ n: onNew })
  useRefetch(heard)
  const onDelete = (rule: ChecklistRule) => {
    keepFocus(rule)
    setDeleting(rule)
  }
  return (
    <>
      <GroupedRules
        {...{ list, filters, onNew }}
        text={t('paper_rules.text')}
        titleOf={(kind) => t(`papers.kinds.${kind}`)}
      >
        {(rule) => (
          <PaperRule
            key={rule.id}
            rule={rule}
            isHighlighted={rule.id === highlightedId}
            onOpen={({ id }) => overlay.edit(id)}
            onDelete={canManage ? onDelete : undefined}
          />
        )}
      </GroupedRules>
      <Suspense>
        {((overlay.isNew && canManage) || overlay.editId !== undefined) && (
          <PaperRuleDrawer
            key={overlay.editId ?? 'new'}
            id={overlay.editId}
            onSaved={({ id }) => highlight(id)}
            onClose={overlay.close}
          />
        )}
        {deleting && (
          <DeleteRule
            remove={checklistRules.remove}
            rule={deleting}
            name={`${t(`papers.kinds.${deleting.kind}`)} · ${scopeOf(deleting, t)}`}
            done={t('paper_rules.deleted')}
            refetchAfterChange={refetchAfterChange}
            onClose={() => setDeleting(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
