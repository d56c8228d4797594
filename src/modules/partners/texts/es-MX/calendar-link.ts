/** The section of the account page with the address of the calendar feed. */
export default {
  'calendar_link.title': 'Plazos en tu calendario',
  'calendar_link.text_operator':
    'Los plazos de los embarques a tu cargo, en Google Calendar, Outlook o Apple. Se actualizan solos.',
  'calendar_link.text_shop':
    'Los plazos de los embarques de tu empresa, en Google Calendar, Outlook o Apple. Se actualizan solos.',
  'calendar_link.show': 'Mostrar la dirección del calendario',
  'calendar_link.address': 'Dirección del calendario',
  'calendar_link.secret':
    'Quien tenga esta dirección puede leer tus plazos sin iniciar sesión. No la compartas.',
  'calendar_link.copy': 'Copiar la dirección',
  'calendar_link.copied': 'Dirección copiada',
  'calendar_link.copy_failed':
    'El navegador no permitió copiar. La dirección quedó seleccionada: cópiala con el teclado.',
  'calendar_link.open': 'Agregar en este equipo',
  'calendar_link.how': 'Cómo agregarlo',
  'calendar_link.google':
    'Google Calendar: en una computadora, junto a «Otros calendarios» pulsa + y elige «Desde URL». Pega la dirección. Google la vuelve a leer en unas horas.',
  'calendar_link.outlook':
    'Outlook: en el calendario elige «Agregar calendario» y «Suscribirse desde la web». Pega la dirección.',
  'calendar_link.apple':
    'iPhone, iPad o Mac: pulsa «Agregar en este equipo». Si no se abre, en Calendario elige «Añadir suscripción» y pega la dirección.',
  'calendar_link.reset': 'Cambiar la dirección',
  'calendar_link.reset_title': '¿Cambiar la dirección del calendario?',
  'calendar_link.reset_text':
    'La dirección actual deja de funcionar de inmediato. Después agrega la nueva en tus calendarios.',
  'calendar_link.reset_done': 'Dirección cambiada: la anterior ya no funciona',
} as const
