import type { ReactNode } from 'react'
import { Glyph } from '#kits/ui/web/glyph.tsx'
import type { ClockTone } from '../clock-words.ts'

const dial = <circle cx="10" cy="10" r="7" />

const drawings: Readonly<Record<ClockTone, ReactNode>> = {
  free: <path d="m4.5 10.5 3.7 3.7 7.3-8.4" />,
  soon: (
    <>
      {dial}
      <path d="M10 6v4.2l2.8 1.8" />
    </>
  ),
  charging: (
    <>
      {dial}
      <path d="M12.5 7.6c-.4-.8-1.3-1.2-2.5-1.2-1.5 0-2.5.7-2.5 1.8 0 2.6 5 1.1 5 3.7 0 1.1-1 1.8-2.5 1.8-1.3 0-2.2-.5-2.6-1.3M10 5v10" />
    </>
  ),
  expired: (
    <>
      <path d="M10 3.2 2.6 16a.9.9 0 0 0 .8 1.3h13.2a.9.9 0 0 0 .8-1.3z" />
      <path d="M10 8v4M10 14.6v.1" />
    </>
  ),
  stopped: <path d="M5.5 5.5h9v9h-9z" />,
  unknown: (
    <>
      {dial}
      <path d="M7.8 8.2c0-1.3 1-2 2.2-2s2.2.8 2.2 1.9c0 1.5-2.2 1.6-2.2 3.2M10 13.8v.1" />
    </>
  ),
  notStarted: <path d="M6 3.5h8M6 16.5h8M7 3.5c0 4 6 5 6 9v4M13 3.5c0 4-6 5-6 9v4" />,
}

/** The icon of what is said of a clock; a word beside it says the same. */
export function ClockIcon({ tone }: { tone: ClockTone }) {
  return <Glyph size={16}>{drawings[tone]}</Glyph>
}
