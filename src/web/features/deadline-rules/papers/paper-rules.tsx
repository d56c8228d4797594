import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { type ChecklistRule, checklistRules } from '#shared/contracts/checklists.ts'
import { documentDebtors, documentKinds } from '#shared/domain/document-kinds.ts'
import { enumKey } from '#shared/domain/enum-key.ts'
import { TransportType } from '#shared/domain/enums.ts'
import { call } from '#web/api/call.ts'
import { callKey } from '#web/api/query.ts'
import type { Column, Filter } from '#web/records/definition.ts'
import { conflictingRow } from '#web/records/edit/saving.ts'
import { ListBody } from '#web/records/list/body.tsx'
import { Filters } from '#web/records/list/filters.tsx'
import { useRefetch } from '#web/records/list/live/use-refetch.ts'
import type { OverlayUrl } from '#web/records/list/overlay-url.ts'
import { useShortcuts } from '#web/records/list/shortcuts.ts'
import { Toolbar } from '#web/records/list/toolbar.tsx'
import { useHighlightedRow } from '#web/records/list/use-highlighted-row.ts'
import { type ListDefinition, useList } from '#web/records/list/use-list.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { FieldSkeleton } from '#web/ui/skeleton.tsx'
import styles from '../rules.module.css'
import { refetchAfterChange } from './after-change.ts'
import { PaperRule, paperRuleButtonId } from './paper-rule.tsx'
import { scopeOf } from './words.ts'

const PaperRuleDrawer = lazy(() => import('./drawer.tsx'))
const DeleteDialog = lazy(async () => ({ default: (await import('#web/ui/delete-dialog.tsx')).DeleteDialog }))

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

const filtered = { filters }

const heard = { keys: [callKey(checklistRules.getPage)], kinds: new Set(['deadlines']) }

interface PaperRulesProps {
  overlay: OverlayUrl
  canManage: boolean
}

/** The rules that say which papers a shipment needs, by paper. */
export default function PaperRules({ overlay, canManage }: PaperRulesProps) {
  const { t } = useLanguage()
  const list = useList(definition)
  const { rows, tools, view, focus } = list
  const { highlightedId, highlight } = useHighlightedRow()
  const [deleting, setDeleting] = useState<ChecklistRule>()
  const acted = useRef<string>(undefined)
  const onNew = canManage ? overlay.add : undefined
  useShortcuts({ n: onNew })
  useRefetch(heard)
  // The pressed button is gone with a deleted rule: the focus stays in the list, or goes to the search.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what it waits for.
  useEffect(() => {
    if (acted.current === undefined || document.activeElement !== document.body) return
    const button = document.getElementById(paperRuleButtonId(acted.current))
    ;(button ?? focus.search.current)?.focus()
    acted.current = undefined
  }, [rows])
  const onDelete = (rule: ChecklistRule) => {
    acted.current = rule.id
    setDeleting(rule)
  }
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
      <ListBody feature="paper_rules" list={list} region={list.region} onNew={onNew}>
        <Groups
          rules={rows}
          highlightedId={highlightedId}
          onOpen={({ id }) => overlay.edit(id)}
          onDelete={canManage ? onDelete : undefined}
        />
      </ListBody>
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
          <DeleteRule rule={deleting} name={scopeOf(deleting, t)} onClose={() => setDeleting(undefined)} />
        )}
      </Suspense>
    </>
  )
}

interface DeleteRuleProps {
  rule: ChecklistRule
  name: string
  onClose: () => void
}

function DeleteRule({ rule, name, onClose }: DeleteRuleProps) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const leave = () => {
    refetchAfterChange(queries)
    onClose()
  }
  return (
    <DeleteDialog
      name={`${t(`papers.kinds.${rule.kind}`)} · ${name}`}
      text={t('records.edit.delete_text')}
      done={t('paper_rules.deleted')}
      remove={() => call(checklistRules.remove, { id: rule.id, version: rule.version }, { autoError: false })}
      wayOn={(refusal) =>
        conflictingRow(refusal) && {
          text: t('records.edit.delete_stale'),
          action: { label: t('records.edit.reload'), go: leave },
        }
      }
      onClose={onClose}
      onDeleted={leave}
    />
  )
}

interface GroupsProps extends Omit<Parameters<typeof PaperRule>[0], 'rule' | 'isHighlighted'> {
  /** Undefined while they load. */
  rules: readonly ChecklistRule[] | undefined
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
      <p className={styles.muted}>{t('paper_rules.text')}</p>
      {[...groups].map(([kind, group]) => (
        <section key={kind} aria-labelledby={`paper-rules-${kind}`}>
          <h2 className={styles.groupTitle} id={`paper-rules-${kind}`}>
            {t(`papers.kinds.${kind}`)}
          </h2>
          <ul>
            {group.map((rule) => (
              <PaperRule key={rule.id} rule={rule} isHighlighted={rule.id === highlightedId} {...item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
