import { drawnTypes } from '#kits/files/shared/drawn-types.ts'

/** How far the copy that people look at has come; `none` for files of which none is drawn. */
export const viewStates = ['waiting', 'ready', 'none', 'failed'] as const
export type ViewState = (typeof viewStates)[number]

/** Of a paper that has just come. */
export const firstViewState = (contentType: string): ViewState =>
  drawnTypes.includes(contentType) ? 'waiting' : 'none'
