import { type ReactNode, type RefObject, useRef } from 'react'
import type { Result } from '#kits/contract/shared/call.ts'
import { failureOf, useCall } from '#kits/http/web/query.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import { cabinImports, type ImportTarget, importModes } from '#modules/intake/contract.ts'
import frame from '../intake.module.css'
import { targetName } from '../members.ts'
import {
  mappingOf,
  type Reading,
  targetOf,
  toInput,
  withDefault,
  withHeaderRow,
  withLeftOut,
  withRemembered,
  withSheet,
  withTarget,
} from '../reading.ts'
import { ColumnList } from './column-list.tsx'
import styles from './columns.module.css'
import { DayOrderQuestion } from './day-order.tsx'
import { DecimalSignQuestion } from './decimal-sign.tsx'
import { Defaults } from './defaults.tsx'
import { Preview } from './preview.tsx'
import { TopRows } from './top-rows.tsx'
import { UnmappedColumns } from './unmapped-columns.tsx'

type Inspection = Result<typeof cabinImports.inspect>

interface ColumnsStepProps {
  id: string
  reading: Reading
  onReading: (reading: Reading) => void
  /** Checks every line, read so. */
  onCheck: (reading: Reading) => void
  isBusy: boolean
  refusal: ReactNode
}

/** How the sheet is read: where its headings are, what each column is, what holds for all lines. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { id, reading, onReading } = props
  const { t } = useLanguage()
  const content = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const query = useCall(
    cabinImports.inspect,
    { id, mode: reading.mode, ...toInput(reading) },
    { keepsPrevious: true },
  )
  const failure = failureOf(query)
  const { data: inspection } = query
  if (!inspection)
    return failure ? (
      <div className={`stack one-column content-start gap-4 shrink ${frame.step}`}>
        <FormError>{failure.msg}</FormError>
        <div>
          <Button onClick={() => void query.refetch()} loading={query.isFetching}>
            {t('common.retry')}
          </Button>
        </div>
      </div>
    ) : (
      <p className="pretty text-small muted" role="status">
        {t('cabin_import.columns.reading')}
      </p>
    )
  return (
    <>
      <div
        className={`stack one-column content-start gap-4 shrink ${frame.step}`}
        ref={content}
        aria-busy={query.isPlaceholderData}
      >
        <FormError>{failure?.msg ?? props.refusal}</FormError>
        <Source {...{ inspection, reading, onReading }} />
        <ColumnList
          columns={inspection.columns}
          reading={reading}
          onTarget={(index, target) => onReading(withTarget(reading, inspection.columns, index, target))}
        />
        <Questions {...{ inspection, reading, onReading }} onAnswered={() => button.current?.focus()} />
        <Preview rows={inspection.rows} />
      </div>
      <Footer
        {...props}
        inspection={inspection}
        isStale={query.isPlaceholderData}
        button={button}
        onOpenQuestion={() => content.current?.querySelector<HTMLElement>(askedControl)?.focus()}
      />
    </>
  )
}

/** The first control of a question that is still open. */
const askedControl = ['select', 'input', 'button'].map((tag) => `[data-asks] ${tag}`).join()

interface PartProps extends Pick<ColumnsStepProps, 'reading' | 'onReading'> {
  inspection: Inspection
}

/** The sheet of the workbook, and the line of its headings. */
function Source({ inspection, reading, onReading }: PartProps) {
  const { t } = useLanguage()
  return (
    <>
      {inspection.sheets.length > 1 && (
        <div className={styles.select}>
          <SelectField
            label={t('cabin_import.columns.sheet')}
            value={reading.sheet ?? inspection.sheet}
            options={inspection.sheets.map((name) => ({ value: name, label: name }))}
            onValue={(name) => onReading(withSheet(reading, name))}
          />
        </div>
      )}
      <TopRows
        rows={inspection.topRows}
        headerRow={reading.headerRow ?? inspection.headerRow}
        onHeaderRow={(line) => onReading(withHeaderRow(reading, line))}
      />
    </>
  )
}

interface QuestionsProps extends PartProps {
  /** Called when the focused button disappears with its question. */
  onAnswered: () => void
}

