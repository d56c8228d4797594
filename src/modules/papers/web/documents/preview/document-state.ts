import type { ComponentType } from 'react'
import type { ViewProps } from './view.ts'

/**
 * How far the preview of a document has come: `none` for a type of file that has no viewer, `drawing` while its copy is not
 * there yet, `undrawn` where none could be drawn.
 */
export type DocumentState =
  | { readonly step: 'none' | 'loading' | 'drawing' | 'undrawn' }
  | { readonly step: 'failed'; readonly msg: string }
  | { readonly step: 'ready'; readonly file: Blob; readonly View: ComponentType<ViewProps> }
