import jobs from '#kits/jobs/texts/es-MX/jobs.ts'
import imports from '#kits/records/texts/es-MX/imports.ts'
import cabinImport from '#modules/intake/texts/es-MX/intake.ts'

/** What long work says, and the imports of files, which may be such work. */
export default {
  ...cabinImport,
  ...imports,
  ...jobs,
}
