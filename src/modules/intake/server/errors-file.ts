import { AppError } from '#kits/contract/server/app-error.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import type { FileAnswer } from '#kits/http/server/files.ts'
import { textOf, translatorFor } from '#kits/i18n/server/translators.ts'
import { contentTypeOf, writeSpreadsheet } from '#kits/spreadsheets/server/write.ts'
import type { Row } from '#kits/spreadsheets/shared/cells.ts'
import type { ImportCell, ImportRow } from '../contract.ts'
import type { ImportRecord } from './imports.queries.ts'
import { listFindings } from './lines.queries.ts'
import { openTable, readColumns } from './sheet-reading.ts'
import { readStoredSheets } from './stored-file.ts'
import { viewRows } from './view-rows.ts'

/** The sheet as it was uploaded, corrections included, with a column that says what is wrong with each line. */

type Issue = ImportRow['issues'][number]

function findingsWriter({ language }: PersonalContext): (row: ImportRow) => string {
  const say = translatorFor(language)
  const textOfIssue = ({ msg, isWarning }: Issue): string =>
    isWarning ? say('sheet_reading.warning', { text: msg }) : msg
  const ofCell = ({ target, issues }: ImportCell): string[] =>
    issues.map((issue) =>
      say('sheet_reading.of_member', {
        member: textOf(language, `cabins.fields.${target}`),
        text: textOfIssue(issue),
      }),
    )
  return ({ cells, issues }) => [...issues.map(textOfIssue), ...cells.flatMap(ofCell)].join('\n')
}

export async function errorsFile(context: PersonalContext, record: ImportRecord): Promise<FileAnswer> {
  const { reading, fileName, counts } = record
  if (!reading || !counts) throw new AppError('not_found')
  const { table } = openTable(await readStoredSheets(context, record), reading)
  const findings = await viewRows(context, await listFindings(context.db, record.id))
  const write = findingsWriter(context)
  const findingOf = new Map(findings.map((row) => [row.line, write(row)]))
  const columns = readColumns(table, reading)
  const indexOf = new Map(columns.map(({ target, index }) => [target, index]))
  const corrected = Map.groupBy(reading.corrections ?? [], ({ line }) => line)
  const rowOf = ({ line, cells }: (typeof table.rows)[number]): Row => {
    const texts = columns.map(({ index }) => cells[index] ?? '')
    for (const { target, text } of corrected.get(line) ?? []) {
      const at = columns.findIndex(({ index }) => index === indexOf.get(target))
      if (at >= 0) texts[at] = text
    }
    return [...texts, findingOf.get(line) ?? null]
  }
  async function* pages() {
    yield table.rows.map(rowOf)
  }
  const say = translatorFor(context.language)
  return {
    fileName: say('sheet_reading.errors_file', { name: fileName.replace(/\.\w{1,5}$/, '') }),
    contentType: contentTypeOf('xlsx'),
    body: writeSpreadsheet('xlsx', {
      name: 'errors',
      headings: [...columns.map(({ heading }) => heading), say('sheet_reading.errors_heading')],
      pages: pages(),
    }),
  }
}
