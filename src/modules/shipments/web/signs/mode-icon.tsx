import { TransportType } from '#kits/contract/shared/enums.ts'
import { Glyph } from '#kits/ui/web/glyph.tsx'

const drawings = {
  [TransportType.sea]: <path d="M3 11.5h14l-2 4.5H5zM5.5 11.5V8h9v3.5M8 8V5h4v3M10 5V3" />,
  [TransportType.air]: (
    <path d="M10 2.5c-.8 0-1.3.8-1.3 2v3.3L2.5 11.5V13l6.2-1.8v3.5l-1.8 1.3v1.2L10 16.5l3.1.7V16l-1.8-1.3v-3.5L17.5 13v-1.5l-6.2-3.7V4.5c0-1.2-.5-2-1.3-2z" />
  ),
}

/** A ship or a plane. */
export function ModeIcon({ mode, size = 20 }: { mode: TransportType; size?: 16 | 20 | 24 }) {
  return <Glyph size={size}>{drawings[mode]}</Glyph>
}
