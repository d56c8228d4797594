export default {
  'cabin_form.title': 'Datos de la cabina',
} as const
