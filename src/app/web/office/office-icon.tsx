import type { ReactNode } from 'react'
import type { ScreenName } from '#kits/page/shared/routes.ts'
import { Glyph } from '#kits/ui/web/glyph.tsx'

/** Icons of the office only: one per screen, and those of the layout. */
const drawings = {
  desk: <path d="M3 5.5h14v9H3zM7.5 17.5h5M10 14.5v3M6 11.5l2.5-2.5 2 1.5L14 8" />,
  cabin: <path d="M2.5 5.5h15v9h-15zM6 8.5v3M9 8.5v3M12 8.5v3M15 8.5v3" />,
  pedimento: (
    <path d="M5 2.750h7l3.500 3.500v11H5zM12 2.750v3.500h3.500M7.500 9h5.500M7.500 11.750h5.500M7.500 14.500h2" />
  ),
  cm: (
    <>
      <circle cx="7.5" cy="7" r="2.75" />
      <path d="M2.5 16c.3-3 2.2-4.5 5-4.5s4.7 1.5 5 4.5M13 4.5a2.6 2.6 0 0 1 0 5M14.5 12c1.8.4 2.8 1.8 3 4" />
    </>
  ),
  adm: (
    <>
      <path d="M10 17.5s5.5-4.7 5.5-9a5.5 5.5 0 0 0-11 0c0 4.3 5.5 9 5.5 9z" />
      <circle cx="10" cy="8.5" r="2" />
    </>
  ),
  pm: (
    <>
      <circle cx="10" cy="4.25" r="1.75" />
      <path d="M10 6v11.5M6.5 9h7M3 11.5c.3 3.6 3 6 7 6s6.7-2.4 7-6" />
    </>
  ),
  terminals: <path d="M2.5 17V7.5L10 3l7.5 4.5V17M6 17v-6.5h8V17M6 13.75h8" />,
  am: <path d="M3 12h14l-2 4.5H5zM5.5 12V8.5h9V12M10 8.5v-5M10 3.5h3" />,
  ctm: <path d="M10 2.75 16.5 6v8L10 17.25 3.5 14V6zM3.5 6 10 9.25 16.5 6M10 9.25v8" />,
  btm: (
    <>
      <path d="M2 5h9.5v8.5H2zM11.5 8H15l3 3v2.5h-6.5" />
      <circle cx="5.5" cy="14.5" r="1.75" fill="var(--paper)" />
      <circle cx="14.5" cy="14.5" r="1.75" fill="var(--paper)" />
    </>
  ),
  rules: (
    <>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 5.5V10l3 2" />
    </>
  ),
  integrations: (
    <>
      <circle cx="6.5" cy="13.5" r="3" />
      <path d="m8.75 11.25 7.75-7.75M13 7l2.5 2.5M15 5l2 2" />
    </>
  ),
  proposals: <path d="M2.5 13.5h15l-2 4h-11zM5.5 13.5V10h6v3.5M10 7V2.5h7.5V7H14l-2 2V7z" />,
  settings: <path d="M2.5 17V7.5L10 3l7.5 4.5V17z" />,
  messages: <path d="M2.5 4.5h15v11h-15zM3 5l7 6 7-6" />,
  registrations: <path d="M7 4H4.5v13h11V4H13M7 3h6v2.5H7zM7.25 11.25l2 2 3.5-4" />,
  managers: (
    <>
      <path d="M2.5 4.5h15v11h-15zM12 8.5h3M12 11.5h3M4.5 13c.2-1.5 1.2-2.2 2.5-2.2s2.3.7 2.5 2.2" />
      <circle cx="7" cy="8.5" r="1.6" />
    </>
  ),
  accountinfo: (
    <>
      <circle cx="10" cy="7" r="2.75" />
      <path d="M5 16c.3-3 2.2-4.5 5-4.5s4.7 1.5 5 4.5" />
    </>
  ),
  jobs: <path d="M3 5.5h2M8 5.5h9M3 10h2M8 10h9M3 14.5h2M8 14.5h9" />,
  home: <path d="M3 9.5 10 3.5l7 6M5 8v8.5h10V8" />,
  tracking: <path d="M4 15h9a2.5 2.5 0 0 0 0-5H7a2.5 2.5 0 0 1 0-5h9" />,
  contact: <path d="M3 4h14v9.5H9.5L6 16.5v-3H3z" />,
  'sign-out': <path d="M8 3.5H4v13h4M8.5 10H17M13.5 6.5 17 10l-3.5 3.5" />,
  head: <path d="M2.5 3.5h15v13h-15zM2.5 7.5h15" />,
  side: <path d="M2.5 3.5h15v13h-15zM7.5 3.5v13" />,
} satisfies Partial<Record<ScreenName, ReactNode>> & Record<string, ReactNode>

export type OfficeIconName = keyof typeof drawings

export function OfficeIcon({ name }: { name: OfficeIconName }) {
  return <Glyph>{drawings[name]}</Glyph>
}

export function hasIcon(name: string): name is OfficeIconName {
  return Object.hasOwn(drawings, name)
}
