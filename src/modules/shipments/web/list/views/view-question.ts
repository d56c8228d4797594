/** What the dialog over the menu of saved views asks for. */
export type ViewQuestion = 'save' | 'rename' | 'remove'
