import * as z from 'zod/mini'
import { proof } from '#kits/captcha/shared/proof-of-work.ts'
import { call } from '#kits/contract/shared/call.ts'
import { CabinStatus, Light, TransportType } from '#kits/contract/shared/enums.ts'
import { instant, maybe, oneOf, rawText, rule, timeZone } from '#kits/contract/shared/fields.ts'
import { maxNumberLength } from '#kits/contract/shared/text-lengths.ts'
import { maxNumbers } from '#modules/shipments/rules/tracking-numbers.ts'

const nullableText = z.nullable(z.string())

const Port = z.object({
  code: z.string(),
  name: z.string(),
  cnName: nullableText,
  enName: nullableText,
  esName: nullableText,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})
export type TrackedPort = z.output<typeof Port>

/** The public view of a cabin. Numbers other than the requested one show their last four characters. */
const TrackedCabin = z.object({
  transportMode: oneOf(TransportType),
  containerNo: nullableText,
  bookingNo: nullableText,
  blNo: nullableText,
  departurePort: Port,
  destinationPort: Port,
  /** The carrier's name. */
  carrier: nullableText,
  carrierCnName: nullableText,
  carrierCode: nullableText,
  vesselName: nullableText,
  voyage: nullableText,
  flight: nullableText,
  departureTime: z.nullable(instant),
  /** Days are days in the cabin's zone. */
  departureDay: z.nullable(z.iso.date()),
  status: oneOf(CabinStatus),
  timezone: timeZone,
  /** How far that zone is ahead of UTC on the day of the last step, in minutes. */
  utcOffset: z.int(),
  /** Today's date in the cabin's zone. */
  today: z.iso.date(),
  lastFreeDay: nullableText,
  /** The last day without storage or demurrage by the rules, where none was set by hand. */
  estimatedFreeDay: z.optional(nullableText),
  /** Whether nothing that this day rests on waits to be confirmed; until then it is an estimate. */
  isFreeDayConfirmed: z.optional(z.boolean()),
  /** Whether storage or demurrage may be charged after the last free day: not once every clock of theirs has stopped. */
  canBeCharged: z.optional(z.boolean()),
  /** Until the cabin has arrived. */
  eta: z.optional(nullableText),
  /** What was expected before. */
  previousEta: z.optional(nullableText),
  /** How many days its status usually takes here, since its arrival and where enough shipments tell. */
  usualDays: z.optional(z.nullable(z.int())),
  /** What the customs selection said, from clearance until it has left customs. */
  light: z.optional(z.nullable(oneOf(Light))),
  /** How many days a red light usually takes here until the release, while that is awaited and where enough tell. */
  usualLightDays: z.optional(z.nullable(z.int())),
  /** False for a cabin a shop announced and the brokerage has not confirmed. */
  confirmed: z.optional(z.boolean()),
  trajectory: z.array(
    z.object({ status: oneOf(CabinStatus), processingTime: instant, processingDay: z.iso.date() }),
  ),
})
export type TrackedCabin = z.output<typeof TrackedCabin>

const TrackedNumber = z.object({
  /** The number as requested. */
  number: z.string(),
  /**
   * Confirmed ones before announced ones, the newest first of each; of confirmed ones of several companies first what is
   * under way for whoever has had the number longest.
   */
  cabins: z.array(TrackedCabin),
  /**
   * The number whose cabins these are, where none has the requested one: two neighbours are swapped in that, as the check
   * digit of this one alone proves.
   */
  readAs: z.optional(z.string()),
})
export type TrackedNumber = z.output<typeof TrackedNumber>

export const queryTracking = call({
  path: '/api/CargoClearService/Tracking/Query',
  access: 'anyone',
  summary:
    'Where the cabins with these container, booking or B.L. numbers are; per number, in order, one written twice once.',
  input: z.strictObject({
    numbers: z.array(rawText({ max: maxNumberLength })).check(
      rule('required', (numbers) => numbers.length > 0),
      rule(
        'too_many_numbers',
        (numbers) => numbers.length <= maxNumbers,
        ({ length }) => ({ count: length, n: maxNumbers }),
      ),
    ),
    /** The proof of the challenge in a 429's result, required beyond the daily allowance of unknown numbers. */
    proof: maybe(proof),
  }),
  output: z.array(TrackedNumber),
  refusals: ['too_often', 'proof_wanted'],
})
