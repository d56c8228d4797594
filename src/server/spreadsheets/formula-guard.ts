/**
 * A csv has no types: a spreadsheet program runs what begins like a formula. An apostrophe in front keeps
 * it text. Texts that already begin with apostrophes and such a sign get one more, so that what was
 * exported comes back unchanged.
 */
const guardable = /^'*[=+\-@\t\r\n＝＋－＠]/u

export function guardFormula(text: string): string {
  return guardable.test(text) ? `'${text}` : text
}

export function unguardFormula(text: string): string {
  return text.startsWith("'") && guardable.test(text) ? text.slice(1) : text
}
