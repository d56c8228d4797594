import type { ImportReport } from '#shared/contracts/catalogue.ts'

/** One line of the report's table: one error, or a row that has none. */
export interface ReportLine {
  readonly key: string
  readonly line: number
  /** The member the error is about; '' is the whole row, undefined no error. */
  readonly path: string | undefined
  readonly msg: string | undefined
}

export function reportLines({ rows }: ImportReport, onlyErrors: boolean): ReportLine[] {
  return rows.flatMap<ReportLine>(({ line, ok, errors }) => {
    if (ok) return onlyErrors ? [] : [{ key: String(line), line, path: undefined, msg: undefined }]
    return errors.map(({ path, msg }) => ({ key: `${line} ${path}`, line, path, msg }))
  })
}

export function countRows({ rows }: ImportReport): { right: number; wrong: number } {
  const wrong = rows.filter(({ ok }) => !ok).length
  return { right: rows.length - wrong, wrong }
}

/** All or nothing: one wrong row holds the file back. */
export function canImport(report: ImportReport): boolean {
  const { right, wrong } = countRows(report)
  return right > 0 && wrong === 0
}
