import { useState } from 'react'
import type { Cabin } from '#shared/contracts/cabins.ts'
import { CabinStatus } from '#shared/domain/enums.ts'
import { takeDraft } from '../../../app/drafts.ts'
import type { Values } from '../../../ui/form-problems.ts'

/** What the panel and the forms it opens have in common. */
export interface Clearing {
  cabin: Cabin
  onChanged: (cabin: Cabin) => void
}

/** What a dead session left of a form. */
export function useDraftOf(name: string): Values | undefined {
  const [draft] = useState(() => takeDraft(name) as Values | undefined)
  return draft
}

export const stepFormName = ({ id }: Cabin): string => `cabins.${id}.step`
export const undoFormName = ({ id }: Cabin): string => `cabins.${id}.undo`

export function toStatus(text: string | undefined): CabinStatus | undefined {
  return Object.values(CabinStatus).find((status) => String(status) === text)
}
