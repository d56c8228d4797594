export default {
  'new_password.label': 'Contraseña nueva',
  'new_password.repeat': 'Repite la contraseña',
  'new_password.hint': 'De 8 a 128 caracteres; una frase larga es lo más seguro.',
  'new_password.short': 'Muy corta',
  'new_password.weak': 'Fácil de adivinar: agrega otra palabra',
  'new_password.fair': 'Aceptable',
  'new_password.strong': 'Difícil de adivinar',
} as const
