import captchaField from '#kits/captcha/texts/es-MX/field.ts'
import fieldRefusals from '#kits/i18n/texts/es-MX/field-refusals.ts'

export default {
  ...captchaField,
  ...fieldRefusals,
  'contact.title': 'Escríbenos',
  'contact.lead':
    'Cuéntanos qué embarque traes o qué quieres traer. Te respondemos en español, inglés o chino.',
  'contact.form_title': 'Tu mensaje',
  'contact.name': 'Nombre',
  'contact.reach': '¿Cómo te respondemos?',
  'contact.reach_hint': 'Basta con uno de los dos.',
  'contact.email': 'Correo electrónico',
  'contact.phone': 'Teléfono',
  'contact.phone_hint': 'A 10 dígitos, o con + y el código de país.',
  'contact.content': 'Mensaje',
  'contact.about': 'Pregunto por el embarque {number}, con estatus «{status}».',
  'contact.count': '{n} de {max} caracteres',
  'contact.too_long': { one: 'Sobra {count} carácter.', other: 'Sobran {count} caracteres.' },
  'contact.privacy_before': 'Usamos estos datos solo para responderte.',
  'contact.privacy_link': 'Aviso de privacidad',
  'contact.send': 'Enviar mensaje',
  'contact.sent_title': 'Mensaje recibido',
  'contact.sent_text':
    'Gracias, {name}. Tu mensaje ya está con nuestro equipo. Te responderemos por el medio que nos dejaste.',
  'contact.another': 'Escribir otro mensaje',
  'contact.away':
    'No pudimos recibir tu mensaje; la falla es nuestra. Lo que escribiste sigue aquí: inténtalo en un momento.',
  'contact.offline': 'Parece que no tienes conexión. Lo que escribiste sigue aquí; envíalo cuando vuelva.',
  'contact.no_script':
    'Este formulario necesita JavaScript para comprobar que no eres un robot. Actívalo en tu navegador y vuelve a cargar la página.',
  'contact.direct_title': 'Contacto directo',
  'contact.ready_title': 'Ten esto a la mano',
  'contact.ready_number': 'El número de contenedor, booking, B/L o guía aérea, si ya lo tienes.',
  'contact.ready_goods': 'Qué mercancía es, de dónde sale y a dónde va.',
  'contact.ready_dates': 'Las fechas que te importan: arribo, entrega o último día libre.',
  'contact.topics_title': 'Te ayudamos con',
  'contact.topic_clearance': 'Despacho aduanal de contenedores y carga aérea',
  'contact.topic_land': 'Transporte terrestre entre Estados Unidos y México',
  'contact.topic_nom': 'Asesoría NOM, almacenaje temporal y custodia',
  'contact.tracking_text': '¿Solo quieres saber dónde va tu carga?',
  'contact.tracking_link': 'Rastrear ahora',
} as const
