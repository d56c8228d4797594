import fieldRefusals from '#kits/i18n/texts/es-MX/field-refusals.ts'

/** The layout of the pages on which people sign in or register. */
export default {
  ...fieldRefusals,
  'login.title': 'Qué gusto verte de nuevo',
  'login.text': 'Entra con la cuenta de tu empresa.',
  'login.username': 'Usuario o correo electrónico',
  'login.password': 'Contraseña',
  'login.remember': 'Recordar mi usuario',
  'login.submit': 'Iniciar sesión',
  'login.open_session': 'Ya tienes una sesión abierta.',
  'login.no_script': 'Para continuar, activa JavaScript en tu navegador.',
  'login.panel': 'Cada contenedor, cada paso, cada fecha',
  'login.forgot': '¿Olvidaste tu contraseña?',
  'login.no_account': '¿Tu empresa aún no tiene cuenta?',
  'login.totp': 'Código de verificación',
  'login.totp_hint': 'El de tu aplicación, o un código de recuperación.',
  'login.password_set': 'Tu contraseña quedó guardada. Entra con ella.',
  'login.reason.ended':
    'Tu sesión terminó. Inicia sesión para seguir donde estabas; lo que escribías te espera.',
  'login.reason.signed_out': 'La sesión se cerró en otra pestaña. Inicia sesión para seguir donde estabas.',
  'login.reason.no_user': 'No pudimos cargar los datos de tu usuario. Inicia sesión de nuevo.',
  'login.reason.needed': 'Inicia sesión para abrir la página que pediste.',
} as const
