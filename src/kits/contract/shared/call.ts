import type * as z from 'zod/mini'
import type { ErrorKey } from './errors.ts'
import type { Permission } from './permissions.ts'

export type Access = 'anyone' | 'signed-in' | Permission

/**
 * One call, declared once. The server routes and validates by it, the browser calls by it, and the
 * OpenAPI document is made from it.
 */
export interface Call<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> {
  readonly method?: 'GET'
  readonly path: `/api/${string}`
  readonly access: Access
  /** One line for people who read the API page. */
  readonly summary: string
  readonly input: I
  readonly output: O
  /** `multipart`: the members come as form fields beside one or more files, not as JSON. */
  readonly takes?: 'multipart'
  /** Maximum number and size of files; `defaultUpload` unless given. */
  readonly upload?: { readonly files: number; readonly bytes: number }
  /** `file`: a success answers with a download instead of an envelope. `events`: with an event stream. */
  readonly gives?: 'file' | 'events'
  /**
   * Work on any number of rows: it is queued once its file has arrived and runs on the bulk connections, until the
   * handler's promise settles.
   */
  readonly isBulk?: true
  /** Refusals of this call beyond those every call may give. */
  readonly refusals?: readonly ErrorKey[]
}

/** The upload limits of a call that gives none, and of an imported sheet: one file of 10 MiB. */
export const defaultUpload = { files: 1, bytes: 10 * 1024 * 1024 } as const

export function call<const C extends Call>(declaration: C): C {
  return declaration
}

/** What a client sends. */
export type Input<C extends Call> = z.input<C['input']>
/** What the handler receives: trimmed, with defaults filled in. */
export type Parsed<C extends Call> = z.output<C['input']>
/** What the handler returns and the client reads. */
export type Result<C extends Call> = z.output<C['output']>
