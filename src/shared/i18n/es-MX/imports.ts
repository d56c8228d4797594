/** What the import of a file says, in its dialog and as a job. */
export default {
  'catalog.import.title': 'Importar desde Excel o CSV',
  'catalog.import.template_text': 'Usa la plantilla: su primera fila nombra las columnas.',
  'catalog.import.template_xlsx': 'Plantilla de Excel',
  'catalog.import.template_csv': 'Plantilla CSV',
  'catalog.import.choose': 'Elige un archivo .xlsx o .csv, o suéltalo aquí',
  'catalog.import.choose_another': 'Elegir otro archivo',
  'catalog.import.checking': 'Revisando cada fila…',
  'catalog.import.sending': 'Enviando el archivo…',
  'catalog.import.importing': 'Importando…',
  'catalog.import.none_written': 'Todavía no se ha guardado nada.',
  'catalog.import.unknown':
    'La importación se interrumpió antes de recibir la respuesta del servidor: puede que se hayan guardado todas las filas o ninguna. La lista muestra lo que hay; revisa el archivo otra vez antes de volver a importarlo.',
  'catalog.import.check_again': 'Revisar el archivo otra vez',
  'catalog.import.rows_ready': {
    one: '{count} fila lista para importar.',
    other: '{count} filas listas para importar.',
  },
  'catalog.import.rows_wrong': {
    one: '{count} fila con errores. Corrígela en el archivo y vuelve a elegirlo: se importa todo o nada.',
    other: '{count} filas con errores. Corrígelas en el archivo y vuelve a elegirlo: se importa todo o nada.',
  },
  'catalog.import.rows_right': { one: '{count} fila sin errores.', other: '{count} filas sin errores.' },
  'catalog.import.no_rows': 'El archivo no tiene filas para importar.',
  'catalog.import.only_errors': 'Solo las filas con errores',
  'catalog.import.report': 'Resultado de la revisión',
  'catalog.import.line': 'Fila',
  'catalog.import.column': 'Columna',
  'catalog.import.message': 'Mensaje',
  'catalog.import.whole_row': 'Toda la fila',
  'catalog.import.warning': 'Aviso',
  'catalog.import.rows_warned': {
    one: '{count} fila con avisos: revísala; se puede importar así.',
    other: '{count} filas con avisos: revísalas; se pueden importar así.',
  },
  'catalog.import.ignored': {
    one: '{count} columna del archivo no se importará.',
    other: '{count} columnas del archivo no se importarán.',
  },
  'catalog.import.ignored_hint':
    'Si necesitas sus datos, cambia el encabezado por el de la plantilla y vuelve a elegir el archivo.',
  'catalog.import.ignored_unknown': 'Columna {column}, «{heading}»: no corresponde a ningún campo.',
  'catalog.import.ignored_read_only':
    'Columna {column}, «{heading}»: solo se exporta; su valor lo pone el sistema.',
  'catalog.import.ignored_repeated': 'Columna {column}, «{heading}»: está repetida; se usa la primera.',
  'catalog.import.ignored_no_heading': 'Columna {column}: tiene datos, pero no encabezado.',
  'catalog.import.ignored_agree': {
    one: 'Sí, importar sin {count} columna',
    other: 'Sí, importar sin {count} columnas',
  },
  'catalog.import.only_findings': 'Solo las filas con errores o avisos',
  'catalog.import.row_ok': 'Sin errores',
  'catalog.import.show_more': { one: 'Mostrar {count} más', other: 'Mostrar {count} más' },
  'catalog.import.import': { one: 'Importar {count} fila', other: 'Importar {count} filas' },
  'catalog.import.import_disabled': 'Importar',
  'catalog.import.done': { one: 'Se importó {count} fila.', other: 'Se importaron {count} filas.' },
  'catalog.import.in_background': 'Seguir en segundo plano',
} as const
