/** The mail that asks for papers by an upload link, and its reminder. */
export default {
  'upload_mail.sender': 'Enlace de carga',
  'upload_mail.by_person': '«{person}», de «{company}»,',
  'upload_mail.asked_subject': 'Documentos para {shipment}',
  'upload_mail.some_shipment': 'tu embarque',
  'upload_mail.asked_intro': '{name} necesita estos documentos para {shipment}:',
  'upload_mail.reminded_subject': 'Recordatorio: faltan documentos para {shipment}',
  'upload_mail.reminded_intro': '{name} todavía espera estos documentos para {shipment}:',
  'upload_mail.open': 'Enviar los documentos',
  'upload_mail.terms':
    'No necesitas cuenta: abre el enlace en tu teléfono o computadora y elige los archivos o toma una foto. El enlace sirve hasta el {time} (hora del centro de México).',
  'upload_mail.ignore':
    'No reenvíes este correo: con el enlace cualquiera puede enviar documentos. Si no esperabas este correo, ignóralo.',
} as const
