/** What was typed before the palette's field existed. */
export interface TypedMeanwhile {
  readonly text: string
  /** Enter followed: the first entry found is meant. */
  readonly isEntered: boolean
}
