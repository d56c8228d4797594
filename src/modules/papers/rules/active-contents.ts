/** Kinds of active content in documents, each with its own refusal. */
export const activeContents = [
  'document_encrypted',
  'document_macros',
  'document_script',
  'document_program',
  'document_dde',
  'document_linked',
  'document_embedded',
  'document_form',
] as const

export type ActiveContentKey = (typeof activeContents)[number]
