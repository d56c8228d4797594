import { CabinStatus } from '#kits/contract/shared/enums.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'

/** Props shared by the panel and its forms. */
export interface ClearanceProps {
  cabin: Cabin
  onChanged: (cabin: Cabin) => void
}

export const stepFormName = ({ id }: Cabin): string => `cabins.${id}.step`
export const undoFormName = ({ id }: Cabin): string => `cabins.${id}.undo`

export function toStatus(text: string | undefined): CabinStatus | undefined {
  return Object.values(CabinStatus).find((status) => String(status) === text)
}
