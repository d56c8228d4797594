import type { KeyAccess } from '#kits/contract/shared/permissions.ts'

interface DemoKey {
  name: string
  access: KeyAccess
  madeDaysAgo: number
  lastDayIn?: number
  usedHoursAgo?: number
  revokedDaysAgo?: number
}

/** Of each company. */
export const demoKeys: readonly DemoKey[] = [
  { name: 'ERP de la bodega', access: 'write', madeDaysAgo: 60, lastDayIn: 120, usedHoursAgo: 2 },
  { name: 'Tablero de ventas', access: 'read', madeDaysAgo: 200, lastDayIn: -20, usedHoursAgo: 500 },
  { name: 'Conector anterior', access: 'write', madeDaysAgo: 400, usedHoursAgo: 1500, revokedDaysAgo: 61 },
]
