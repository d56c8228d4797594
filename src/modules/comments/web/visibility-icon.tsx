import { Glyph } from '#kits/ui/web/glyph.tsx'
import type { CommentVisibility } from '../rules/comment.ts'

const drawings = {
  /** A padlock. */
  internal: <path d="M4.5 9h11v8h-11zM7 9V6a3 3 0 0 1 6 0v3M10 12v2" />,
  /** Two people. */
  shared: (
    <>
      <circle cx="7.5" cy="7" r="2.75" />
      <path d="M2.5 16c.3-3 2.2-4.5 5-4.5s4.700 1.5 5 4.500M13 4.500a2.600 2.600 0 0 1 0 5M14.5 12c1.8.400 2.800 1.800 3 4" />
    </>
  ),
}

export function VisibilityIcon({ visibility }: { visibility: CommentVisibility }) {
  return <Glyph size={16}>{drawings[visibility]}</Glyph>
}
