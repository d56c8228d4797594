/** Several texts in one field or cell, as people write them: `COSCO; 中远`. */

/** Empty texts and repeated ones are left out. */
export function splitTexts(text: string): string[] {
  return distinctTexts(text.split(/[;；\n]/))
}

export const joinTexts = (texts: readonly string[]): string => texts.join('; ')

export function distinctTexts(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))]
}
