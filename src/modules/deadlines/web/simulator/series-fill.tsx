import { type ReactNode, useId } from 'react'
import { lookOf } from '#kits/ui/web/plots/series.tsx'

interface SeriesFillProps {
  series: number
  /** Draws with the fill. */
  children: (fill: string) => ReactNode
}

/** The fill of a series of bars: the first plain, further ones striped, so that colour alone does not tell them apart. */
export function SeriesFill({ series, children }: SeriesFillProps) {
  const id = useId()
  const { color } = lookOf(series)
  if (series === 0) return children(color)
  return (
    <>
      <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse">
        <path d="M0 0h4v4H0z" fill={color} />
        <path d="M0 3.5h4" stroke="var(--paper)" />
      </pattern>
      {children(`url(#${id})`)}
    </>
  )
}
