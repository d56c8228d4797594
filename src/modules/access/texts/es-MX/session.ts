/** What is asked over the page when a session ends, or is another's. */
export default {
  'session.title.ended': 'Tu sesión terminó',
  'session.title.ending': 'Seguir en la sesión',
  'session.title.other_manager': 'Otra persona inició sesión',
  'session.text.ended': 'Escribe tu contraseña para seguir. Lo que estabas guardando se guarda enseguida.',
  'session.text.ending': 'Escribe tu contraseña para seguir trabajando sin interrupción.',
  'session.text.other_manager':
    'En otra pestaña de este navegador inició sesión {other}. Aquí trabajas como {name}: escribe tu contraseña para seguir, o continúa como {other}.',
  'session.password': 'Contraseña de {name}',
  'session.code': 'Código de verificación',
  'session.submit': 'Seguir',
  'session.leave.ended': 'Ir al inicio de sesión',
  'session.leave.ending': 'Ahora no',
  'session.continue_as': 'Continuar como {name}',
  'session.ending': 'La sesión está por terminar',
  'session.minutes_left': {
    one: 'Tu sesión termina en {count} minuto.',
    other: 'Tu sesión termina en {count} minutos.',
  },
  'session.continue': 'Seguir en la sesión',
} as const
