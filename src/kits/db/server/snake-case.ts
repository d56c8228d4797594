import type { SnakeCase } from '#kits/i18n/shared/enum-key.ts'

/** The column of a member: `departurePortId` is kept in `departure_port_id`. */
export const snakeCase = <S extends string>(member: S): SnakeCase<S> =>
  member.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<S>
