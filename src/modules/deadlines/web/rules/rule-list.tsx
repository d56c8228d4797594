import { useState } from 'react'
import { namesOf } from '#kits/catalogue/shared/references.ts'
import { TransportType } from '#kits/contract/shared/enums.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { rowLabel } from '#kits/i18n/shared/row-label.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { Column, Filter } from '#kits/records/web/definition.ts'
import type { OverlayUrl } from '#kits/records/web/list/overlay-url.ts'
import { useShortcuts } from '#kits/records/web/list/shortcuts.ts'
import { useHighlightedRow } from '#kits/records/web/list/use-highlighted-row.ts'
import { type ListDefinition, useList } from '#kits/records/web/list/use-list.ts'
import { customers } from '#modules/customers/contract.ts'
import { type DeadlineRule, deadlineRules } from '#modules/deadlines/contract/rules.ts'
import { clockKinds } from '#modules/deadlines/rules/deadlines.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { terminals } from '#modules/reference/contract/terminals.ts'
import { GroupedRules, useKeptFocus } from './grouped-rules.tsx'
import { Overlays } from './overlays.tsx'
import { RuleItem } from './rule-item.tsx'

const columns: readonly Column<DeadlineRule>[] = [{ member: 'kind' }]

const filters: readonly Filter[] = [
  {
    member: 'kind',
    label: 'rules.filters.kind',
    options: ({ t }) => clockKinds.map((value) => ({ value, label: t(`enum.clock_kind_${value}`) })),
  },
  {
    member: 'transportMode',
    label: 'rules.filters.mode',
    options: ({ t }) =>
      Object.values(TransportType).map((value) => ({
        value: String(value),
        label: t(enumKey('TransportType', value)),
      })),
  },
  {
    member: 'terminalId',
    label: 'rules.fields.terminalId',
    search: {
      call: terminals.getOptions,
      labelOf: (row, { language }) => rowLabel(namesOf(row, 'terminal'), language),
    },
  },
  {
    member: 'carrierId',
    label: 'rules.fields.carrierId',
    search: {
      call: airlines.getOptions,
      labelOf: (row, { language }) => rowLabel(namesOf(row, 'carrier'), language),
    },
  },
  {
    member: 'customerId',
    label: 'rules.fields.customerId',
    search: {
      call: customers.getOptions,
      labelOf: (row, { language }) => rowLabel(namesOf(row, 'customer'), language),
    },
  },
  {
    member: 'confirmed',
    label: 'rules.filters.confirmed',
    options: ({ t }) => [
      { value: 'true', label: t('rules.confirmed') },
      { value: 'false', label: t('rules.estimate') },
    ],
  },
]

const definition: ListDefinition<DeadlineRule> = {
  feature: 'rules',
  screen: 'rules',
  getPage: deadlineRules.getPage,
  columns,
  filterMembers: filters.map(({ member }) => member),
}

interface RuleListProps {
  overlay: OverlayUrl
  canManage: boolean
}

/** The rules by the clock they are for. */
export function RuleList({ overlay, canManage }: RuleListProps) {
  const { t } = useLanguage()
  const list = useList(definition)
  const { highlightedId, highlight } = useHighlightedRow()
  const [confirming, setConfirming] = useState<DeadlineRule>()
  const [deleting, setDeleting] = useState<DeadlineRule>()
  const keepFocus = useKeptFocus(list.rows, list.focus.search)
  const onNew = canManage ? overlay.add : undefined
  useShortcuts({ n: onNew })
  const changes = canManage
    ? {
        onConfirm: (rule: DeadlineRule) => {
          keepFocus(rule)
          setConfirming(rule)
        },
        onDelete: (rule: DeadlineRule) => {
          keepFocus(rule)
          setDeleting(rule)
        },
        onDuplicate: ({ id }: DeadlineRule) => overlay.copy(id),
      }
    : undefined
  return (
    <>
      <GroupedRules {...{ list, filters, onNew }} titleOf={(kind) => t(`enum.clock_kind_${kind}`)}>
        {(rule) => (
          <RuleItem
            key={rule.id}
            rule={rule}
            isHighlighted={rule.id === highlightedId}
            onOpen={({ id }) => overlay.edit(id)}
            changes={changes}
          />
        )}
      </GroupedRules>
      <Overlays
        {...{ overlay, canManage, confirming, deleting }}
        onSaved={({ id }) => highlight(id)}
        onClose={() => {
          setConfirming(undefined)
          setDeleting(undefined)
        }}
      />
    </>
  )
}
