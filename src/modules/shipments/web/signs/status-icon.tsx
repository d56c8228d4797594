import type { ReactNode } from 'react'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { Glyph } from '#kits/ui/web/glyph.tsx'

const drawings: Readonly<Record<CabinStatus, ReactNode>> = {
  20: <path d="M5.5 3.5h9v13h-9zM8 7h4M8 10h4M8 13h2" />,
  30: (
    <>
      <circle cx="10" cy="4.5" r="1.75" />
      <path d="M10 6.25V17M7 9h6M3.5 11.5c.3 3.4 2.8 5.5 6.5 5.5s6.2-2.1 6.5-5.5" />
    </>
  ),
  40: <path d="M8 3.5h4L11.3 9h3.7v4H5V9h3.7zM4.5 16.5h11" />,
  50: (
    <>
      <circle cx="9" cy="9" r="5" />
      <path d="m12.8 12.8 4 4" />
    </>
  ),
  60: <path d="M10 3.5 2.8 16.2h14.4zM10 8v4M10 14.1v.1" />,
  70: <path d="M10 3 4 5.2v4.6c0 3.4 2.5 6 6 7.2 3.5-1.2 6-3.8 6-7.2V5.2zM7.2 9.9l2 2 3.6-4.1" />,
  80: (
    <>
      <path d="M2 5.5h9.5v8H2zM11.5 8h3.2l3.3 3v2.5h-6.5" />
      <circle cx="5.5" cy="14.5" r="1.6" />
      <circle cx="14.5" cy="14.5" r="1.6" />
    </>
  ),
  90: <path d="M10 3 3.5 6.2v7.6L10 17l6.5-3.2V6.2zM3.5 6.2 10 9.5l6.5-3.3M10 9.5V17" />,
  999: (
    <>
      <circle cx="10" cy="10" r="6.75" />
      <path d="m5.3 5.3 9.4 9.4" />
    </>
  ),
}

/** The icon of a status; a text beside it says the same. */
export function StatusIcon({ status }: { status: CabinStatus }) {
  return <Glyph size={16}>{drawings[status]}</Glyph>
}
