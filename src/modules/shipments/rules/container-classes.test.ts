import { expect, it } from 'vitest'
import { CabinType, ContainerClass } from '#kits/contract/shared/enums.ts'
import { containerClassOf } from './container-classes.ts'

const { dry, reefer, special } = ContainerClass

it('is that of the tariffs of carriers: dry, reefer, special; none without a container of its own', () => {
  const classes = Object.entries(CabinType).map(([name, type]) => [name, containerClassOf(type)])
  expect(Object.fromEntries(classes)).toEqual({
    gp20: dry,
    gp40: dry,
    hc40: dry,
    hc45: dry,
    rf20: reefer,
    rh40: reefer,
    openTop: special,
    flatRack: special,
    tank: special,
    lcl: null,
    airLoose: null,
    airUld: null,
  })
  expect(containerClassOf(null)).toBeNull()
})
