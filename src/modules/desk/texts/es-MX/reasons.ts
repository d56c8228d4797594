/** Why something is on the desk; the server says it in the reader's language. */
export default {
  'desk.reason.days': { one: '{count} día', other: '{count} días' },
  'desk.reason.charging': {
    one: '{clock}: genera costo desde hace {count} día',
    other: '{clock}: genera costo desde hace {count} días',
  },
  'desk.reason.charging_more': {
    one: '{clock}: genera costo desde hace {count} día; un día más, {amount}',
    other: '{clock}: genera costo desde hace {count} días; un día más, {amount}',
  },
  'desk.reason.last_free_day': '{clock}: hoy es el último día libre',
  'desk.reason.free_days_left': {
    one: '{clock}: queda {count} día libre después de hoy',
    other: '{clock}: quedan {count} días libres después de hoy',
  },
  'desk.reason.expired': {
    one: '{clock}: el plazo venció hace {count} día',
    other: '{clock}: el plazo venció hace {count} días',
  },
  'desk.reason.expires_today': '{clock}: el plazo vence hoy',
  'desk.reason.expires_in': {
    one: '{clock}: el plazo vence en {count} día',
    other: '{clock}: el plazo vence en {count} días',
  },
  'desk.reason.anomaly': {
    one: 'Incidencia sin resolver desde hace {count} día',
    other: 'Incidencia sin resolver desde hace {count} días',
  },
  'desk.reason.anomaly_today': 'Incidencia registrada hoy',
  'desk.reason.inspection': {
    one: 'En reconocimiento desde hace {count} día; lo usual: {usual}',
    other: 'En reconocimiento desde hace {count} días; lo usual: {usual}',
  },
  'desk.reason.papers': {
    one: 'Falta {count} de {required} documentos para pasar a «{status}»',
    other: 'Faltan {count} de {required} documentos para pasar a «{status}»',
  },
  'desk.reason.claim': 'Otra empresa tiene el mismo número: confirma de quién es',
  'desk.reason.no_movement': {
    one: '{status}: sin movimiento desde hace {count} día; lo usual: {usual}',
    other: '{status}: sin movimiento desde hace {count} días; lo usual: {usual}',
  },
  'desk.reason.late': {
    one: 'Se esperaba hace {count} día y no se ha registrado su arribo',
    other: 'Se esperaba hace {count} días y no se ha registrado su arribo',
  },
  'desk.reason.expected_today': 'Se espera su arribo hoy',
  'desk.reason.arrived_today': 'Arribó hoy',
  'desk.reason.message': {
    one: 'Mensaje sin responder desde hace {count} día',
    other: 'Mensaje sin responder desde hace {count} días',
  },
  'desk.reason.message_today': 'Mensaje de hoy sin responder',
  'desk.reason.registration': {
    one: 'Solicitud de registro en espera desde hace {count} día',
    other: 'Solicitud de registro en espera desde hace {count} días',
  },
  'desk.reason.registration_today': 'Solicitud de registro de hoy',
  'desk.reason.undelivered': {
    one: 'Correo o mensaje de texto sin entregar desde hace {count} día',
    other: 'Correo o mensaje de texto sin entregar desde hace {count} días',
  },
  'desk.reason.undelivered_today': 'Correo o mensaje de texto que hoy no se pudo entregar',
  'desk.reason.webhook': {
    one: 'Webhook que no se entrega desde hace {count} día',
    other: 'Webhook que no se entrega desde hace {count} días',
  },
  'desk.reason.webhook_today': 'Webhook que no se entrega desde hoy',
  'desk.reason.setup': 'Faltan datos que tus clientes buscan: el nombre de la agencia y un teléfono o correo',
} as const
