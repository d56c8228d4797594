import jobs from '#kits/jobs/texts/zh-CN/jobs.ts'
import imports from '#kits/records/texts/zh-CN/imports.ts'
import cabinImport from '#modules/intake/texts/zh-CN/intake.ts'

/** What long work says, and the imports of files, which may be such work. */
export default {
  ...cabinImport,
  ...imports,
  ...jobs,
}
