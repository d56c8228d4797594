import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { Filter, FilteredRow } from '#kits/records/web/definition.ts'
import { ListBody } from '#kits/records/web/list/body.tsx'
import { Filters } from '#kits/records/web/list/filters.tsx'
import { Toolbar } from '#kits/records/web/list/toolbar.tsx'
import type { List } from '#kits/records/web/list/use-list.ts'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import styles from './rules.module.css'

/** Of deadlines or of papers: both are listed by what they are for. */
interface Rule extends FilteredRow {
  readonly id: string
  readonly kind: string
}

interface GroupedRulesProps<R extends Rule> {
  list: List<R>
  filters: readonly Filter[]
  /** Undefined where the manager may not add rules. */
  onNew: (() => void) | undefined
  /** Above the first group. */
  text?: string
  titleOf: (kind: R['kind']) => string
  /** An item of the list. */
  children: (rule: R) => ReactNode
}

/** Rules in groups by their kind, with search and filters. */
export function GroupedRules<R extends Rule>(props: GroupedRulesProps<R>) {
  const { list, filters, onNew, ...groups } = props
  const { rows, tools, view, focus } = list
  const definition = useMemo(() => ({ filters }), [filters])
  return (
    <>
      <Toolbar
        {...view}
        search={focus.search}
        onDown={focus.toRows}
        filters={<Filters definition={definition} seesCompanies {...{ tools, rows }} {...view} />}
      >
        {null}
      </Toolbar>
      <ListBody feature={list.feature} list={list} region={list.region} onNew={onNew}>
        <Groups rules={rows} {...groups} />
      </ListBody>
    </>
  )
}

interface GroupsProps<R extends Rule> extends Pick<GroupedRulesProps<R>, 'text' | 'titleOf' | 'children'> {
  /** Undefined while they load. */
  rules: readonly R[] | undefined
}

function Groups<R extends Rule>({ rules, text, titleOf, children }: GroupsProps<R>) {
  const { t } = useLanguage()
  const groups = useMemo(() => Map.groupBy(rules ?? [], ({ kind }) => kind as R['kind']), [rules])
  if (!rules)
    return (
      <div className={`stack gap-5 ${styles.groups}`} role="status" aria-label={t('common.loading')}>
        <FieldSkeleton />
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
    )
  return (
    <div className={`stack gap-5 ${styles.groups}`}>
      {text && <p className="text-small muted">{text}</p>}
      {[...groups].map(([kind, group]) => (
        <section key={kind} aria-labelledby={`rules-${kind}`}>
          <h2 className={`paper text-large ${styles.groupTitle}`} id={`rules-${kind}`}>
            {titleOf(kind)}
          </h2>
          <ul>{group.map(children)}</ul>
        </section>
      ))}
    </div>
  )
}

/** The id of the button that opens a rule. */
export const ruleButtonId = (id: string): string => `rule-${id}`

/** Keeps the focus in the list when the button that was pressed is gone with the next rows: on its rule, or the search. */
export function useKeptFocus(
  rows: readonly Rule[] | undefined,
  search: RefObject<HTMLInputElement | null>,
): (rule: Rule) => void {
  const acted = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what it waits for.
  useEffect(() => {
    if (acted.current === undefined || document.activeElement !== document.body) return
    const button = document.getElementById(ruleButtonId(acted.current))
    ;(button ?? search.current)?.focus()
    acted.current = undefined
  }, [rows])
  return ({ id }) => {
    acted.current = id
  }
}
