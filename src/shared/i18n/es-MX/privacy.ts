export default {
  'privacy.title': 'Aviso de privacidad',
} as const
