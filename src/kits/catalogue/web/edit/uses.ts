import type { Use } from '#kits/catalogue/shared/archive.ts'
import type { JobEntity } from '#kits/contract/shared/jobs.ts'
import { type ScreenName, screens } from '#kits/page/shared/routes.ts'

/** The lists in which rows that use a row are found: their screens, and the filters that find them there. */
interface UsersList {
  readonly screen: ScreenName
  /** By the feature of the row that is used. */
  readonly filters: Readonly<Partial<Record<JobEntity, string>>>
}

const lists: Readonly<Record<string, UsersList>> = {
  cabin: {
    screen: 'cabin',
    filters: {
      customers: 'customerId',
      addresses: 'addressId',
      ports: 'portId',
      airlines: 'carrierId',
      cargo_types: 'cargoTypeId',
      transport_types: 'transportTypeId',
      terminals: 'terminalId',
    },
  },
  deadline_rule: {
    screen: 'rules',
    filters: { customers: 'customerId', airlines: 'carrierId', terminals: 'terminalId' },
  },
}

/** The address of the list of those who use a row; undefined where no list shows them. */
export function usersPath(
  feature: JobEntity,
  id: string,
  { entity }: Pick<Use, 'entity'>,
  isDeleted = false,
): string | undefined {
  const list = lists[entity]
  const filter = list?.filters[feature]
  if (!list || filter === undefined) return undefined
  return `${screens[list.screen].path}?${filter}=${id}${isDeleted ? '&deleted=1' : ''}`
}
