import type { Translate } from '#kits/i18n/shared/translator.ts'
import { readNumbers } from '#modules/shipments/rules/number-reader.ts'
import { maxNumbers } from '#modules/shipments/rules/tracking-numbers.ts'
import { toLines } from '../answers.ts'
import { readFile } from './read-file.ts'

/** What is said of the last files. */
export interface FileReport {
  readonly message: string
  readonly ignored: readonly string[]
}

/** Lines of one file: more would slow the box, which takes no more than fifty numbers. */
const mostAdded = 20 * maxNumbers

/** The text with the numbers of the files, one per line. */
export async function addFiles(
  text: string,
  files: readonly File[],
  t: Translate,
): Promise<FileReport & { readonly text: string }> {
  let all = text.trimEnd()
  const messages: string[] = []
  const ignored: string[] = []
  for (const file of files) {
    const { name } = file
    const read = await readFile(file).catch(() => undefined)
    if (!read) {
      messages.push(t('tracking.form.file_failed', { name }))
      continue
    }
    ignored.push(...read.ignored)
    const known = readNumbers(all).numbers.length
    const next = [all, toLines(read.numbers.slice(0, mostAdded))].filter((part) => part !== '').join('\n')
    const count = readNumbers(next).numbers.length - known
    messages.push(t(count > 0 ? 'tracking.form.file_added' : 'tracking.form.file_none', { count, name }))
    if (count > 0) all = next
  }
  return { text: all, message: messages.join(' '), ignored }
}
