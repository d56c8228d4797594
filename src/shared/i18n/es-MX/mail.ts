export default {
  'mail.footer': 'Este correo se envió de forma automática desde {name}.',
  'mail.message_subject': 'Mensaje nuevo de {name}',
  'mail.message_email': 'Correo: {email}',
  'mail.message_phone': 'Teléfono: {phone}',
  'mail.message_language': 'Idioma de la página: {language}',
  'mail.message_reply': 'Responde a este correo y tu respuesta llegará a {email}.',
  'mail.message_call': 'No dejó correo: respóndele por teléfono.',
  'mail.message_open': 'Abrir los mensajes',
} as const
