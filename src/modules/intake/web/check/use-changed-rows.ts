import { useEffect, useReducer, useRef, useState } from 'react'
import { call } from '#kits/http/web/call.ts'
import { CallError } from '#kits/http/web/call-error.ts'
import { cabinImports, type ImportRow, type ImportTarget, maxCorrections } from '#modules/intake/contract.ts'
import { type Reading, toInput, withCorrection, withSkipped } from '../reading.ts'
import type { ChangedRow } from '../rows.ts'

interface ChangedRowsOptions {
  id: string
  reading: Reading
  onReading: (reading: Reading) => void
}

/** Lines that were corrected or left out since the last check of all lines. */
export interface ChangedRows {
  readonly rows: ReadonlyMap<number, ChangedRow>
  /** Lines whose change was not checked yet. */
  readonly pending: ReadonlySet<number>
  /** Why lines could not be checked; their corrections are kept all the same. */
  readonly failure: CallError | undefined
  /** No further cell can be corrected. */
  readonly isFull: boolean
  /** Undefined text: as in the sheet. */
  correct(row: ImportRow, target: ImportTarget, text: string | undefined): void
  skip(row: ImportRow, isSkipped: boolean): void
  undo(): void
  /** Checks the lines again that could not be checked. */
  retry(): void
}

interface Change {
  readonly row: ImportRow
  readonly before: Reading
}

/** Checks each changed line by itself at once; duplicates among lines are found by the next check of all. */
export function useChangedRows({ id, reading, onReading }: ChangedRowsOptions): ChangedRows {
  const checks = useLineChecks(id)
  const history = useRef<Change[]>([])
  /** Changes may follow each other before the page is rendered again. */
  const latest = useRef(reading)
  useEffect(() => {
    latest.current = reading
  }, [reading])

  const change = (row: ImportRow, next: Reading) => {
    latest.current = next
    onReading(next)
    checks.check(row, next)
  }
  const apply = (row: ImportRow, next: Reading) => {
    history.current.push({ row, before: latest.current })
    change(row, next)
  }
  return {
    ...checks,
    isFull: reading.corrections.length >= maxCorrections,
    correct: (row, target, text) => apply(row, withCorrection(latest.current, row.line, target, text)),
    skip: (row, isSkipped) => apply(row, withSkipped(latest.current, row.line, isSkipped)),
    undo() {
      const last = history.current.pop()
      if (last) change(last.row, last.before)
    },
    retry: () => checks.retry(latest.current),
  }
}

/** The checks of single lines, and their results. */
function useLineChecks(id: string) {
  const [rows, putRow] = useReducer(withRow, new Map<number, ChangedRow>())
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set())
  const [failure, setFailure] = useState<CallError>()
  const failed = useRef(new Map<number, ImportRow>())
  /** How often each line was checked: an earlier answer that comes later does not count. */
  const asked = useRef(new Map<number, number>())

  const run = async (row: ImportRow, reading: Reading) => {
    const { line } = row
    const number = (asked.current.get(line) ?? 0) + 1
    asked.current.set(line, number)
    const isLatest = () => asked.current.get(line) === number
    setPending((lines) => new Set(lines).add(line))
    try {
      const input = lineInput(id, reading, line)
      const { rows: [now] = [] } = await call(cabinImports.inspect, input, { autoError: false })
      if (!isLatest()) return
      if (now) putRow({ before: row, now })
      setPending((lines) => new Set([...lines].filter((other) => other !== line)))
      failed.current.delete(line)
      if (failed.current.size === 0) setFailure(undefined)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      failed.current.set(line, row)
      setFailure(error)
    }
  }
  return {
    rows,
    pending,
    failure,
    check: (row: ImportRow, reading: Reading) => void run(row, reading),
    retry(reading: Reading) {
      for (const row of failed.current.values()) void run(row, reading)
    },
  }
}

/** Only what concerns the line: a thousand other corrections need not be sent with each. */
function lineInput(id: string, reading: Reading, line: number) {
  const { corrections, skippedLines, ...rest } = toInput(reading)
  return {
    id,
    mode: reading.mode,
    ...rest,
    corrections: corrections.filter((correction) => correction.line === line),
    skippedLines: (skippedLines ?? []).filter((other) => other === line),
    lines: [line],
  }
}

/** What a line was before stays what it was before its first change. */
function withRow(rows: ReadonlyMap<number, ChangedRow>, { before, now }: ChangedRow) {
  return new Map(rows).set(now.line, { before: rows.get(now.line)?.before ?? before, now })
}
