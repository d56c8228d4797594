import { screens } from '#kits/page/shared/routes.ts'
import type { Step } from './steps.tsx'

/** The address of an import; of its furthest step unless another is given. */
export function importPath(id: string, step?: Step): string {
  const path = screens.cabinImportDetail.path.replace(':id', id)
  return step === undefined ? path : `${path}?step=${step}`
}
