import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/changes.ts'
import auditLog from './audit-log.ts'

/** What changing cabins says, and what their audit log says of changes. */
export default {
  ...auditLog,
  'cabins.batch.title': {
    one: 'Change the status of {count} shipment',
    other: 'Change the status of {count} shipments',
  },
  'cabins.batch.status': 'New status',
  'cabins.batch.able': {
    one: '{count} of {total} can take this step.',
    other: '{count} of {total} can take this step.',
  },
  'cabins.batch.unable': {
    one: '{count} stays as it is.',
    other: '{count} stay as they are.',
  },
  'cabins.batch.nothing_possible':
    'None of the selected shipments can change status: they are delivered or canceled.',
  'cabins.batch.day': 'Date of the step',
  'cabins.batch.day_hint': 'If left empty: today, in each shipment’s time zone.',
  'cabins.batch.note': 'Note to the company',
  'cabins.batch.note_hint': 'The company that owns each shipment reads it. Public tracking does not show it.',
  'cabins.batch.send': { one: 'Change {count} shipment', other: 'Change {count} shipments' },
  'cabins.batch.sending': 'Sending',
  'cabins.batch.answered': { one: '{count} of {total} shipments', other: '{count} of {total} shipments' },
  'cabins.batch.done_of': {
    one: '{count} of {total} shipments changed status.',
    other: '{count} of {total} shipments changed status.',
  },
  'cabins.batch.stop': 'Stop',
  'cabins.batch.retry': { one: 'Retry the {count} that failed', other: 'Retry the {count} that failed' },
  'cabins.batch.adjust': 'Change the details',
  'cabins.batch.outcome': 'Outcome',
  'cabins.batch.done': 'Done',
  'cabins.batch.waits': 'Waiting',
  'cabins.batch.not_sent': 'Not sent',
  'cabin_changes.step.title': 'Next step of {name}',
  'cabin_changes.step.stale':
    '{name} changed meanwhile: it is now “{status}”. Check the step and record it again.',
  'cabin_changes.step.done': '{name}: {status}, since {day}.',
  'cabin_changes.steps.late_hint':
    'Where a shipment is only registered, a date before its registration moves the registration to that day.',
  'cabin_changes.steps.preview': 'Shipment by shipment',
  'cabin_changes.steps.preview_step': 'What will happen',
  'cabin_changes.steps.preview_move': 'From “{from}” to “{to}”',
  'cabin_changes.steps.done': { one: '{count} shipment: {status}.', other: '{count} shipments: {status}.' },
  'cabin_changes.edit.title_one': 'Change details of {name}',
  'cabin_changes.edit.title': {
    one: 'Change details of {count} shipment',
    other: 'Change details of {count} shipments',
  },
  'cabin_changes.edit.choose': 'Tick what you want to change; everything else stays as it is.',
  'cabin_changes.edit.one_port':
    'The selected shipments go to several ports. To change the terminal, select those of one destination port.',
  'cabin_changes.edit.one_company':
    'The shipments belong to several companies. Select those of one company to change the customer.',
  'cabin_changes.edit.one_mode':
    'There are sea and air shipments. Select those of one mode to change the carrier.',
  'cabin_changes.edit.cleared': 'If left empty, it is cleared.',
  'cabin_changes.edit.checking': 'Checking how many change…',
  'cabin_changes.edit.changes': { one: '{count} of {total} changes.', other: '{count} of {total} change.' },
  'cabin_changes.edit.same': {
    one: '{count} has that value already.',
    other: '{count} have that value already.',
  },
  'cabin_changes.edit.refused': {
    one: '{count} cannot be changed: {reason}',
    other: '{count} cannot be changed: {reason}',
  },
  'cabin_changes.edit.send': { one: 'Change {count} shipment', other: 'Change {count} shipments' },
  'cabin_changes.edit.done_of': {
    one: '{count} of {total} shipments changed.',
    other: '{count} of {total} shipments changed.',
  },
  'cabin_changes.edit.done': { one: '{count} shipment changed.', other: '{count} shipments changed.' },
  'cabin_changes.cell.label': '{field} of {name}',
  'cabin_changes.cell.discard': 'Discard',
  'cabin_changes.cell.hint': 'Enter saves and goes down · Tab goes on · Esc cancels',
  'cabin_changes.cell.done': '{name}: {field} changed.',
  'cabin_changes.cell.failed': '{field} of {name} was not saved: {reason}',
  'cabin_changes.cell.changed_by': '{name} changed it meanwhile.',
  'cabin_changes.cell.changed': 'It changed meanwhile.',
  'cabin_changes.cell.mine': 'Save mine: {value}',
  'cabin_changes.cell.theirs': 'Keep the current one: {value}',
  'cabin_changes.cell.empty': '(empty)',
  'cabin_changes.undo.undoing': 'Undoing…',
  'cabin_changes.undo.done': { one: 'Undone for {count} shipment.', other: 'Undone for {count} shipments.' },
  'cabin_changes.undo.some': {
    one: 'Undone for {count} of {total} shipments. Not possible for:',
    other: 'Undone for {count} of {total} shipments. Not possible for:',
  },
  'cabin_changes.undo.keys': 'Ctrl+Z',
  'cabin_changes.history.undo': 'Undo this change',
  'cabin_changes.history.undone': 'Change undone',
} satisfies SameKeys<typeof source>
