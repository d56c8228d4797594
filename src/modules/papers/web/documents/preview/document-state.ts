import type { ComponentType } from 'react'
import type { ViewProps } from './view.ts'

/** How far the preview of a document has come; `none` for a type of file that has no viewer. */
export type DocumentState =
  | { readonly step: 'none' }
  /** The share received, 0 to 1. */
  | { readonly step: 'loading'; readonly share: number }
  | { readonly step: 'failed'; readonly msg: string }
  | { readonly step: 'ready'; readonly file: Blob; readonly View: ComponentType<ViewProps> }
