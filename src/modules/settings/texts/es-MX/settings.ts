/** The screen of the brokerage's own details. */
export default {
  'settings.text':
    'Así se presenta la agencia en el sitio público, en los correos y en el aviso de privacidad. Lo que dejes vacío no se muestra.',
  'settings.sections.who': 'Quién es',
  'settings.sections.who_text': 'El nombre legal y el domicilio van en el aviso de privacidad.',
  'settings.sections.reach': 'Cómo te encuentran',
  'settings.sections.reach_text': 'Se muestran en cada página y al pie de cada correo.',
  'settings.sections.where': 'Domicilios',
  'settings.sections.where_text': 'El primero es el domicilio legal.',
  'settings.sections.hours': 'Horario',
  'settings.sections.hours_text':
    'Escríbelo como siempre: 9-18, o 9 a 14 y 16 a 18:30. Un día vacío está cerrado.',
  'settings.sections.money': 'Moneda del sistema',
  'settings.sections.money_text':
    'Con ella se muestran los importes que no traen moneda. No se convierte ningún importe.',
  'settings.fields.name': 'Nombre legal',
  'settings.fields.patente': 'Patente aduanal',
  'settings.fields.logo': 'Logotipo',
  'settings.fields.phones': 'Teléfonos',
  'settings.fields.whatsapp': 'WhatsApp',
  'settings.fields.email': 'Correo electrónico',
  'settings.fields.addresses': 'Domicilios',
  'settings.fields.hours': 'Horario',
  'settings.fields.currency': 'Moneda',
  'settings.hints.patente': 'Cuatro dígitos.',
  'settings.hints.logo':
    'La dirección de la imagen, por ejemplo https://… o /logo.svg. Una ruta sin servidor se busca en el de imágenes.',
  'settings.hints.phone': 'A 10 dígitos, o con + y el código de país.',
  'settings.hints.email':
    'Quien escribe desde el sitio lo verá. No cambia a dónde llegan sus mensajes si el servidor ya lo tiene configurado.',
  'settings.phone_n': 'Teléfono {n}',
  'settings.add_phone': 'Agregar teléfono',
  'settings.remove_phone': 'Quitar el teléfono {n}',
  'settings.address_n': 'Domicilio {n}',
  'settings.add_address': 'Agregar domicilio',
  'settings.remove_address': 'Quitar el domicilio {n}',
  'settings.copy_hours': 'Igual de martes a viernes',
  'settings.preview': 'Así se ve',
  'settings.preview_text': 'Lo que aún no guardas ya se ve aquí; los visitantes lo ven al guardar.',
  'settings.preview_empty': 'Todavía no hay nada que mostrar.',
  'settings.logo_later':
    'Si la imagen está en otro sitio, se ve aquí cuando la guardes y vuelvas a cargar la página.',
  'settings.saved': 'Se guardaron los datos de la agencia',
  'settings.saved_text': 'El sitio público ya los muestra.',
  'validation.opening_hours': 'No se entiende este horario. Escríbelo así: 9-14, 16-18.',
  'validation.patente': 'Escribe los cuatro dígitos de la patente.',
  'validation.image': 'Escribe la dirección de una imagen: https://… o una ruta que empiece con /.',
} as const
