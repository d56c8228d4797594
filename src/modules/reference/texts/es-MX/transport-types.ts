export default {
  'transport_types.new': 'Nuevo tipo de transporte',
  'transport_types.empty': 'Todavía no hay tipos de transporte',
  'transport_types.created': 'Tipo de transporte creado',
  'transport_types.deleted': 'Tipo de transporte eliminado',
  'transport_types.fields.cnName': 'Nombre en chino',
  'transport_types.fields.enName': 'Nombre en inglés',
  'transport_types.fields.esName': 'Nombre en español',
  'transport_types.hints.esName': 'Sin él se muestra el nombre en inglés.',
} as const
