/** Characters of a visitor's message. */
export const maxMessageLength = 2000

/** Characters of an answer to a message, and of the template of one. */
export const maxAnswerLength = 2000

/** What a template stands for until it is put into an answer. */
export const answerPlaceholders = ['name', 'reference'] as const
export type AnswerPlaceholder = (typeof answerPlaceholders)[number]

const placeholder = /\{(\w*)\}/g

const isPlaceholder = (word: string): word is AnswerPlaceholder =>
  answerPlaceholders.some((known) => known === word)

export const hasUnknownPlaceholder = (text: string): boolean =>
  Array.from(text.matchAll(placeholder), ([, word = '']) => word).some((word) => !isPlaceholder(word))

/** Fills the placeholders at one go: what a visitor wrote as a name is never taken for one. */
export function fillTemplate(text: string, values: Readonly<Record<AnswerPlaceholder, string>>): string {
  return text.replaceAll(placeholder, (whole, word: string) => (isPlaceholder(word) ? values[word] : whole))
}
