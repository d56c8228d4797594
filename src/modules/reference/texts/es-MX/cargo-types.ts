export default {
  'cargo_types.new': 'Nuevo tipo de carga',
  'cargo_types.empty': 'Todavía no hay tipos de carga',
  'cargo_types.created': 'Tipo de carga creado',
  'cargo_types.deleted': 'Tipo de carga eliminado',
  'cargo_types.fields.cnName': 'Nombre en chino',
  'cargo_types.fields.enName': 'Nombre en inglés',
  'cargo_types.fields.esName': 'Nombre en español',
  'cargo_types.hints.esName': 'Sin él se muestra el nombre en inglés.',
} as const
