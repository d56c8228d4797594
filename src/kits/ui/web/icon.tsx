import type { ReactNode } from 'react'
import { Glyph } from './glyph.tsx'

/** The icons shared by public, login and office pages. Those of the office alone are in office-icon.tsx. */
const drawings = {
  close: <path d="m5 5 10 10M15 5 5 15" />,
  check: <path d="m4.5 10.5 3.7 3.7 7.3-8.4" />,
  alert: (
    <>
      <path d="M10 3.2 2.6 16a.9.9 0 0 0 .8 1.3h13.2a.9.9 0 0 0 .8-1.3z" />
      <path d="M10 8v4M10 14.6v.1" />
    </>
  ),
  info: (
    <>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 9.3v4.2M10 6.6v.1" />
    </>
  ),
  eye: (
    <>
      <path d="M1.8 10S4.8 4.6 10 4.6 18.2 10 18.2 10 15.2 15.4 10 15.4 1.8 10 1.8 10z" />
      <circle cx="10" cy="10" r="2.5" />
    </>
  ),
  'eye-off': (
    <>
      <path d="M7.9 4.9A8 8 0 0 1 10 4.6c5.2 0 8.2 5.4 8.2 5.4a14 14 0 0 1-2.1 2.7M13.8 14.5a7.6 7.6 0 0 1-3.8.9C4.8 15.4 1.8 10 1.8 10a14 14 0 0 1 4.2-4.4" />
      <path d="M8.2 8.3a2.5 2.5 0 0 0 3.5 3.5M3.2 3.2l13.6 13.6" />
    </>
  ),
  'chevron-down': <path d="m5.5 8 4.5 4.5L14.5 8" />,
  'chevron-right': <path d="m8 5.5 4.5 4.5L8 14.5" />,
  'arrow-right': <path d="M3.5 10h13M11.5 5l5 5-5 5" />,
  'chevron-left': <path d="M12 5.5 7.5 10l4.5 4.5" />,
  'chevrons-left': <path d="M9.5 5.5 5 10l4.5 4.5M15 5.5 10.5 10l4.5 4.5" />,
  'chevrons-right': <path d="m5 5.5 4.5 4.5L5 14.5M10.5 5.5 15 10l-4.5 4.5" />,
  plus: <path d="M10 4v12M4 10h12" />,
  up: <path d="M10 15.5v-11M5.5 9 10 4.5 14.5 9" />,
  down: <path d="M10 4.5v11M5.5 11l4.5 4.5 4.5-4.5" />,
  sort: <path d="M7 4v12M4 7l3-3 3 3M13 16V4M10 13l3 3 3-3" />,
  // Seen from the reader: an import goes up to the server, an export comes down.
  import: <path d="M10 12.5v-9M6 7l4-4 4 4M3.5 13v3.5h13V13" />,
  export: <path d="M10 3v9M6 8.5l4 4 4-4M3.5 13v3.5h13V13" />,
  sliders: <path d="M3 6h6M13 6h4M3 14h3M10 14h7M9 4v4h4V4zM6 12v4h4v-4z" />,
  pencil: <path d="M4 16l.7-3.3L13 4.400l2.600 2.600-8.3 8.3zM11.5 6l2.5 2.5" />,
  trash: <path d="M3.5 5.5h13M8 5.5v-2h4v2M5.5 5.5l.7 11h7.600l.7-11M8.5 8.5v5M11.5 8.5v5" />,
  filter: <path d="M3 4.5h14l-5.5 6.5v5l-3 1.5v-6.5z" />,
  bookmark: <path d="M5.5 3.5h9v13.5l-4.5-3.5-4.5 3.5z" />,
  undo: <path d="M7.5 4 3.5 8l4 4M3.5 8h8a5 5 0 0 1 0 10h-3" />,
  duplicate: <path d="M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5z" />,
  print: <path d="M6 7V3h8v4M6 14H3.500V7h13v7H14M6 11.500h8V17H6z" />,
  menu: <path d="M3 5.5h14M3 10h14M3 14.5h14" />,
  search: (
    <>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13.2 13.2 3.8 3.8" />
    </>
  ),
  globe: (
    <>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M2.9 10h14.2M10 2.750c2 2.1 3 4.5 3 7.250s-1 5.15-3 7.250c-2-2.1-3-4.5-3-7.250s1-5.15 3-7.250z" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

interface IconProps {
  name: IconName
  size?: 16 | 20 | 24
}

export function Icon({ name, size = 20 }: IconProps) {
  return <Glyph size={size}>{drawings[name]}</Glyph>
}
