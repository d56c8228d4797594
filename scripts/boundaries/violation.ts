/** A boundary that was crossed. */
export interface Violation {
  readonly file: string
  readonly line: number
  readonly rule: string
  readonly what: string
}
