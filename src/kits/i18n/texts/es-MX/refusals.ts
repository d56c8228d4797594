/** The refusals that the browser itself has words for; the others are in mail.ts. */
export default {
  'error.title': 'Error · 错误',
  'error.fallback': 'Algo salió mal, inténtalo de nuevo más tarde',
  'error.fallback_hint': 'Algo salió mal, inténtalo de nuevo más tarde. {hint}',
  'error.user_info': 'No se pudo obtener la información del usuario',
  'error.not_signed_in': 'Inicia sesión para continuar.',
  'error.email_taken': 'Este correo ya está en uso.',
} as const
