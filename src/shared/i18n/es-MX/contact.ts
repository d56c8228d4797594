export default {
  'contact.title': 'Contacto',
} as const
