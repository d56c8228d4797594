export default {
  'login.title': 'Bienvenido de nuevo',
} as const
