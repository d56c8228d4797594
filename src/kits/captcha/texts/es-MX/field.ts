export default {
  'captcha_field.image_label': 'Código de la imagen',
  'captcha_field.image_hint': 'Cinco letras o números; da igual mayúsculas o minúsculas.',
  'captcha_field.image_alt':
    'Imagen con un código de cinco caracteres. Si no puedes verla, pide una pregunta.',
  'captcha_field.question_label': 'Respuesta a la pregunta',
  'captcha_field.question_hint': 'Responde con cifras.',
  'captcha_field.another': 'Cambiar código',
  'captcha_field.another_question': 'Otra pregunta',
  'captcha_field.to_question': 'No veo la imagen',
  'captcha_field.to_image': 'Usar la imagen',
  'captcha_field.loading': 'Cargando el código…',
  'captcha_field.failed': 'No se pudo cargar el código.',
  'captcha_field.offline': 'No tienes conexión; llegará en cuanto vuelva.',
  'captcha_field.renewed': 'Hay un código nuevo.',
  'captcha_field.checking': 'Verificación antispam en curso…',
  'captcha_field.checked': 'Verificación antispam lista.',
} as const
