export default {
  'messages.tabs': 'Mensajes por estatus',
  'messages.all': 'Todos',
  'messages.empty': 'Todavía no hay mensajes',
  'messages.fields.name': 'Nombre',
  'messages.fields.contact': 'Contacto',
  'messages.fields.content': 'Mensaje',
  'messages.fields.email': 'Correo',
  'messages.fields.phone': 'Teléfono',
  'messages.fields.language': 'Idioma',
  'messages.fields.createdAt': 'Recibido',
  'messages.fields.status': 'Estatus',
  'messages.fields.processTime': 'Atendido el',
  'messages.fields.processedBy': 'Atendido por',
  'messages.actions.process': 'Marcar como atendido',
  'messages.actions.reply': 'Responder',
  'messages.actions.previous': 'Mensaje anterior',
  'messages.actions.next': 'Mensaje siguiente',
  'messages.selected': { one: '{count} mensaje seleccionado', other: '{count} mensajes seleccionados' },
  'messages.confirm.title': {
    one: '¿Marcar {count} mensaje como atendido?',
    other: '¿Marcar {count} mensajes como atendidos?',
  },
  'messages.confirm.one':
    '¿Seguro que quieres marcar como atendido el mensaje de {name}? Quedarán registrados tu nombre y la hora.',
  'messages.confirm.several': {
    one: '¿Seguro que quieres marcar {count} mensaje como atendido? Quedarán registrados tu nombre y la hora.',
    other:
      '¿Seguro que quieres marcar {count} mensajes como atendidos? Quedarán registrados tu nombre y la hora.',
  },
  'messages.notices.processed': {
    one: '{count} mensaje marcado como atendido',
    other: '{count} mensajes marcados como atendidos',
  },
} as const
