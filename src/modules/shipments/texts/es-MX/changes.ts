import auditLog from './audit-log.ts'

/** What changing cabins says, and what their audit log says of changes. */
export default {
  ...auditLog,
  'cabins.batch.title': {
    one: 'Cambiar el estatus de {count} embarque',
    other: 'Cambiar el estatus de {count} embarques',
  },
  'cabins.batch.status': 'Nuevo estatus',
  'cabins.batch.able': {
    one: '{count} de {total} puede dar este paso.',
    other: '{count} de {total} pueden dar este paso.',
  },
  'cabins.batch.unable': { one: '{count} queda como está.', other: '{count} quedan como están.' },
  'cabins.batch.nothing_possible':
    'Ninguno de los embarques seleccionados puede cambiar de estatus: ya están entregados o cancelados.',
  'cabins.batch.day': 'Fecha del paso',
  'cabins.batch.day_hint': 'Si la dejas vacía: hoy, en la zona horaria de cada embarque.',
  'cabins.batch.note': 'Nota para la empresa',
  'cabins.batch.note_hint': 'La lee la empresa dueña de cada embarque. No aparece en el rastreo público.',
  'cabins.batch.send': { one: 'Cambiar {count} embarque', other: 'Cambiar {count} embarques' },
  'cabins.batch.sending': 'Enviando',
  'cabins.batch.answered': { one: '{count} de {total} embarques', other: '{count} de {total} embarques' },
  'cabins.batch.done_of': {
    one: '{count} de {total} embarques cambió de estatus.',
    other: '{count} de {total} embarques cambiaron de estatus.',
  },
  'cabins.batch.stop': 'Detener',
  'cabins.batch.retry': {
    one: 'Reintentar el {count} que falló',
    other: 'Reintentar los {count} que fallaron',
  },
  'cabins.batch.adjust': 'Cambiar los datos',
  'cabins.batch.outcome': 'Resultado',
  'cabins.batch.done': 'Hecho',
  'cabins.batch.waits': 'En espera',
  'cabins.batch.not_sent': 'No se envió',
  'cabin_changes.step.title': 'Siguiente paso de {name}',
  'cabin_changes.step.stale':
    '{name} cambió mientras tanto: ahora está en «{status}». Revisa el paso y regístralo de nuevo.',
  'cabin_changes.step.done': '{name}: {status}, desde el {day}.',
  'cabin_changes.steps.late_hint':
    'En los que siguen registrados, una fecha anterior al registro mueve el registro a ese día.',
  'cabin_changes.steps.preview': 'Embarque por embarque',
  'cabin_changes.steps.preview_step': 'Qué pasará',
  'cabin_changes.steps.preview_move': 'De «{from}» a «{to}»',
  'cabin_changes.steps.done': { one: '{count} embarque: {status}.', other: '{count} embarques: {status}.' },
  'cabin_changes.edit.title_one': 'Cambiar datos de {name}',
  'cabin_changes.edit.title': {
    one: 'Cambiar datos de {count} embarque',
    other: 'Cambiar datos de {count} embarques',
  },
  'cabin_changes.edit.choose': 'Marca lo que quieras cambiar; lo demás queda como está.',
  'cabin_changes.edit.one_port':
    'Los embarques elegidos van a varios puertos. Para cambiar el recinto, elige los de un solo puerto de destino.',
  'cabin_changes.edit.one_company':
    'Los embarques son de varias empresas. Elige embarques de una sola para cambiar el cliente.',
  'cabin_changes.edit.one_mode':
    'Hay embarques marítimos y aéreos. Elige los de un solo modo para cambiar la naviera o aerolínea.',
  'cabin_changes.edit.cleared': 'Si lo dejas vacío, se borra.',
  'cabin_changes.edit.checking': 'Revisando cuántos cambian…',
  'cabin_changes.edit.changes': { one: 'Cambia {count} de {total}.', other: 'Cambian {count} de {total}.' },
  'cabin_changes.edit.same': { one: '{count} ya tiene ese valor.', other: '{count} ya tienen ese valor.' },
  'cabin_changes.edit.refused': {
    one: '{count} no se puede cambiar: {reason}',
    other: '{count} no se pueden cambiar: {reason}',
  },
  'cabin_changes.edit.send': { one: 'Cambiar {count} embarque', other: 'Cambiar {count} embarques' },
  'cabin_changes.edit.done_of': {
    one: 'Cambió {count} de {total} embarques.',
    other: 'Cambiaron {count} de {total} embarques.',
  },
  'cabin_changes.edit.done': { one: 'Cambió {count} embarque.', other: 'Cambiaron {count} embarques.' },
  'cabin_changes.cell.label': '{field} de {name}',
  'cabin_changes.cell.discard': 'Descartar',
  'cabin_changes.cell.hint': 'Enter guarda y baja · Tab sigue · Esc cancela',
  'cabin_changes.cell.done': '{name}: cambió {field}.',
  'cabin_changes.cell.failed': 'No se guardó {field} de {name}: {reason}',
  'cabin_changes.cell.changed_by': '{name} lo cambió mientras tanto.',
  'cabin_changes.cell.changed': 'Cambió mientras tanto.',
  'cabin_changes.cell.mine': 'Guardar el mío: {value}',
  'cabin_changes.cell.theirs': 'Dejar el actual: {value}',
  'cabin_changes.cell.empty': '(vacío)',
  'cabin_changes.undo.undoing': 'Deshaciendo…',
  'cabin_changes.undo.done': {
    one: 'Se deshizo en {count} embarque.',
    other: 'Se deshizo en {count} embarques.',
  },
  'cabin_changes.undo.some': {
    one: 'Se deshizo en {count} de {total} embarques. No se pudo en:',
    other: 'Se deshizo en {count} de {total} embarques. No se pudo en:',
  },
  'cabin_changes.undo.keys': 'Ctrl+Z',
  'cabin_changes.history.undo': 'Deshacer este cambio',
  'cabin_changes.history.undone': 'Cambio deshecho',
} as const
