import type { ReactNode } from 'react'
import { Glyph } from './glyph.tsx'

/** The icons the public, login and office pages share. What only the office draws lives there. */
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
