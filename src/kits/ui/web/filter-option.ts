/** One option of a filter in a list's toolbar. */
export interface FilterOption {
  readonly value: string
  readonly label: string
}
