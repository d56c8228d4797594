export default {
  'tracking.title': 'Rastrea tu carga',
} as const
