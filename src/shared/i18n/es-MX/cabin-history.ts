export default {
  'cabin_history.title': 'Historial',
} as const