/** What the sheet does not say by itself. */
function Questions({ inspection, reading, onReading, onAnswered }: QuestionsProps) {
  const { t } = useLanguage()
  const { columns, unmapped, missing, rows } = inspection
  const undecided = columns.filter(({ index }) => isUndecided(reading, inspection, index))
  const mapped = columns.map((column) => targetOf(reading, column)).filter((target) => target != null)
  return (
    <>
      {undecided.length > 0 && (
        <UnmappedColumns
          columns={undecided}
          onLeaveOut={() => {
            onReading(withLeftOut(reading, columns, unmapped))
            onAnswered()
          }}
        />
      )}
      {(inspection.isDayOrderUnclear || reading.dayOrder !== null) && (
        <DayOrderQuestion
          columns={columns}
          value={reading.dayOrder}
          onValue={(dayOrder) => onReading({ ...reading, dayOrder })}
        />
      )}
      {(inspection.isDecimalSignUnclear || reading.decimalSign !== null) && (
        <DecimalSignQuestion
          columns={columns}
          value={reading.decimalSign}
          onValue={(decimalSign) => onReading({ ...reading, decimalSign })}
        />
      )}
      <div className={styles.select}>
        <SelectField
          label={t('cabin_import.columns.mode')}
          value={reading.mode}
          options={importModes.map((mode) => ({ value: mode, label: t(`cabin_import.modes.${mode}`) }))}
          onValue={(mode) => onReading({ ...reading, mode: mode as Reading['mode'] })}
        />
      </div>
      <Defaults
        values={reading.defaults}
        {...{ missing, mapped, rows }}
        onValue={(target, text) => onReading(withDefault(reading, target, text))}
      />
    </>
  )
}

/** Taken off at once when it is decided, before the server has read the sheet anew. */
function isUndecided(reading: Reading, { columns, unmapped }: Inspection, index: number): boolean {
  const column = columns.find((other) => other.index === index)
  return unmapped.includes(index) && column !== undefined && targetOf(reading, column) === undefined
}

/** What still has to be said before the lines can be checked. */
function openQuestions(reading: Reading, inspection: Inspection, t: Translate): string[] {
  const { unmapped, missing, isDayOrderUnclear, isDecimalSignUnclear, total } = inspection
  const count = unmapped.filter((index) => isUndecided(reading, inspection, index)).length
  const lacking = missing.filter((target: ImportTarget) => !reading.defaults[target])
  return [
    ...(total === 0 ? [t('cabin_import.columns.no_rows')] : []),
    ...(count > 0 ? [t('cabin_import.columns.still_unmapped', { count })] : []),
    ...(isDayOrderUnclear && reading.dayOrder === null ? [t('cabin_import.columns.still_day_order')] : []),
    ...(isDecimalSignUnclear && reading.decimalSign === null
      ? [t('cabin_import.columns.still_decimal')]
      : []),
    ...(lacking.length > 0
      ? [
          t('cabin_import.columns.still_missing', {
            members: lacking.map((target) => targetName(t, target)).join(', '),
          }),
        ]
      : []),
  ]
}

interface FooterProps extends ColumnsStepProps {
  inspection: Inspection
  /** The server reads the sheet anew. */
  isStale: boolean
  button: RefObject<HTMLButtonElement | null>
  onOpenQuestion: () => void
}

function Footer({ reading, inspection, isStale, isBusy, button, onCheck, onOpenQuestion }: FooterProps) {
  const { t } = useLanguage()
  const open = openQuestions(reading, inspection, t)
  const skippedLines = reading.skippedLines ?? inspection.skippedLines
  const check = () => {
    if (open.length > 0) return onOpenQuestion()
    onCheck({
      ...withRemembered(reading, inspection),
      sheet: inspection.sheet,
      headerRow: inspection.headerRow,
      mapping: mappingOf(reading, inspection.columns),
      skippedLines,
    })
  }
  return (
    <div className={`row wrap gap-2-3 surface ${frame.footer}`}>
      <p className={`text-small danger ${frame.open}`} role="status">
        {open.join(' ')}
      </p>
      <Button ref={button} variant="primary" loading={isBusy || isStale} onClick={check}>
        {t('cabin_import.columns.check', { count: inspection.total - skippedLines.length })}
      </Button>
    </div>
  )
}
