import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { airlines } from '#shared/contracts/airlines.ts'
import { customers } from '#shared/contracts/customers.ts'
import { type DeadlineRule, deadlineRules } from '#shared/contracts/deadline-rules.ts'
import { namesOf } from '#shared/contracts/references.ts'
import { terminals } from '#shared/contracts/terminals.ts'
import { clockKinds } from '#shared/domain/deadlines.ts'
import { enumKey } from '#shared/domain/enum-key.ts'
import { TransportType } from '#shared/domain/enums.ts'
import { rowLabel } from '#shared/domain/row-label.ts'
import type { Column, Filter } from '#web/records/definition.ts'
import { ListBody } from '#web/records/list/body.tsx'
import { Filters } from '#web/records/list/filters.tsx'
import type { OverlayUrl } from '#web/records/list/overlay-url.ts'
import { useShortcuts } from '#web/records/list/shortcuts.ts'
import { Toolbar } from '#web/records/list/toolbar.tsx'
import { useHighlightedRow } from '#web/records/list/use-highlighted-row.ts'
import { type ListDefinition, useList } from '#web/records/list/use-list.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { FieldSkeleton } from '#web/ui/skeleton.tsx'
import { Overlays } from './overlays.tsx'
import { RuleItem, ruleButtonId } from './rule-item.tsx'
import styles from './rules.module.css'

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

const filtered = { filters }

interface RuleListProps {
  overlay: OverlayUrl
  canManage: boolean
}

/** The rules by the clock they are for. */
export function RuleList({ overlay, canManage }: RuleListProps) {
  const list = useList(definition)
  const { rows, tools, view, focus } = list
  const { highlightedId, highlight } = useHighlightedRow()
  const [confirming, setConfirming] = useState<DeadlineRule>()
  const [deleting, setDeleting] = useState<DeadlineRule>()
  const keepFocus = useKeptFocus(rows, focus.search)
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
      <Toolbar
        {...view}
        search={focus.search}
        onDown={focus.toRows}
        filters={<Filters definition={filtered} seesCompanies {...{ tools, rows }} {...view} />}
      >
        {null}
      </Toolbar>
      <ListBody feature="rules" list={list} region={list.region} onNew={onNew}>
        <Groups
          rules={rows}
          highlightedId={highlightedId}
          onOpen={({ id }) => overlay.edit(id)}
          changes={changes}
        />
      </ListBody>
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

/** Keeps the focus in the list when the button that was pressed is gone with the next rows: on its rule, or the search. */
function useKeptFocus(rows: readonly DeadlineRule[] | undefined, search: RefObject<HTMLInputElement | null>) {
  const acted = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what it waits for.
  useEffect(() => {
    if (acted.current === undefined || document.activeElement !== document.body) return
    const button = document.getElementById(ruleButtonId(acted.current))
    ;(button ?? search.current)?.focus()
    acted.current = undefined
  }, [rows])
  return ({ id }: DeadlineRule) => {
    acted.current = id
  }
}

interface GroupsProps extends Omit<Parameters<typeof RuleItem>[0], 'rule' | 'isHighlighted'> {
  /** Undefined while they load. */
  rules: readonly DeadlineRule[] | undefined
  highlightedId: string | undefined
}

function Groups({ rules, highlightedId, ...item }: GroupsProps) {
  const { t } = useLanguage()
  const groups = useMemo(() => Map.groupBy(rules ?? [], ({ kind }) => kind), [rules])
  if (!rules)
    return (
      <div className={styles.groups} role="status" aria-label={t('common.loading')}>
        <FieldSkeleton />
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
    )
  return (
    <div className={styles.groups}>
      {[...groups].map(([kind, group]) => (
        <section key={kind} aria-labelledby={`rules-${kind}`}>
          <h2 className={styles.groupTitle} id={`rules-${kind}`}>
            {t(`enum.clock_kind_${kind}`)}
          </h2>
          <ul>
            {group.map((rule) => (
              <RuleItem key={rule.id} rule={rule} isHighlighted={rule.id === highlightedId} {...item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
