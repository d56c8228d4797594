import { useEffect, useEffectEvent, useState } from 'react'
import { cabinMembers } from '#modules/shipments/contract/members.ts'
import type { CabinSection } from '../sections.ts'
import type { CabinForm } from './form-state/use-cabin-form.ts'

const members = Object.keys(cabinMembers) as (keyof typeof cabinMembers)[]

/**
 * Shows the form's section and focuses one of its elements. Does so by itself where a save is refused or meets a
 * conflict while another section is shown.
 */
export function useFormFocus(
  { form, conflict }: CabinForm,
  current: CabinSection,
  show: (name: CabinSection) => void,
) {
  const [wanted, setWanted] = useState<string>()
  const element = form.props.ref
  const focusField = (selector: string) => {
    setWanted(selector)
    show('data')
  }
  useEffect(() => {
    if (wanted === undefined || current !== 'data') return
    const field = element.current?.querySelector<HTMLElement>(wanted)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
    setWanted(undefined)
  }, [wanted, current, element])

  const isRefused =
    form.failure !== undefined ||
    conflict !== undefined ||
    members.some((member) => form.field(member).error !== undefined)
  const leadToForm = useEffectEvent(() => {
    // In two columns the form is in sight already.
    if (element.current?.offsetParent === null) focusField('[aria-invalid="true"], [role="alert"]')
  })
  useEffect(() => {
    if (isRefused) leadToForm()
  }, [isRefused])
  return { focusField }
}
