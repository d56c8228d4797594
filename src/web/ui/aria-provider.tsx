import './react-aria.css'
import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { useNavigate } from '../router/hooks.ts'
import { useLanguage } from '../texts/language.tsx'

/**
 * The component library sets one rule through a style element made at run time, which the content
 * policy refuses. Where an element of this id exists it does not; the rule is in react-aria.css.
 */
const markerId = 'react-aria-pressable-style'

if (!document.getElementById(markerId)) {
  const marker = document.createElement('meta')
  marker.id = markerId
  document.head.append(marker)
}

/**
 * Around every piece built on the component library: our language, our router. Not around the whole
 * office: the library, and with it the first use of `Intl`, would be part of every start.
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
