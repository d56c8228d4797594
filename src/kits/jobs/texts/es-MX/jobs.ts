import imports from '#kits/records/texts/es-MX/imports.ts'
import cabinImport from '#modules/intake/texts/es-MX/intake.ts'

/** What long work says: its screen, its notices, and the imports of files, which may be such work. */
export default {
  ...cabinImport,
  ...imports,
  'jobs.text':
    'Tus importaciones y exportaciones en segundo plano. Siguen aunque cierres esta página; sus resultados se guardan un día.',
  'jobs.empty': 'No tienes tareas',
  'jobs.empty_text': 'Cuando importes o exportes muchas filas, aquí verás cómo van.',
  'jobs.export_of': 'Exportación: {what}',
  'jobs.import_of': 'Importación: {what}',
  'jobs.check_of': 'Revisión de un archivo: {what}',
  'jobs.states.waiting': 'En espera',
  'jobs.states.running': 'En curso',
  'jobs.states.done': 'Terminada',
  'jobs.states.failed': 'Falló',
  'jobs.states.cancelled': 'Cancelada',
  'jobs.waits': 'Empieza en cuanto termine la tarea anterior.',
  'jobs.begins': 'Empezando…',
  'jobs.progress': '{done} de {total} filas',
  'jobs.rows': { one: '{count} fila', other: '{count} filas' },
  'jobs.nothing_written': 'No se guardó nada.',
  'jobs.no_file': 'No se generó ningún archivo.',
  'jobs.download': 'Descargar',
  'jobs.report': 'Ver el resultado por fila',
  'jobs.open_import': 'Abrir la importación',
  'jobs.intake_wrong': {
    one: '{count} fila con errores. Abre la importación para corregirla.',
    other: '{count} filas con errores. Abre la importación para corregirlas.',
  },
  'jobs.notices.cancelled': 'Tarea cancelada',
  'jobs.notices.had_ended': 'La tarea ya había terminado',
  'jobs.begun': 'Preparando el archivo en segundo plano',
  'jobs.begun_text': 'Puedes seguir trabajando: se descarga en cuanto esté listo y queda un día en Tareas.',
} as const
