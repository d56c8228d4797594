import { expect, it } from 'vitest'
import { numbersInFile, numbersInSheet } from './file-numbers.ts'

it('takes every number of a plain list, without its heading', () => {
  expect(numbersInSheet('Contenedores\r\nCSQU3054383\r\n912345678\r\n\r\nTEXU 307007-9')).toEqual([
    'CSQU3054383',
    '912345678',
    'TEXU307007-9',
  ])
})

it('takes the numbers of a table and leaves names, dates, weights and money', () => {
  const table = [
    'Contenedor,B.L.,Cliente,Salida,Peso,Valor',
    'CSQU3054383,"DEMOBL000002",Ferretería 24,2026-11-03,"12,500 KG",20261103',
    ';;;',
    '160-12345675;;Óptica Sur;03/11/2026;80;1999.00',
  ].join('\n')
  expect(numbersInSheet(table)).toEqual(['CSQU3054383', 'DEMOBL000002', '160-12345675'])
})

it('reads what Excel saves as Unicode text', async () => {
  const text = 'CSQU3054383\tNingbo\r\n'
  const utf16 = new Uint8Array([0xff, 0xfe, ...Array.from(text).flatMap((sign) => [sign.charCodeAt(0), 0])])
  expect(await numbersInFile(new Blob([utf16]))).toEqual(['CSQU3054383'])
})

it('does not take a picture or a huge file for a list', async () => {
  expect(await numbersInFile(new Blob([new Uint8Array([0x89, 0x50, 0, 1])]))).toBeUndefined()
  expect(await numbersInFile(new Blob(['A1234567\n'.repeat(200_000)]))).toBeUndefined()
})
