import type * as z from 'zod/mini'
import type { Permission } from '../domain/permissions.ts'
import type { ErrorKey } from '../errors.ts'

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
  /** How many files may come with it and how large each may be; one of 10 MiB unless said. */
  readonly upload?: { readonly files: number; readonly bytes: number }
  /** `file`: the answer to a success is a download, not an envelope. `events`: it is a stream of them. */
  readonly gives?: 'file' | 'events'
  /**
   * Work on as many rows as there are: it takes its turn once its file is there, over connections that nobody else
   * waits for. The turn ends with what the handler promises.
   */
  readonly isBulk?: true
  /** Refusals of this call beyond those every call may give. */
  readonly refusals?: readonly ErrorKey[]
}

export function call<const C extends Call>(declaration: C): C {
  return declaration
}

/** What a client sends. */
export type Input<C extends Call> = z.input<C['input']>
/** What the handler receives: trimmed, with defaults filled in. */
export type Parsed<C extends Call> = z.output<C['input']>
/** What the handler returns and the client reads. */
export type Result<C extends Call> = z.output<C['output']>
