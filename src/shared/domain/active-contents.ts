/** What a document may carry besides its text, each with a refusal of its own that says what to do. */
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
