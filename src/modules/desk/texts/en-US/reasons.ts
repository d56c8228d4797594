import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/reasons.ts'

export default {
  'desk.reason.days': { one: '{count} day', other: '{count} days' },
  'desk.reason.charging': {
    one: '{clock}: accruing charges for {count} day',
    other: '{clock}: accruing charges for {count} days',
  },
  'desk.reason.charging_more': {
    one: '{clock}: accruing charges for {count} day; one more day, {amount}',
    other: '{clock}: accruing charges for {count} days; one more day, {amount}',
  },
  'desk.reason.last_free_day': '{clock}: today is the last free day',
  'desk.reason.free_days_left': {
    one: '{clock}: {count} free day left after today',
    other: '{clock}: {count} free days left after today',
  },
  'desk.reason.expired': {
    one: '{clock}: the deadline passed {count} day ago',
    other: '{clock}: the deadline passed {count} days ago',
  },
  'desk.reason.expires_today': '{clock}: the deadline is today',
  'desk.reason.expires_in': {
    one: '{clock}: the deadline is in {count} day',
    other: '{clock}: the deadline is in {count} days',
  },
  'desk.reason.anomaly': {
    one: 'Anomaly unresolved for {count} day',
    other: 'Anomaly unresolved for {count} days',
  },
  'desk.reason.anomaly_today': 'Anomaly recorded today',
  'desk.reason.inspection': {
    one: 'In inspection for {count} day; usually {usual}',
    other: 'In inspection for {count} days; usually {usual}',
  },
  'desk.reason.papers': {
    one: '{count} of {required} documents missing for “{status}”',
    other: '{count} of {required} documents missing for “{status}”',
  },
  'desk.reason.claim': 'Another company has the same number: confirm whose it is',
  'desk.reason.no_movement': {
    one: '{status}: no movement for {count} day; usually {usual}',
    other: '{status}: no movement for {count} days; usually {usual}',
  },
  'desk.reason.late': {
    one: 'Expected {count} day ago, and no arrival recorded',
    other: 'Expected {count} days ago, and no arrival recorded',
  },
  'desk.reason.expected_today': 'Expected to arrive today',
  'desk.reason.arrived_today': 'Arrived today',
  'desk.reason.message': {
    one: 'Message unanswered for {count} day',
    other: 'Message unanswered for {count} days',
  },
  'desk.reason.message_today': 'Message from today, unanswered',
  'desk.reason.registration': {
    one: 'Registration waiting for {count} day',
    other: 'Registration waiting for {count} days',
  },
  'desk.reason.registration_today': 'Registration from today',
  'desk.reason.undelivered': {
    one: 'Email or text message undelivered for {count} day',
    other: 'Email or text message undelivered for {count} days',
  },
  'desk.reason.undelivered_today': 'Email or text message that could not be delivered today',
  'desk.reason.webhook': {
    one: 'Webhook failing for {count} day',
    other: 'Webhook failing for {count} days',
  },
  'desk.reason.webhook_today': 'Webhook failing since today',
  'desk.reason.setup': 'Your clients look for what is missing: the brokerage’s name and a phone or email',
} satisfies SameKeys<typeof source>
