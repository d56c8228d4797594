import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/clearance.ts'

export default {
  'cabin_clearance.title': 'Clearance',
  'cabin_clearance.next': 'Next step',
  'cabin_clearance.at_end': 'There are no steps left to record.',
  'cabin_clearance.read_only': 'The brokerage records the steps. Here you can follow the shipment.',
  'cabin_clearance.deleted': 'The shipment is deleted: restore it to record steps.',
  'cabin_clearance.form.day': 'Date of the step',
  'cabin_clearance.form.day_hint': 'From {day} on.',
  'cabin_clearance.form.first_day_hint':
    'If it is before the registration ({day}), the registration moves back to that day.',
  'cabin_clearance.notes_read': 'The company that owns the shipment reads the notes of its steps too.',
  'cabin_clearance.form.note': 'Note to the company (optional)',
  'cabin_clearance.form.note_hint':
    'The company that owns the shipment reads it. Public tracking does not show it.',
  'cabin_clearance.form.save': 'Record the step',
  'cabin_clearance.form.saved': 'Step recorded',
  'cabin_clearance.form.saved_text': 'Now: {status}, since {day}.',
  'cabin_clearance.form.not_from_here':
    'Current status: {from}. It cannot go from there to “{to}”. Choose another step: date and note are kept.',
  'cabin_clearance.form.already_there':
    'The status is already “{status}”. Choose another step if needed: date and note are kept.',
  'cabin_clearance.moved': 'The shipment has changed meanwhile. Current status: {status}.',
  'cabin_clearance.stale.by': 'Last changed by {name}',
  'cabin_clearance.stale.kept': 'You now see the shipment as it is. What you typed is still here.',
  'cabin_clearance.confirm_cancel.title': 'Cancel shipment {name}?',
  'cabin_clearance.confirm_cancel.text':
    'A canceled shipment takes no further steps, unless you undo the cancellation.',
  'cabin_clearance.confirm_cancel.yes': 'Yes, cancel it',
  'cabin_clearance.confirm_cancel.no': 'No, go back',
  'cabin_clearance.undo.open': 'Undo the last step',
  'cabin_clearance.undo.title': 'Undo the step “{status}”?',
  'cabin_clearance.undo.text': 'The status goes back to “{status}”. The undone step stays in the history.',
  'cabin_clearance.undo.reason': 'Reason (optional)',
  'cabin_clearance.undo.reason_hint':
    'Kept in the history, which the company that owns the shipment reads too.',
  'cabin_clearance.undo.confirm': 'Undo the step',
  'cabin_clearance.undo.done': 'Step undone',
  'cabin_clearance.undo.done_text': 'Current status: {status}.',
  'cabin_clearance.trajectory': 'Timeline',
  'cabin_clearance.current': 'Now',
  'cabin_clearance.ahead': 'What usually follows',
  'cabin_clearance.recorded_by': 'Recorded by {name}',
  'cabin_clearance.dates': 'Date of each status',
} satisfies SameKeys<typeof source>
