/**
 * A browser of the system, driven by the protocol it speaks itself. Playwright brings builds of its own, with their
 * own time-zone data and patches; what the product must hold in is the browser that people have.
 */
export interface Driver {
  readonly version: string
  navigate(url: string): Promise<void>
  /** Runs a function's source in the page with these arguments; what it returns must be JSON. */
  evaluate(source: string, ...args: unknown[]): Promise<unknown>
  /** W3C actions, which both protocols take in the same form. */
  perform(actions: readonly ActionSource[]): Promise<void>
  /** Chooses files for the input that the selector finds. */
  attach(selector: string, files: readonly string[]): Promise<void>
  /** PNG, base64. */
  screenshot(): Promise<string>
  close(): Promise<void>
}

export type ActionSource =
  | { type: 'key'; id: string; actions: readonly { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; actions: readonly PointerAction[] }

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number }

/** Starts a browser, or says why it cannot be had here. */
export interface BrowserKind {
  readonly name: string
  /** What is missing on this machine; undefined where it can start. */
  missing(): string | undefined
  start(): Promise<Driver>
}
