import {
  type ImportPlan,
  type Line,
  parseLine,
  refusalOf,
  type Verdict,
} from '#kits/catalogue/server/import.ts'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import type { FieldIssue } from '#kits/contract/shared/validation.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { pedimentos } from '../contract.ts'
import { decode, warningsOf } from './decode.ts'
import { findNamedCabins } from './import.queries.ts'
import { demandPaid, insertNew } from './pedimentos.ts'
import { findTaken, type NewPedimento, type PedimentoForm } from './queries.ts'
import { cellValue, columnNames } from './sheet.ts'

interface PlannedPedimento extends NewPedimento {
  sortKey: string
}

const textsOf = ({ members }: Line): readonly string[] => (members.cabinIds ?? []) as string[]

/** The ids of the shipments that a line names, and what is wrong with texts that name none or several. */
function readCabins(texts: readonly string[], named: ReadonlyMap<string, string[]>) {
  const issues = texts.flatMap((code): FieldIssue[] => {
    const count = named.get(code)?.length ?? 0
    if (count === 1) return []
    const key = count === 0 ? 'shipment_unknown' : 'shipment_unclear'
    return [{ path: 'cabinIds', key, params: { code } }]
  })
  return { cabinIds: texts.flatMap((text) => named.get(text) ?? []), issues: issues.slice(0, 1) }
}

const warningsOfForm = ({ number, section }: PedimentoForm): FieldIssue[] =>
  warningsOf(decode(number), section).map((key) => ({
    path: key === 'section_of_other_office' ? 'section' : 'number',
    key,
    params: {},
  }))

/** A line with the number of one before it is refused as one with the number of a pedimento that is there. */
function lineChecker(context: ScopedContext) {
  const seen = new Set<string>()
  const check = (form: PedimentoForm, taken: ReadonlySet<string>): Verdict<PlannedPedimento> => {
    const { number } = form
    if (seen.has(number) || taken.has(number)) return { refusal: invalidField('number', 'code_taken') }
    seen.add(number)
    return { row: { id: newId(), form, sortKey: number }, warnings: warningsOfForm(form) }
  }
  return async (lines: readonly Line[]): Promise<Verdict<PlannedPedimento>[]> => {
    const texts = [...new Set(lines.flatMap(textsOf))]
    const named = await findNamedCabins(context.db, context.scope, texts)
    const parsed = lines.map((line) =>
      refusalOf((): PedimentoForm => {
        const { cabinIds, issues } = readCabins(textsOf(line), named)
        const { id: _, ...form } = parseLine(pedimentos.create.input, { ...line.members, cabinIds }, issues)
        demandPaid(form, context.now())
        return form
      }),
    )
    const numbers = parsed.flatMap((form) => (form instanceof AppError ? [] : [form.number]))
    const taken = await findTaken(context.db, numbers)
    return parsed.map((form) => (form instanceof AppError ? { refusal: form } : check(form, taken)))
  }
}

export const importPlan: ImportPlan<PlannedPedimento> = {
  ...columnNames,
  valueOf: cellValue,
  checker: lineChecker,
  write: async (context, rows) => {
    if (!(await insertNew(context, rows))) throw new AppError('code_taken')
  },
}
