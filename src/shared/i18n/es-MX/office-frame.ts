/** The frame around every back-office screen. */
export default {
  'office.menu': 'Menú',
} as const
