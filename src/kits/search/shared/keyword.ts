/** Whether a keyword is too short for the trigram index: fewer than three letters or digits in a row. */
export function isShortKeyword(keyword: string): boolean {
  return !/[\p{L}\p{N}]{3}/u.test(keyword.normalize('NFKC'))
}
