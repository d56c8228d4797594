import * as z from 'zod/mini'
import { decimalPattern, toDecimal, toMillionths, toPercent } from '#kits/amounts/shared/decimal.ts'
import { rule as check, maybe } from '#kits/contract/shared/fields.ts'
import { numberText, toNumber } from '#kits/ui/web/number-text.ts'
import { type DeadlineRule, deadlineRules } from '#modules/deadlines/contract/rules.ts'

/** The values of a rule's form, all of them text, and what the call takes. */

/** A step as it is typed. */
export interface StepText {
  readonly fromDay: string
  readonly perDay: string
}

/** The steps are one value of the form, so that a draft holds them and a conflict shows them whole. */
export const readSteps = (value: string): StepText[] => JSON.parse(value) as StepText[]
export const writeSteps = (steps: readonly StepText[]): string => JSON.stringify(steps)

/**
 * A typed amount in the calls' spelling. All three languages set thousands off by commas; any other comma is refused,
 * as nobody can tell what it means.
 */
export function toAmount(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/[\s$¥]/g, '')
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain
}

export const toStep = ({ fromDay, perDay }: StepText) => ({
  fromDay: toNumber(fromDay),
  perDay: toAmount(perDay),
})

/** A percentage has two digits fewer after the point than the fraction it stands for. */
const percentDigits = 4

const percent = z.string().check(
  check(
    'decimal',
    (value) =>
      decimalPattern.test(value) &&
      !value.startsWith('-') &&
      (value.split('.')[1]?.length ?? 0) <= percentDigits,
    { n: percentDigits },
  ),
  // What is no decimal has been refused already.
  check('max_value', (value) => !decimalPattern.test(value) || toMillionths(value) <= toMillionths('100'), {
    n: 100,
  }),
)

const inPercent = { taxRate: maybe(percent) }

/** What the calls take, but with the tax as it is typed, in percent: a refusal names the bounds of what was typed. */
export const formSchemas = {
  create: z.safeExtend(deadlineRules.create.input, inPercent),
  update: z.safeExtend(deadlineRules.update.input, inPercent),
}

const toFraction = (typed: string): string => toDecimal(toMillionths(typed) / 100n)

/** The input of a call from that of a form. */
export const withFraction = <F extends { taxRate: string | null }>(input: F): F => ({
  ...input,
  taxRate: input.taxRate === null ? null : toFraction(input.taxRate),
})

const text = (value: string | number | null): string => (value === null ? '' : String(value))

export function valuesOf(rule: DeadlineRule) {
  return {
    kind: rule.kind as string,
    direction: text(rule.direction),
    transportMode: text(rule.transportMode),
    traffic: text(rule.traffic),
    portId: text(rule.portId),
    terminalId: text(rule.terminalId),
    carrierId: text(rule.carrierId),
    customerId: text(rule.customerId),
    goodsClass: text(rule.goodsClass),
    containerClass: text(rule.containerClass),
    petroleumFacilities: String(rule.petroleumFacilities),
    startEvent: rule.startEvent as string,
    startDayCounts: String(rule.startDayCounts),
    freeAmount: numberText(rule.freeAmount),
    freeUnit: rule.freeUnit as string,
    steps: writeSteps(rule.steps.map(({ fromDay, perDay }) => ({ fromDay: String(fromDay), perDay }))),
    currency: text(rule.currency),
    taxRate: rule.taxRate === null ? '' : toPercent(rule.taxRate),
    validFrom: rule.validFrom,
    source: rule.source,
  }
}

export type RuleValues = ReturnType<typeof valuesOf>
export type RuleMember = keyof RuleValues

export const newValues = (today: string): RuleValues => ({
  kind: 'storage',
  direction: 'import',
  transportMode: '',
  traffic: '',
  portId: '',
  terminalId: '',
  carrierId: '',
  customerId: '',
  goodsClass: '',
  containerClass: '',
  petroleumFacilities: 'false',
  startEvent: 'entered',
  startDayCounts: 'true',
  freeAmount: '',
  freeUnit: 'calendarDays',
  steps: '[]',
  currency: 'MXN',
  taxRate: '',
  validFrom: today,
  source: '',
})

/** Currency and tax belong to amounts: without any they are not sent. */
export function toInput(values: RuleValues): object {
  const steps = readSteps(values.steps).map(toStep)
  return {
    kind: values.kind,
    direction: values.direction || null,
    transportMode: toNumber(values.transportMode),
    traffic: values.traffic || null,
    portId: values.portId || null,
    terminalId: values.terminalId || null,
    carrierId: values.carrierId || null,
    customerId: values.customerId || null,
    goodsClass: toNumber(values.goodsClass),
    containerClass: toNumber(values.containerClass),
    petroleumFacilities: values.petroleumFacilities === 'true',
    startEvent: values.startEvent,
    startDayCounts: values.startDayCounts === 'true',
    freeAmount: toNumber(values.freeAmount),
    freeUnit: values.freeUnit,
    steps,
    currency: steps.length === 0 ? null : values.currency || null,
    taxRate: steps.length === 0 ? null : toAmount(values.taxRate).replace(/%$/, '') || null,
    validFrom: values.validFrom,
    source: values.source,
  }
}
