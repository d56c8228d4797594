export default {
  'mail.message_subject': 'Mensaje nuevo de {name}',
} as const
