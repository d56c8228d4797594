import captchaField from '#kits/captcha/texts/es-MX/field.ts'
import fieldRefusals from '#kits/i18n/texts/es-MX/field-refusals.ts'

/** Following shipments: the form below the results of tracking, and the page that the mails link to. */
export default {
  ...captchaField,
  ...fieldRefusals,
  'follow.form_title': 'Avisos por correo',
  'follow.email': 'Correo electrónico',
  'follow.language': 'Idioma de los correos',
  'follow.send': 'Enviarme el enlace',
  'follow.privacy': 'Usamos tu correo solo para estos avisos.',
  'follow.privacy_link': 'Aviso de privacidad',
  'follow.sent_title': 'Revisa tu correo',
  'follow.sent_text':
    'Te enviamos un enlace a {email}. Ábrelo para empezar a recibir avisos. Si no llega en unos minutos, revisa la carpeta de correo no deseado.',
  'follow.confirm_title': 'Confirma tus avisos',
  'follow.confirm_text': 'Al confirmar, te escribiremos cuando haya novedades de los números que elegiste.',
  'follow.confirm': 'Confirmar',
  'follow.title': 'Tus avisos',
  'follow.confirmed': 'Listo: desde ahora te avisamos por correo.',
  'follow.goes_to': 'Los avisos llegan a {email}. Idioma: {language}.',
  'follow.numbers': { one: 'Sigues {count} número', other: 'Sigues {count} números' },
  'follow.customer': 'Recibes avisos de todos los embarques de {customer}.',
  'follow.open': 'Ver estatus',
  'follow.remove': 'Quitar',
  'follow.removed': 'Ya no sigues {number}.',
  'follow.how_often': '¿Cada cuándo te avisamos?',
  'follow.each': 'Con cada novedad',
  'follow.each_hint': 'Cuando mucho, un correo cada 15 minutos.',
  'follow.daily': 'Una vez al día',
  'follow.daily_hint': 'Un resumen de todo lo que cambió.',
  'follow.saved': 'Guardado.',
  'follow.stop': 'Dejar de recibir avisos',
  'follow.stop_title': '¿Dejar de recibir todos los avisos?',
  'follow.stop_text':
    'Ya no escribiremos a {email}. No se puede deshacer: para volver a seguir un número, búscalo en el rastreo.',
  'follow.stopped_title': 'Ya no recibirás avisos',
  'follow.stopped_text': 'Cuando quieras, busca tus números en el rastreo y síguelos de nuevo.',
  'follow.dead_title': 'Este enlace ya no sirve',
  'follow.dead_text':
    'Venció, o ya dejaste de recibir avisos. Si tienes un correo más reciente, usa su enlace; si no, busca tus números en el rastreo y síguelos de nuevo.',
  'follow.consent_asked_title': '¿Quieres recibir los avisos?',
  'follow.consent_asked_text':
    'La empresa que nombra el correo quiere avisarte de sus embarques. Sin tu respuesta no te enviaremos ningún aviso.',
  'follow.consent_agree': 'Sí, recibir avisos',
  'follow.consent_refuse': 'No, gracias',
  'follow.consent_given_title': 'Recibirás los avisos',
  'follow.consent_given_text':
    'Te avisaremos por correo de los embarques de {company}. Cada aviso trae un enlace para dejar de recibirlos.',
  'follow.consent_refused_title': 'No recibirás avisos',
  'follow.consent_refused_text':
    '{company} no podrá pedirlo de nuevo. No te enviaremos ningún aviso de su parte.',
  'follow.consent_dead_title': 'Este enlace ya no sirve',
  'follow.consent_dead_text':
    'Si tienes un correo más reciente, usa su enlace. Mientras no aceptes, no te enviaremos avisos.',
  'follow.none_title': 'Avisos de tus embarques',
  'follow.none_text':
    'Para ver o cambiar lo que sigues, abre el enlace de cualquiera de nuestros correos. Para empezar, busca tus números en el rastreo.',
  'follow.to_tracking': 'Ir al rastreo',
  'follow.loading': 'Cargando tus avisos…',
} as const
