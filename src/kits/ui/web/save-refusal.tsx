import type { ReactNode } from 'react'
import { ConflictChoice } from './conflict-choice.tsx'
import type { Conflict } from './differences.ts'
import { FormError } from './form-error.tsx'
import type { Values } from './form-problems.ts'

interface SaveRefusalProps<V extends Values, Row> {
  form: {
    values: V
    set: (changes: Partial<V>) => void
    failure: ReactNode
    failureKey: string | null | undefined
  }
  /** With the row as somebody else saved it meanwhile. */
  conflict: (Conflict & { readonly current: Row }) | undefined
  /** Says that somebody saved it meanwhile, and who. */
  notice: (current: Row) => ReactNode
  labelOf: (member: string) => string
  /** Renders a value for reading; by default as typed. */
  show?: (member: string, value: string) => ReactNode
}

/** Why a form was not saved; after a conflict both values of each field. */
export function SaveRefusal<V extends Values, Row>(props: SaveRefusalProps<V, Row>) {
  const { form, conflict, notice, ...choice } = props
  return (
    <>
      <FormError>
        {conflict && form.failureKey === 'stale' ? notice(conflict.current) : form.failure}
      </FormError>
      {conflict && <ConflictChoice conflict={conflict} form={form} {...choice} />}
    </>
  )
}
