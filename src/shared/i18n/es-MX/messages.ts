export default {
  'messages.title': 'Mensajes',
} as const
