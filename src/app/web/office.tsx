import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type LoadNewRow, NewRowContext } from '#kits/catalogue/web/screen/new-row.ts'
import { createQueryClient } from '#kits/http/web/query.ts'
import { CabinStepsContext } from '#modules/shipments/web/step/cabin-steps.ts'
import OfficeLayout from './office/layout.tsx'
import { loadCabinSteps } from './office-cabin-steps.ts'
import './office-modules.ts'

/** @public for routes.tsx, which loads them with the office */
export { officePages } from './office-pages.ts'

/** By itself, so that the list of all their scripts is not in the office's. */
const loadNewRow: LoadNewRow = async (...asked) =>
  (await import('./office-new-rows.tsx')).loadNewRow(...asked)

/** The office's providers. The query cache is dropped with them when the office is left. */
export default function Office({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <NewRowContext value={loadNewRow}>
        <CabinStepsContext value={loadCabinSteps}>
          <OfficeLayout>{children}</OfficeLayout>
        </CabinStepsContext>
      </NewRowContext>
    </QueryClientProvider>
  )
}
