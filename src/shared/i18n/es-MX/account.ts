export default {
  'account.title': 'Mi cuenta',
} as const
