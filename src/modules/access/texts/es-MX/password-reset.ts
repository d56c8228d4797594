import countryField from '#kits/countries/texts/es-MX/field.ts'
import newPassword from './new-password.ts'
import validCode from './valid-code.ts'

export default {
  ...countryField,
  ...newPassword,
  ...validCode,
  'reset.title': 'Restablece tu contraseña',
  'reset.text': 'Te enviamos un código por correo y eliges una contraseña nueva.',
  'reset.email': 'Correo de tu cuenta',
  'reset.send': 'Enviar código',
  'reset.have_code': 'Ya tengo un código',
  'reset.sent':
    'Si {email} tiene una cuenta, en un momento le llega un código. Revisa también el correo no deseado.',
  'reset.change_email': 'Usar otro correo',
  'reset.resent': 'Se pidió otro código',
  'reset.submit': 'Cambiar contraseña',
  'reset.ends_sessions': 'Al cambiarla se cierran todas tus sesiones.',
  'reset.to_login': 'Volver a iniciar sesión',
  'reset.link_title': 'Elige tu contraseña',
  'reset.link_text': 'Con ella y tu nombre de usuario entras al sistema.',
  'reset.link_submit': 'Guardar contraseña',
  'reset.dead_title': 'Este enlace ya no sirve',
  'reset.dead_text':
    'Ya se usó, venció o llegó incompleto. Pide uno nuevo a quien te dio la cuenta, o restablece tu contraseña con tu correo.',
} as const
