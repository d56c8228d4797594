export default {
  'captcha.sum': '¿Cuánto es {a} más {b}? Responde con cifras.',
} as const
