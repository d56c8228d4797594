import type { RefObject } from 'react'
import type { ReadText } from '#modules/shipments/rules/number-reader.ts'
import type { TrackingState } from './answers.ts'

/** The state of the tracking page and what can be done with it: for the form and the results, whose code loads apart. */
export interface Tracking {
  readonly text: string
  readonly setText: (text: string) => void
  /** What is read from the text box. */
  readonly entered: ReadText
  readonly state: TrackingState
  /** Looks up the numbers in the text box, or the given text, which replaces it; false where it has none or too many. */
  readonly submit: (text?: string) => Promise<boolean>
  /** Numbers that the next press looks up, where there were more than a query takes. */
  readonly rest: readonly string[]
  /** Looks up as many of these as a query takes, and keeps the rest. */
  readonly submitFirst: (numbers: readonly string[]) => void
  /** Repeats the query; `isOwn` for an automatic retry. */
  readonly repeat: (options?: { isOwn: boolean }) => void
  readonly cancel: () => void
  /** Scrolled into view once the submitted query has failed. */
  readonly place: RefObject<HTMLElement | null>
  /** Focused once there is an answer. */
  readonly heading: RefObject<HTMLHeadingElement | null>
}
