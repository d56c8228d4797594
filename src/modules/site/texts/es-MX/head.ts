/** What search engines and social networks show of a page; no browser loads it. */
export default {
  'head.home_description':
    'Despacho aduanal de contenedores y carga aérea en México, camiones de 53 pies entre Estados Unidos y México, asesoría NOM, almacenaje y custodia. Rastrea tu carga en línea.',
  'head.tracking_title': 'Rastrea tu contenedor o guía aérea',
  'head.tracking_description':
    'Consulta dónde va tu carga: escribe hasta 50 números de contenedor, booking, B/L o guía aérea y ve la ruta, el estatus en aduana y las fechas de cada paso.',
  'head.contact_title': 'Habla con tu agente aduanal en México',
  'head.contact_description':
    'Cuéntanos qué importas, de dónde viene y a dónde va. Te respondemos por correo o por teléfono, en español, inglés o chino.',
  'head.privacy_title': 'Aviso de privacidad',
  'head.privacy_description':
    'Qué datos personales recibimos en este sitio, para qué los usamos, cuánto tiempo los guardamos y cómo ejercer tus derechos ARCO.',
  'head.card_label': 'Un barco portacontenedores junto a la grúa de un muelle',
} as const
