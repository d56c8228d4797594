export default {
  'customers.new': 'Nuevo cliente',
  'customers.empty': 'Todavía no hay clientes',
  'customers.created': 'Cliente creado',
  'customers.deleted': 'Cliente eliminado',
  'customers.fields.code': 'Código',
  'customers.fields.name': 'Nombre',
  'customers.fields.email': 'Correo electrónico',
  'customers.fields.phone': 'Teléfono',
  'customers.fields.note': 'Nota',
  'customers.fields.responsibleId': 'Responsable',
  'customers.hints.code': 'Corto y único en tu empresa, como aparece en sus documentos.',
  'customers.hints.responsibleId': 'Sus embarques nuevos quedan a su cargo.',
} as const
