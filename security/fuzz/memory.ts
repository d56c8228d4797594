/** The ids of rows seen in earlier answers, by kind, with the version at which each was last seen. */

const kindsOfMembers: Readonly<Record<string, string>> = {
  customerId: 'Customer',
  addressId: 'Address',
  carrierId: 'Airline',
  departurePortId: 'Port',
  destinationPortId: 'Port',
  cargoTypeId: 'CargoType',
  transportTypeId: 'TransportType',
  companyId: 'Company',
  managerId: 'Manager',
  cabinId: 'Cabin',
  entityId: 'Cabin',
  captchaId: 'Captcha',
}

/** `/api/CargoClearService/Port/Create` is about a Port. */
const kindOfPath = (path: string): string => path.split('/').at(-2) ?? ''

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** How many ids of a kind are remembered: the newest, which most likely still exist. */
const mostOfAKind = 40

export class Memory {
  #ids = new Map<string, string[]>()
  #versions = new Map<string, number>()

  #remember(kind: string, id: string): void {
    const ids = this.#ids.get(kind) ?? []
    this.#ids.set(kind, [...ids.filter((known) => known !== id), id].slice(-mostOfAKind))
  }

  /** Remembers every id and version in a request or an answer. */
  learn(path: string, value: unknown): void {
    if (!isObject(value)) return
    const { id, version } = value
    if (typeof id === 'string') this.#remember(kindOfPath(path), id)
    if (typeof id === 'string' && typeof version === 'number') this.#versions.set(id, version)
    for (const [member, inner] of Object.entries(value)) {
      const kind = kindsOfMembers[member]
      if (kind !== undefined && typeof inner === 'string') this.#remember(kind, inner)
      else this.learn(path, inner)
    }
  }

  /** An id that a member may refer to; undefined where none is known. */
  pick(path: string, member: string, n: number): string | undefined {
    const ids = this.#ids.get(kindsOfMembers[member] ?? kindOfPath(path)) ?? []
    return ids[n % Math.max(1, ids.length)]
  }

  versionOf(id: unknown): number | undefined {
    return typeof id === 'string' ? this.#versions.get(id) : undefined
  }
}
