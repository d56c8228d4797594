import type { ErrorKey } from '#kits/contract/shared/errors.ts'
import type { ReadText } from '#modules/shipments/rules/number-reader.ts'
import type { TrackedNumber } from './tracking.ts'

export const trackingViews = ['cards', 'table'] as const
export type TrackingView = (typeof trackingViews)[number]

/** In a posted form: of too many numbers the first are looked up. */
export const firstPartName = 'first'

/** The data the server rendered the tracking screen with, used by the browser's first render. */
export interface TrackingPageData {
  /** The entered text, shown again in the box. */
  readonly entered: string
  /** What was read from it. */
  readonly read: ReadText
  /** The numbers that one look-up had no room for, where a visitor pressed for as many as it takes. */
  readonly rest: readonly string[]
  readonly answer: TrackedNumber[] | null
  readonly problem: {
    readonly code: number
    readonly msg: string
    readonly retryAfter: number | null
    readonly key: ErrorKey
  } | null
  /** When it was answered: an instant in UTC. */
  readonly asOf: string
  /** How far the brokerage's clocks are ahead of UTC then, in minutes. */
  readonly asOfOffset: number
  /** How the visitor wants to see results; null without a choice. */
  readonly view: TrackingView | null
}
