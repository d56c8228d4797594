export default {
  'cabin_clearance.title': 'Despacho',
} as const
