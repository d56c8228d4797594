import jobs from '#kits/jobs/texts/en-US/jobs.ts'
import imports from '#kits/records/texts/en-US/imports.ts'
import cabinImport from '#modules/intake/texts/en-US/intake.ts'

/** What long work says, and the imports of files, which may be such work. */
export default {
  ...cabinImport,
  ...imports,
  ...jobs,
}
