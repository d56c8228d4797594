import './react-aria.css'
import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useNavigate } from '#kits/page/web/router/hooks.ts'

/**
 * The component library inserts a style element at run time, which the content policy refuses. It does not where an
 * element with this id exists; the rule is in react-aria.css.
 */
const markerId = 'react-aria-pressable-style'

if (!document.getElementById(markerId)) {
  const marker = document.createElement('meta')
  marker.id = markerId
  document.head.append(marker)
}

/**
 * Wraps every part built on the component library, giving it our language and router. Not around the whole office:
 * the library, and with it the first use of `Intl`, would slow every start.
 */
export function AriaProvider({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  const navigate = useNavigate()
  return (
    <I18nProvider locale={language}>
      <RouterProvider navigate={(path) => void navigate(path)}>{children}</RouterProvider>
    </I18nProvider>
  )
}
