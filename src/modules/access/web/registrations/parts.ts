import type { RefObject } from 'react'
import type { Values } from '#kits/ui/web/form-problems.ts'
import type { Registration } from '#modules/access/contract/registrations.ts'

/** Props of each part of the drawer. */
export interface PartProps {
  row: Registration
  /** Set to the function that closes the drawer, asking first where input would be lost. */
  closeRef: RefObject<() => void>
  onChanged: (row: Registration) => void
  onClose: () => void
}

/** Props of a form that fills the drawer until it is done. */
export interface FormPartProps extends PartProps {
  name: string
  draft: Values | undefined
  onDone: () => void
}
