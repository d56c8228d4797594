import type { ReactNode } from 'react'
import styles from './plot.module.css'
import type { usePoints } from './use-points.ts'

interface DrawingProps {
  /** The accessible name of the plot. */
  label: string
  width: number
  height: number
  handlers: ReturnType<typeof usePoints>['handlers']
  children: ReactNode
}

export function Drawing({ label, width, height, handlers, children }: DrawingProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG has no fieldset.
    <svg
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      role="group"
      aria-label={label}
      className={styles.drawing}
      {...handlers}
    >
      {children}
    </svg>
  )
}

/** Lines and texts for the eye alone: each point says its values. */
export function Unspoken({ children }: { children: ReactNode }) {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of an SVG takes no focus.
  return <g aria-hidden="true">{children}</g>
}

interface PointAreaProps {
  index: number
  /** Its values in words. */
  text: string
  tabIndex: number
  x: number
  y: number
  width: number
  height: number
}

/** What the pointer meets and the keyboard reaches of a point. */
export function PointArea({ index, text, ...place }: PointAreaProps) {
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it takes the focus to be read, and does nothing.
    <rect className={styles.point} data-point={index} role="img" aria-label={text} {...place} />
  )
}
