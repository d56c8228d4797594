import { CabinType, ContainerClass } from '#kits/contract/shared/enums.ts'

/** Null of what is no container of its own: shared ones (LCL) and air freight. */
const classes: Readonly<Record<CabinType, ContainerClass | null>> = {
  [CabinType.gp20]: ContainerClass.dry,
  [CabinType.gp40]: ContainerClass.dry,
  [CabinType.hc40]: ContainerClass.dry,
  [CabinType.hc45]: ContainerClass.dry,
  [CabinType.rf20]: ContainerClass.reefer,
  [CabinType.rh40]: ContainerClass.reefer,
  [CabinType.openTop]: ContainerClass.special,
  [CabinType.flatRack]: ContainerClass.special,
  [CabinType.tank]: ContainerClass.special,
  [CabinType.lcl]: null,
  [CabinType.airLoose]: null,
  [CabinType.airUld]: null,
}

/** The class of container by which a carrier's tariff counts a cabin; null where it has none, or its type is not known. */
export const containerClassOf = (type: CabinType | null): ContainerClass | null =>
  type === null ? null : classes[type]
