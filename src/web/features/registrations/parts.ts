import type { RefObject } from 'react'
import type { Registration } from '#shared/contracts/registrations.ts'
import type { Values } from '#web/ui/form-problems.ts'

/** What each part of the drawer takes. */
export interface PartProps {
  row: Registration
  /** How the drawer closes: asking first where input would be lost. */
  closeRef: RefObject<() => void>
  onChanged: (row: Registration) => void
  onClose: () => void
}

/** A form that takes the drawer over until it is done. */
export interface FormPartProps extends PartProps {
  name: string
  draft: Values | undefined
  onDone: () => void
}
