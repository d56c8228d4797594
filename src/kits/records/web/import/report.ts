import type { ImportReport } from '#kits/contract/shared/catalogue.ts'

type Rows = Pick<ImportReport, 'rows'>

/** A line of the report's table: an error, a warning, or a row with neither. */
export interface ReportLine {
  readonly key: string
  readonly line: number
  readonly kind: 'error' | 'warning' | 'right'
  /** The member concerned; '' is the whole row, undefined where the row is right. */
  readonly path: string | undefined
  readonly msg: string | undefined
}

export function reportLines({ rows }: Rows, onlyFindings: boolean): ReportLine[] {
  return rows.flatMap<ReportLine>(({ line, errors, warnings = [] }) => {
    const findings = [
      ...errors.map((finding) => ({ ...finding, kind: 'error' as const })),
      ...warnings.map((finding) => ({ ...finding, kind: 'warning' as const })),
    ]
    if (findings.length === 0)
      return onlyFindings ? [] : [{ key: String(line), line, kind: 'right', path: undefined, msg: undefined }]
    return findings.map(({ path, msg, kind }, at) => ({ key: `${line} ${at}`, line, kind, path, msg }))
  })
}

/** `warned` counts right rows with warnings. */
export function countRows({ rows }: Rows): { right: number; wrong: number; warned: number } {
  const wrong = rows.filter(({ ok }) => !ok).length
  const warned = rows.filter(({ ok, warnings = [] }) => ok && warnings.length > 0).length
  return { right: rows.length - wrong, wrong, warned }
}

/** All rows or none: one wrong row prevents the import. */
export function canImport(report: Rows): boolean {
  const { right, wrong } = countRows(report)
  return right > 0 && wrong === 0
}

/** Ignored columns must be agreed to, for this very report. */
export function hasConsent(report: ImportReport, agreedTo: ImportReport | undefined): boolean {
  return report.ignoredColumns.length === 0 || agreedTo === report
}
