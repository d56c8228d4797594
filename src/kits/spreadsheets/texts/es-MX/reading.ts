/** What the server says of a sheet of shipments as it reads it; the browser shows these sentences as they come. */
export default {
  'error.unmapped_columns': 'Falta decidir qué hacer con estas columnas: {columns}.',
  'error.already_running': 'Esta importación ya está en curso.',
  'error.already_imported': 'Esta importación ya se hizo. Para otra, sube el archivo de nuevo.',
  'error.changed_since': {
    one: 'No se puede deshacer: {count} embarque de esta importación cambió desde entonces ({numbers}).',
    other:
      'No se puede deshacer: {count} embarques de esta importación cambiaron desde entonces ({numbers}).',
  },
  'validation.target_taken': 'Otra columna ya se lee así.',
  'validation.unknown_sheet': 'El libro no tiene la hoja «{name}».',
  'validation.unknown_column': 'La hoja no tiene esa columna.',
  'validation.unknown_line': 'La hoja no tiene la línea {line}.',
  'validation.of_company':
    '«{code}» es de {company}, que no es la empresa de esta fila. Indica la empresa en una columna o en «Igual en todas las filas».',
  'validation.sea_needs_port': '«{code}» es un aeropuerto; un embarque marítimo necesita un puerto.',
  'validation.air_needs_airport': '«{code}» es un puerto marítimo; un embarque aéreo necesita un aeropuerto.',
  'validation.sea_needs_line': '«{code}» es una aerolínea; un embarque marítimo necesita una naviera.',
  'validation.air_needs_airline': '«{code}» es una naviera; un embarque aéreo necesita una aerolínea.',
  'validation.no_such_number': 'Ningún embarque tiene este número.',
  'validation.several_cabins': '{n} embarques tienen este número: no se sabe cuál cambiar.',
  'sheet_reading.choices': '{reason} ¿{choices}?',
  'sheet_reading.warning': 'Aviso: {text}',
  'sheet_reading.of_member': '{member}: {text}',
  'sheet_reading.errors_heading': 'Errores',
  'sheet_reading.errors_file': '{name} con errores.xlsx',
} as const
