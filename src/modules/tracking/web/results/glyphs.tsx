import type { ReactNode } from 'react'

/** Icons of this page only, on the icons' grid of 20 × 20. */
export const glyphs = {
  refresh: <path d="M16.5 10a6.5 6.5 0 1 1-2-4.7M16.5 2.5v4h-4" />,
  share: (
    <>
      <circle cx="5" cy="10" r="2.25" />
      <circle cx="14.5" cy="4.75" r="2.25" />
      <circle cx="14.5" cy="15.25" r="2.25" />
      <path d="m7 8.9 5.5-3M7 11.1l5.5 3" />
    </>
  ),
  copy: <path d="M7.5 7.5h9v9h-9zM12.5 7.5v-4h-9v9h4" />,
  print: <path d="M5.5 7V3h9v4M5.5 14H3V7h14v7h-2.5M5.5 11.5h9V17h-9z" />,
  ask: <path d="M3 4h14v10h-7l-4 3.5V14H3zM7 8h6M7 11h4" />,
  csv: <path d="M10 3v9M6 8.5l4 4 4-4M3.5 13v3.5h13V13" />,
  xlsx: <path d="M4 2.5h8l4 4v11H4zM12 2.5v4h4M7.5 9.5l5 5M12.5 9.5l-5 5" />,
  cards: <path d="M3 3.5h14v5.5H3zM3 11.5h14V17H3z" />,
  table: <path d="M3 4h14v12H3zM3 8h14M3 12h14M8.5 4v12" />,
} satisfies Record<string, ReactNode>
