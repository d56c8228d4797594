import type { RefObject } from 'react'
import type { Size } from './use-content-size.ts'
import type { Zoom } from './zoom.ts'

/** Why a document cannot be drawn, though it was received. */
export type ViewProblem = 'broken' | 'protected'

export interface PageJump {
  page: number
  pages: number
  goTo: (page: number) => void
}

/** What draws one kind of document on the stage. */
export interface ViewProps {
  file: Blob
  name: string
  zoom: Zoom
  /** The element that scrolls, and its inner size. */
  stage: RefObject<HTMLElement | null>
  box: Size
  /** Tells the size at which it is drawn. */
  onScale: (scale: number) => void
  onPages: (jump: PageJump) => void
  onProblem: (problem: ViewProblem) => void
}
