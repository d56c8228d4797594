import type { ReactNode } from 'react'
import styles from './icon.module.css'

interface GlyphProps {
  /** In pixels; 20 is the grid the icons are drawn on. */
  size?: 16 | 20 | 24
  children: ReactNode
}

/** The SVG frame of every icon: 20 × 20, stroked in the text's colour, hidden from assistive technology. */
export function Glyph({ size = 20, children }: GlyphProps) {
  return (
    <svg
      className={`rigid ${styles.icon}`}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
