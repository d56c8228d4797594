import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from '../api/query.ts'
import { NewRowContext } from '../catalogue/new-row.ts'
import OfficeLayout from '../layouts/office/layout.tsx'
import { loadNewRow } from './office-new-rows.tsx'

/** The office's providers. The query cache is dropped with them when the office is left. */
export default function Office({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <NewRowContext value={loadNewRow}>
        <OfficeLayout>{children}</OfficeLayout>
      </NewRowContext>
    </QueryClientProvider>
  )
}
