/** The cell that is being edited. */
export interface OpenCell {
  readonly rowId: string
  readonly columnId: string
}
