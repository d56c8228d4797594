import type { JobEntity } from '#kits/contract/shared/jobs.ts'
import type { ScreenName } from '#kits/page/shared/routes.ts'

/** The screen whose title names a job's entity. */
export const screenOfEntity = {
  cabins: 'cabin',
  customers: 'cm',
  addresses: 'adm',
  ports: 'pm',
  airlines: 'am',
  cargo_types: 'ctm',
  transport_types: 'btm',
  terminals: 'terminals',
  pedimentos: 'pedimento',
} as const satisfies Record<JobEntity, ScreenName>
