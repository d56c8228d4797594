export default {
  'country_field.label': 'País',
  'country_field.none': 'Elige un país',
} as const
