import { Glyph } from '#kits/ui/web/glyph.tsx'

export const ArchiveIcon = () => (
  <Glyph size={20}>
    <path d="M3 4h14v4H3zM4.500 8v8.500h11V8M8 11.500h4" />
  </Glyph>
)

export const MergeIcon = () => (
  <Glyph size={20}>
    <path d="M4 4v2.500C4 9 6 10.500 10 10.500M16 4v2.500c0 2.500-2 4-6 4M10 10.500v6M7 13.500l3 3 3-3" />
  </Glyph>
)
