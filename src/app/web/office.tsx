import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { NewRowContext } from '#kits/catalogue/web/screen/new-row.ts'
import { createQueryClient } from '#kits/http/web/query.ts'
import { CabinStepsContext } from '#modules/shipments/web/step/cabin-steps.ts'
import OfficeLayout from './office/layout.tsx'
import { loadCabinSteps } from './office-cabin-steps.ts'
import { loadNewRow } from './office-new-rows.tsx'

/** @public for routes.tsx, which loads them with the office */
export { officePages } from './office-pages.ts'

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
