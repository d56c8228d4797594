import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { type BatchMember, isOfKind } from '#modules/shipments/contract/members.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import { type Choice, settledValue } from '#modules/shipments/web/batch-value.ts'
import { nameOfCabin } from '#modules/shipments/web/cabin-names.ts'
import { labelIn, ValueField } from '#modules/shipments/web/value-field.tsx'
import type { CellEdit, Direction } from './cell-edits.ts'
import { Conflict } from './conflict.tsx'
import styles from './inline-edit.module.css'

/** Where the focus goes from a cell: on, back to it, or wherever it went by itself. */
export type Leaving = Direction | 'stay' | 'away'

interface CellEditorProps {
  row: CabinRow
  member: BatchMember
  /** An edit of this cell that failed: what was typed, and why. */
  failed: CellEdit | undefined
  onSave: (choice: Choice, go: Leaving) => void
  /** Leaves the cell as it is. */
  onLeave: (go: Leaving) => void
  /** Drops the edit that failed. */
  onDiscard: () => void
}

/** The editor of a cell, over its place in the table. */
export function CellEditor(props: CellEditorProps) {
  const { row, member, failed, onDiscard } = props
  const { t } = useLanguage()
  const { root, choice, isWrong, take, finish, handlers } = useCellEditor(props)
  const field = t(`cabins.fields.${member}`)
  return (
    <div ref={root} className={`stack gap-2 rounded paper ${styles.editor}`} {...handlers}>
      <ValueField
        member={member}
        subject={row}
        label={t('cabin_changes.cell.label', { field, name: nameOfCabin(row) })}
        hint={t('cabin_changes.cell.hint')}
        error={isWrong ? t('validation.valid_value') : failed?.current ? undefined : failed?.reason}
        choice={choice}
        onChoice={take}
      />
      {failed && <Conflict failed={failed} onMine={() => finish('stay')} onDiscard={onDiscard} />}
    </div>
  )
}

function useCellEditor({ row, member, failed, onSave, onLeave, onDiscard }: CellEditorProps) {
  const { language } = useLanguage()
  const [saved] = useState<Choice>(() => ({
    value: row[member] ?? '',
    label: labelIn(row, member, language),
  }))
  const [choice, setChoice] = useState<Choice>(failed ? { value: failed.value, label: failed.label } : saved)
  const [isWrong, setWrong] = useState(false)
  const root = usePlaced()
  const lastKey = useRef('')
  const isOver = useRef(false)

  const commit = (chosen: Choice, go: Leaving) => {
    const value = settledValue(member, chosen.value)
    if (isOver.current) return
    if (value === undefined) return setWrong(true)
    isOver.current = true
    if ((value ?? '') !== saved.value) onSave({ ...chosen, value: value ?? '' }, go)
    else if (failed) onDiscard()
    else onLeave(go)
  }
  const finish = (go: Leaving) => {
    if (!isUnsettled(root.current)) commit(choice, go)
  }
  const take = (chosen: Choice) => {
    setChoice(chosen)
    setWrong(false)
    // Choosing a row of another list is the whole edit: it is saved at once.
    if (isOfKind(member, 'reference') && chosen.value !== '')
      commit(chosen, directions[lastKey.current] ?? 'stay')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (isOver.current) return event.preventDefault()
    // A list or a calendar over the editor has the keys to itself, and a button its own.
    if (event.defaultPrevented || event.nativeEvent.isComposing || !isField(event.target)) return
    const go = directions[keyOf(event)]
    if (event.key === 'Escape') onLeave('stay')
    else if (go) finish(go)
    else return
    event.preventDefault()
  }
  const handlers = {
    onKeyDownCapture: (event: KeyboardEvent) => {
      lastKey.current = keyOf(event)
    },
    onPointerDownCapture: () => {
      lastKey.current = ''
    },
    onKeyDown,
    onClick: keepToItself,
    onDoubleClick: keepToItself,
    // The table takes a change for a tick of the row's box.
    onChange: keepToItself,
    ...useFocusLeft(root, () => finish('away')),
  }
  return { root, choice, isWrong, take, finish, handlers }
}

const directions: Readonly<Record<string, Direction | undefined>> = {
  Enter: 'down',
  Tab: 'next',
  'Shift+Tab': 'previous',
}

const keyOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string => {
  if (ctrlKey || metaKey || altKey) return ''
  return shiftKey && key === 'Tab' ? 'Shift+Tab' : key
}

const keepToItself = (event: SyntheticEvent): void => event.stopPropagation()

const isField = (target: EventTarget): boolean => target instanceof HTMLInputElement

/** A picker whose text names no row says so itself: until it does, nothing is saved and nothing lost. */
const isUnsettled = (root: HTMLElement | null): boolean =>
  Boolean(root?.querySelector<HTMLInputElement>('input[data-unsettled]')?.value)

/** Focuses the field, and keeps the editor inside the part of the table that is on screen. */
function usePlaced() {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const editor = root.current
    const region = editor?.closest('table')?.parentElement
    if (!editor || !region) return
    const [own, outer] = [editor.getBoundingClientRect(), region.getBoundingClientRect()]
    if (own.right > outer.right) editor.dataset.toStart = ''
    if (own.bottom > outer.bottom && own.height < own.top - outer.top) editor.dataset.upwards = ''
    const field = editor.querySelector('input')
    field?.focus({ preventScroll: true })
    field?.select()
    editor.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return root
}

/** Runs once the focus has gone elsewhere; lists and calendars over the editor still belong to it. */
function useFocusLeft(root: RefObject<HTMLElement | null>, left: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onFocus: () => clearTimeout(timer.current),
    onBlur: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        // Another window has the focus: it comes back.
        if (!root.current?.contains(document.activeElement)) left()
      })
    },
  }
}
