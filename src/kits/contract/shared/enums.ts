/** The enums of the product; their labels are the texts `enum.…`. */

export const CabinStatus = {
  registered: 20,
  arrived: 30,
  clearance: 40,
  inspection: 50,
  anomaly: 60,
  cleared: 70,
  transport: 80,
  delivered: 90,
  cancelled: 999,
} as const
export type CabinStatus = (typeof CabinStatus)[keyof typeof CabinStatus]

export const CabinType = {
  gp20: 1,
  gp40: 2,
  hc40: 3,
  hc45: 4,
  rf20: 5,
  rh40: 6,
  openTop: 7,
  flatRack: 8,
  tank: 9,
  lcl: 10,
  airLoose: 20,
  airUld: 21,
} as const
export type CabinType = (typeof CabinType)[keyof typeof CabinType]

export const TransportType = { sea: 1, air: 2 } as const
export type TransportType = (typeof TransportType)[keyof typeof TransportType]

export const AirlineType = { shippingCompany: 1, airline: 2 } as const
export type AirlineType = (typeof AirlineType)[keyof typeof AirlineType]

export const MessageStatus = { pending: 1, processed: 2 } as const
export type MessageStatus = (typeof MessageStatus)[keyof typeof MessageStatus]

export const ReviewStatus = { pending: 10, approved: 20, rejected: 30 } as const
export type ReviewStatus = (typeof ReviewStatus)[keyof typeof ReviewStatus]

/** Classes of goods for which the law sets terms of their own (Ley Aduanera 29). */
export const GoodsClass = {
  general: 1,
  /** Explosive, inflammable, polluting, radioactive, corrosive, perishable, or live animals. */
  dangerousOrPerishable: 2,
  petroleum: 3,
} as const
export type GoodsClass = (typeof GoodsClass)[keyof typeof GoodsClass]

/** Classes of containers to which the tariffs of carriers give free days of their own. */
export const ContainerClass = {
  dry: 1,
  reefer: 2,
  /** Open top, flat rack, tank. */
  special: 3,
} as const
export type ContainerClass = (typeof ContainerClass)[keyof typeof ContainerClass]

/** What the automated selection says of a paid pedimento (Ley Aduanera 43): pass, or be inspected. */
export const Light = { green: 1, red: 2 } as const
export type Light = (typeof Light)[keyof typeof Light]

export const enums = {
  CabinStatus,
  CabinType,
  TransportType,
  AirlineType,
  MessageStatus,
  ReviewStatus,
  GoodsClass,
  ContainerClass,
  Light,
}
