export default {
  'valid_code.label': 'Código de 6 dígitos',
  'valid_code.hint': 'Vale 10 minutos y sirve una sola vez.',
  'valid_code.wait': {
    one: 'Puedes pedir otro en {count} segundo.',
    other: 'Puedes pedir otro en {count} segundos.',
  },
  'valid_code.resend': 'Pedir otro código',
} as const
