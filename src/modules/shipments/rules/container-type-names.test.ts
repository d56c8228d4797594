import { expect, test } from 'vitest'
import { CabinType } from '#kits/contract/shared/enums.ts'
import { readCabinType } from './container-type-names.ts'

const { gp20, gp40, hc40, hc45, rf20, rh40, openTop, flatRack, tank, lcl, airUld } = CabinType

test.each([
  ['40HQ', hc40],
  ['40HC', hc40],
  ["40' HC", hc40],
  ['40´HC', hc40],
  ['40 HIGH CUBE', hc40],
  ['40ft High-Cube', hc40],
  ['40 pies HC', hc40],
  ['HC 40', hc40],
  ['40尺高柜', hc40],
  ['高柜', hc40],
  ['40DVHC', hc40],
  ['1 x 40HC', hc40],
  ['45G1', hc40],
  ["20'DV", gp20],
  ['20DC', gp20],
  ['20GP', gp20],
  ['20 STD', gp20],
  ["20'", gp20],
  ['20', gp20],
  ['20 Estándar', gp20],
  ['小柜', gp20],
  ['22G1', gp20],
  ['40 DRY', gp40],
  ['40 Dry Van', gp40],
  ['42G1', gp40],
  ['45HC', hc45],
  ['45', hc45],
  ['L5G1', hc45],
  ['20RF', rf20],
  ['20 Reefer', rf20],
  ['22R1', rf20],
  ['40RQ', rh40],
  ['40RF', rh40],
  ['40RH', rh40],
  ['40 Reefer HC', rh40],
  ['45R1', rh40],
  ['40OT', openTop],
  ['Open Top', openTop],
  ['20FR', flatRack],
  ['Flat rack 40', flatRack],
  ['ISO TANK', tank],
  ['20 TK', tank],
  ['22T6', tank],
  ['LCL', lcl],
  ['拼箱', lcl],
  ['ULD', airUld],
])('%s', (text, type) => {
  expect(readCabinType(text)).toBe(type)
})

// Forty feet may be high or not, and twenty feet are never high.
test.each(['40', "40'", '20HC', 'HC', '2x40HC', '40 bultos', '', '53', 'MSCU6639870', '4'.repeat(100)])(
  '%j is no type',
  (text) => {
    expect(readCabinType(text)).toBeUndefined()
  },
)
