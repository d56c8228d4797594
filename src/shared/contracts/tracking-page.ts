import type { TrackedNumber } from './tracking.ts'

export const trackingViews = ['cards', 'table'] as const
export type TrackingView = (typeof trackingViews)[number]

/** What the server rendered the tracking screen with; the browser's first render is from the same. */
export interface TrackingPageData {
  /** As it was typed, posted or linked: what stands in the box again. */
  readonly entered: string
  readonly answer: TrackedNumber[] | null
  readonly problem: {
    readonly code: number
    readonly msg: string
    readonly retryAfter: number | null
    /** A browser that works for it is answered. */
    readonly isProofWanted?: true
  } | null
  /** When it was answered: an instant in UTC. */
  readonly asOf: string
  /** How far the brokerage's clocks are ahead of UTC then, in minutes. */
  readonly asOfOffset: number
  /** How the visitor wants to see results; null without a choice. */
  readonly view: TrackingView | null
}
