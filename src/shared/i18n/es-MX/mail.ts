export default {
  'mail.footer': 'Este correo se envió de forma automática desde {name}.',
  'mail.message_subject': 'Mensaje nuevo de {name}',
  'mail.message_email': 'Correo: {email}',
  'mail.message_phone': 'Teléfono: {phone}',
  'mail.message_language': 'Idioma de la página: {language}',
  'mail.message_reply': 'Responde a este correo y tu respuesta llegará a {email}.',
  'mail.message_call': 'No dejó correo: respóndele por teléfono.',
  'mail.message_open': 'Abrir los mensajes',
  'mail.registration_received': 'Recibimos el registro de {company}',
  'mail.registration_received_text':
    'Vamos a revisar los datos. Te escribiremos a este correo cuando haya una respuesta; hasta entonces no se puede iniciar sesión.',
  'mail.registration_user': 'Tu usuario: {userName}',
  'mail.registration_approved': 'El registro de {company} fue aprobado',
  'mail.registration_approved_text': 'Ya puedes iniciar sesión con tu usuario {userName} y tu contraseña.',
  'mail.registration_sign_in': 'Iniciar sesión',
  'mail.registration_rejected': 'El registro de {company} fue rechazado',
  'mail.registration_rejected_text': 'Revisamos los datos y no pudimos aprobarlos por este motivo:',
  'mail.registration_rejected_next':
    'Corrige los datos y pide otra revisión con tu usuario {userName} y tu contraseña.',
  'mail.registration_correct': 'Corregir los datos',
  'text_message.phone_code':
    '{name}: tu código de registro es {code}. Vence en {minutes} minutos. No lo compartas.',
  'mail.reset_subject': 'Tu código para cambiar la contraseña',
  'mail.reset_intro': 'Escribe este código en la página donde pediste una contraseña nueva:',
  'mail.reset_terms': 'Vale {minutes} minutos y una sola vez. No lo compartas con nadie.',
  'mail.reset_open': 'Abrir la página',
  'mail.reset_ignore': 'Si tú no la pediste, no hagas nada: tu contraseña sigue siendo la misma.',
  'mail.link_subject': 'Elige tu contraseña',
  'mail.link_intro':
    'Tienes una cuenta en {name}. Tu usuario es {userName}.\nElige una contraseña para entrar.',
  'mail.link_open': 'Elegir la contraseña',
  'mail.link_terms':
    'El enlace sirve una sola vez y vence en {days} días. Si ya no sirve, pide otro a quien te dio la cuenta.',
  'mail.password_changed': 'Tu contraseña cambió',
  'mail.password_changed_text':
    'La contraseña de tu cuenta {userName} en {name} cambió el {at} ({zone}). Se cerraron todas sus sesiones.',
  'mail.totp_on': 'Se activó la verificación en dos pasos',
  'mail.totp_on_text':
    'Desde el {at} ({zone}), tu cuenta {userName} en {name} pide un código además de la contraseña.',
  'mail.totp_off': 'Se desactivó la verificación en dos pasos',
  'mail.totp_off_text':
    'Desde el {at} ({zone}), tu cuenta {userName} en {name} se abre solo con la contraseña.',
  'mail.email_changed': 'Tu cuenta tiene otro correo',
  'mail.email_changed_text':
    'El correo de tu cuenta {userName} en {name} cambió el {at} ({zone}). Sus códigos y avisos ya no llegarán a este.',
  'mail.notice_yours': 'Si lo hiciste tú o lo pediste, no tienes que hacer nada.',
  'mail.notice_reset_text': 'Si no, cambia tu contraseña ahora mismo y avísanos.',
  'mail.notice_reset': 'Cambiar la contraseña',
  'mail.notice_write_text': 'Si no, escríbenos de inmediato para proteger tu cuenta.',
  'mail.notice_write': 'Escribirnos',
} as const
