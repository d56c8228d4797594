import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createQueryClient } from '../api/query.ts'
import OfficeLayout from '../layouts/office/layout.tsx'
import { useLanguage } from './language.tsx'

/** The office's own providers. Leaving the office drops its server data with them. */
export default function Office({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  const [queryClient] = useState(createQueryClient)
  return (
    <I18nProvider locale={language}>
      <QueryClientProvider client={queryClient}>
        <OfficeLayout>{children}</OfficeLayout>
      </QueryClientProvider>
    </I18nProvider>
  )
}
