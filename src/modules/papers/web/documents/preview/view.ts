import type { RefObject } from 'react'
import type { Size } from './use-content-size.ts'
import type { Zoom } from './zoom.ts'

/** Why a copy cannot be shown. */
export type ViewProblem = 'broken'

export interface PageJump {
  page: number
  pages: number
  goTo: (page: number) => void
}

/** Props of a viewer. */
export interface ViewProps {
  file: Blob
  name: string
  zoom: Zoom
  /** The element that scrolls, and its inner size. */
  stage: RefObject<HTMLElement | null>
  box: Size
  /** Called with the scale at which it is rendered. */
  onScale: (scale: number) => void
  onPages: (jump: PageJump) => void
  onProblem: (problem: ViewProblem) => void
}
