/** Who runs the site, as the law wants it named in the privacy notice. */
export interface Operator {
  /** Its legal name. */
  readonly name: string
  readonly address: string
}
