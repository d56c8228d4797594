import captchaField from '#kits/captcha/texts/es-MX/field.ts'
import countryField from '#kits/countries/texts/es-MX/field.ts'
import newPassword from './new-password.ts'
import validCode from './valid-code.ts'

export default {
  ...captchaField,
  ...countryField,
  ...newPassword,
  ...validCode,
  'register.title': 'Registra tu empresa',
  'register.text': 'Pide una cuenta para prealertar y seguir tus embarques. Revisamos cada solicitud.',
  'register.steps': 'Pasos del registro',
  'register.step': 'Paso {n} de {count}',
  'register.step_company': 'Empresa',
  'register.step_contact': 'Contacto',
  'register.step_account': 'Cuenta',
  'register.company_name': 'Razón social',
  'register.company_number': 'RFC o número de registro',
  'register.foreign_number': 'Número de registro',
  'register.rfc': 'RFC',
  'register.company_number_hint': 'El de su registro mercantil.',
  'register.unified_credit_code': 'Código unificado de crédito social',
  'register.unified_credit_code_hint': '18 caracteres, los de su licencia comercial.',
  'register.legal_representative': 'Representante legal',
  'register.email': 'Correo electrónico',
  'register.email_hint':
    'Te enviamos un enlace para confirmarlo; ahí te avisamos del resultado y con él también inicias sesión.',
  'register.area_code': 'Código de país',
  'register.phone': 'Teléfono móvil',
  'register.phone_hint': 'Sin el código de país. Te llegará un mensaje de texto con un código.',
  'register.send_code': 'Enviar código',
  'register.code_sent': 'Enviamos un código a {phone}.',
  'register.user_name': 'Nombre de usuario',
  'register.user_name_hint': 'De 3 a 50 caracteres, sin @.',
  'register.next': 'Continuar',
  'register.back': 'Atrás',
  'register.submit': 'Enviar solicitud',
  'register.privacy': 'Usamos estos datos para revisar tu solicitud y darte servicio.',
  'register.done_title': 'Solicitud recibida',
  'register.done_text':
    'Revisaremos los datos de {company} y te escribiremos a {email}. Hasta entonces no podrás iniciar sesión.',
  'register.to_login': 'Ir a iniciar sesión',
  'register.have_account': '¿Tu empresa ya tiene cuenta?',
  'register.again_title': 'Corrige la solicitud',
  'register.again_text':
    'Entra con el usuario y la contraseña del registro para ver por qué se rechazó y corregir los datos.',
  'register.again_correct': 'Revisa los datos de {company} y pide otra revisión.',
  'register.again_login': 'Usuario o correo electrónico',
  'register.again_password': 'Contraseña',
  'register.again_continue': 'Ver la solicitud',
  'register.again_submit': 'Pedir otra revisión',
  'register.again_totp': 'Esta cuenta ya está aprobada y usa la verificación en dos pasos. Inicia sesión.',
  'register.reason': 'Motivo del rechazo',
  'register.no_reason': 'No se indicó un motivo.',
  'register.pending_title': '{company} está en revisión',
  'register.pending_text':
    'Tu contraseña es correcta. Te avisaremos por correo en cuanto haya una decisión; entonces podrás entrar.',
  'register.rejected_title': 'La solicitud de {company} fue rechazada',
  'register.rejected_text': 'Corrige los datos y pide otra revisión: conservas tu usuario y tu contraseña.',
  'register.to_again': 'Corregir y pedir otra revisión',
  'register.rfc_hint': '12 caracteres de la empresa, o 13 de la persona física.',
  'register.rfc_doubtful':
    'El último carácter no corresponde a los demás. Compáralo con tu constancia de situación fiscal; si es igual, continúa.',
  'register.done_confirm_text':
    'Enviamos un enlace a {email}. Ábrelo para confirmar tu correo; después revisaremos los datos de {company}. Sin confirmar, la solicitud se borra en 7 días.',
  'register.unconfirmed_text':
    'Falta confirmar el correo de la empresa: abre el enlace que te enviamos. Sin confirmar, la solicitud se borra en 7 días.',
  'confirm_email.asked_title': 'Confirma tu correo',
  'confirm_email.asked_text': 'Con este botón confirmas que el correo es tuyo.',
  'confirm_email.submit': 'Confirmar mi correo',
  'confirm_email.done_title': 'Correo confirmado',
  'confirm_email.done_text':
    'Gracias. Si pediste una cuenta, revisaremos tus datos y te escribiremos con el resultado.',
  'confirm_email.already_title': 'Tu correo ya estaba confirmado',
  'confirm_email.already_text': 'No tienes que hacer nada más.',
  'confirm_email.dead_title': 'Este enlace ya no sirve',
  'confirm_email.dead_text':
    'Venció, o pediste confirmar otra dirección. Inicia sesión con tu usuario para pedir otro enlace.',
  'confirm_email.send_again': 'Enviar el enlace otra vez',
  'confirm_email.sent_again': 'Enviamos otro enlace. Revisa también el correo no deseado.',
  'validation.rfc': 'Escribe el RFC completo: 12 caracteres de una empresa o 13 de una persona física.',
} as const
