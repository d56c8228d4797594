/** What the import of a file says, in its dialog and as a job. */
export default {
  'records.import.title': 'Importar desde Excel o CSV',
  'records.import.template_text': 'Usa la plantilla: su primera fila nombra las columnas.',
  'records.import.template_xlsx': 'Plantilla de Excel',
  'records.import.template_csv': 'Plantilla CSV',
  'records.import.choose': 'Elige un archivo .xlsx o .csv, o suéltalo aquí',
  'records.import.choose_another': 'Elegir otro archivo',
  'records.import.checking': 'Revisando cada fila…',
  'records.import.sending': 'Enviando el archivo…',
  'records.import.importing': 'Importando…',
  'records.import.none_written': 'Todavía no se ha guardado nada.',
  'records.import.unknown':
    'La importación se interrumpió antes de recibir la respuesta del servidor: puede que se hayan guardado todas las filas o ninguna. La lista muestra lo que hay; revisa el archivo otra vez antes de volver a importarlo.',
  'records.import.check_again': 'Revisar el archivo otra vez',
  'records.import.rows_ready': {
    one: '{count} fila lista para importar.',
    other: '{count} filas listas para importar.',
  },
  'records.import.rows_wrong': {
    one: '{count} fila con errores. Corrígela en el archivo y vuelve a elegirlo: se importa todo o nada.',
    other: '{count} filas con errores. Corrígelas en el archivo y vuelve a elegirlo: se importa todo o nada.',
  },
  'records.import.rows_right': { one: '{count} fila sin errores.', other: '{count} filas sin errores.' },
  'records.import.no_rows': 'El archivo no tiene filas para importar.',
  'records.import.only_errors': 'Solo las filas con errores',
  'records.import.report': 'Resultado de la revisión',
  'records.import.line': 'Fila',
  'records.import.column': 'Columna',
  'records.import.message': 'Mensaje',
  'records.import.whole_row': 'Toda la fila',
  'records.import.warning': 'Aviso',
  'records.import.rows_warned': {
    one: '{count} fila con avisos: revísala; se puede importar así.',
    other: '{count} filas con avisos: revísalas; se pueden importar así.',
  },
  'records.import.ignored': {
    one: '{count} columna del archivo no se importará.',
    other: '{count} columnas del archivo no se importarán.',
  },
  'records.import.ignored_hint':
    'Si necesitas sus datos, cambia el encabezado por el de la plantilla y vuelve a elegir el archivo.',
  'records.import.ignored_unknown': 'Columna {column}, «{heading}»: no corresponde a ningún campo.',
  'records.import.ignored_read_only':
    'Columna {column}, «{heading}»: solo se exporta; su valor lo pone el sistema.',
  'records.import.ignored_repeated': 'Columna {column}, «{heading}»: está repetida; se usa la primera.',
  'records.import.ignored_no_heading': 'Columna {column}: tiene datos, pero no encabezado.',
  'records.import.ignored_agree': {
    one: 'Sí, importar sin {count} columna',
    other: 'Sí, importar sin {count} columnas',
  },
  'records.import.only_findings': 'Solo las filas con errores o avisos',
  'records.import.row_ok': 'Sin errores',
  'records.import.show_more': { one: 'Mostrar {count} más', other: 'Mostrar {count} más' },
  'records.import.import': { one: 'Importar {count} fila', other: 'Importar {count} filas' },
  'records.import.import_disabled': 'Importar',
  'records.import.done': { one: 'Se importó {count} fila.', other: 'Se importaron {count} filas.' },
  'records.import.in_background': 'Seguir en segundo plano',
} as const
