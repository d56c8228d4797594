export default {
  'airlines.new': 'Nueva naviera o aerolínea',
  'airlines.empty': 'Todavía no hay navieras ni aerolíneas',
  'airlines.created': 'Naviera o aerolínea creada',
  'airlines.deleted': 'Naviera o aerolínea eliminada',
  'airlines.fields.type': 'Tipo',
  'airlines.fields.code': 'Código',
  'airlines.fields.name': 'Nombre',
  'airlines.fields.cnName': 'Nombre en chino',
  'airlines.fields.awbPrefix': 'Prefijo de guía aérea',
  'airlines.hints.code_shipping_company': 'SCAC: de dos a cuatro letras, como MAEU.',
  'airlines.hints.code_airline': 'IATA: dos letras o dígitos, como AM.',
  'airlines.hints.awb_prefix': 'Los tres dígitos con que empiezan sus guías aéreas, como 139.',
} as const
