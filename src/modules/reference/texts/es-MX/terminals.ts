export default {
  'terminals.new': 'Nuevo recinto o terminal',
  'terminals.empty': 'Todavía no hay recintos ni terminales',
  'terminals.created': 'Recinto o terminal creado',
  'terminals.deleted': 'Recinto o terminal eliminado',
  'terminals.fields.code': 'Código',
  'terminals.fields.name': 'Nombre',
  'terminals.fields.cnName': 'Nombre en chino',
  'terminals.fields.enName': 'Nombre en inglés',
  'terminals.fields.portId': 'Puerto o aeropuerto',
  'terminals.fields.petroleumFacilities': 'Instalaciones para petrolíferos',
  'terminals.hints.code': 'La clave del recinto fiscalizado, o una corta y única, como ICAVE.',
  'terminals.hints.petroleumFacilities':
    'Solo con instalaciones adecuadas los petrolíferos tienen hasta quince días antes del abandono.',
  'terminals.hints.name': 'Como lo conoce el gremio. Se muestra donde no hay nombre por idioma.',
} as const
