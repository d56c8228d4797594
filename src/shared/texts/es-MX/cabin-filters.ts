/** The filters of the cabin list, which are loaded when they are opened. */
export default {
  'cabins.filters.active': 'Filtros activos',
  'cabins.filters.clear': 'Quitar todos',
  'cabins.filters.remove': 'Quitar el filtro «{filter}»',
  'cabins.filters.chip': '{label}: {name}',
  'cabins.filters.departure_from': 'Salida desde',
  'cabins.filters.departure_to': 'Salida hasta',
  'cabins.filters.from_day': 'Salida desde el {day}',
  'cabins.filters.to_day': 'Salida hasta el {day}',
  'cabins.filters.free_today': 'Vence hoy o ya venció',
  'cabins.filters.free_within': {
    one: 'Vence en {count} día o antes',
    other: 'Vence en {count} días o antes',
  },
  'cabins.filters.announced': 'Solo sin confirmar',
  'cabins.filters.unattended': 'Sin responsable activo',
  'cabins.filters.deleted': 'Embarques eliminados',
  'cabins.filters.numbers': { one: '{count} número', other: '{count} números' },
  'cabins.filters.chosen': {
    one: '{count} elegido: elige otro para agregarlo.',
    other: '{count} elegidos: elige otro para agregarlo.',
  },
  'cabins.filters.add_status': 'Agregar un estatus',
  'cabins.numbers.missing': {
    one: '{count} número no se encontró:',
    other: '{count} números no se encontraron:',
  },
  'cabins.numbers.copy': 'Copiar los que faltan',
  'cabins.numbers.copied': { one: 'Copiado: {count} número', other: 'Copiados: {count} números' },
} as const
