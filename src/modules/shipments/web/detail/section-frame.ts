import { useState } from 'react'
import { classes } from '#kits/ui/web/classes.ts'
import { useSingleColumn } from '#kits/ui/web/window-width.ts'
import type { CabinSection } from '../sections.ts'
import styles from './page.module.css'

/**
 * The props of a section's element, and whether to render what is in it: in a narrow window from its first showing
 * on, and then also while another section is shown, so that typed input and uploads stay.
 */
export function useSectionFrame(name: CabinSection, current: CabinSection, className?: string) {
  const isWanted = !useSingleColumn() || name === current
  const [wasWanted, setWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWanted(true)
  return {
    isRendered: wasWanted || isWanted,
    frame: {
      id: name,
      tabIndex: -1,
      className: classes(styles.section, className, name !== current && styles.otherSection),
    },
  }
}
