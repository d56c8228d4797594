import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useManager } from '#kits/http/web/session/session.ts'
import { loadTexts } from '#kits/i18n/web/texts.ts'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import { withChangeTexts } from '../load-changes.ts'
import { loadEditing } from './inline-edit/use-inline-edit.tsx'

/** The form of a step says what the panel of the cabin's own page says. */
const loadStep = async () => {
  const [dialog] = await Promise.all([
    withChangeTexts(() => import('../step/dialog.tsx')),
    loadTexts('cabin'),
  ])
  return dialog
}
const loadChange = () => withChangeTexts(() => import('./batch/change-dialog.tsx'))

interface Request {
  readonly form: 'step' | 'change'
  readonly row: CabinRow
  /** Enter was pressed before the form was there. */
  readonly isConfirmed: boolean
}

interface Options {
  /** Undefined where no step can be recorded. */
  rows: readonly CabinRow[] | undefined
  table: RefObject<HTMLTableElement | null>
  /** Opens the step of the selected cabins; undefined where none is selected. */
  onStepSelected: (() => void) | undefined
}

/** Which form that changes one cabin is open over the list. */
export function useChangeForms({ rows, table, onStepSelected }: Options) {
  const { permissions } = useManager()
  const [request, setRequest] = useState<Request>()
  const open = (form: Request['form']) => (row: CabinRow) => setRequest({ form, row, isConfirmed: false })
  const step = open('step')

  /** The step of the selected cabins, or of the one whose row has the focus. */
  const stepByKey = () => {
    const focused = document.activeElement?.closest<HTMLTableRowElement>('tbody > tr')
    const row = table.current?.contains(focused ?? null) ? rows?.[focused?.sectionRowIndex ?? -1] : undefined
    if (onStepSelected) onStepSelected()
    else if (row) step(row)
  }
  useLoadAhead(table)
  const canStep = permissions.includes(cabins.changeStatus.access) && rows !== undefined
  return {
    request,
    setRequest,
    step,
    change: open('change'),
    stepByKey: canStep ? stepByKey : undefined,
  }
}

/** Whoever walks through the rows by keyboard soon presses a key that needs this code, and types on at once. */
function useLoadAhead(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const rows = table.current
    const load = ({ target }: FocusEvent) => {
      if (!(target as Element).matches(':focus-visible')) return
      rows?.removeEventListener('focusin', load)
      Promise.all([loadStep(), loadEditing()]).catch(() => undefined)
    }
    rows?.addEventListener('focusin', load)
    return () => rows?.removeEventListener('focusin', load)
  }, [table])
}

interface ChangeFormsProps extends Pick<ReturnType<typeof useChangeForms>, 'request' | 'setRequest'> {
  /** Called with a cabin that a step may take out of the list. */
  onGone: (row: CabinRow) => void
}

/** The forms themselves, loaded when they are first opened. */
export function ChangeForms({ request, setRequest, onGone }: ChangeFormsProps) {
  const step = useLazyLoad(loadStep, request?.form === 'step')
  const change = useLazyLoad(loadChange, request?.form === 'change')
  useKeysMeanwhile(request?.form === 'step' && !step, (key) =>
    setRequest(key === 'Escape' || !request ? undefined : { ...request, isConfirmed: true }),
  )
  if (!request) return null
  const { row, isConfirmed } = request
  const close = () => setRequest(undefined)
  return (
    <>
      {step && <step.StepDialog row={row} isConfirmed={isConfirmed} onDone={onGone} onClose={close} />}
      {change && <change.ChangeDialog rows={[row]} single={row} onDone={() => undefined} onClose={close} />}
    </>
  )
}

/** Enter and Escape are meant for the form that is still loading, not for the row that has the focus. */
function useKeysMeanwhile(isLoading: boolean, pressed: (key: string) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    pressed(event.key)
  })
  useEffect(() => {
    if (!isLoading) return
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [isLoading])
}
