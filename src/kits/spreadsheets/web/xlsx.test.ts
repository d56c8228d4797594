import readWorkbook from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { xlsxOf } from './xlsx.ts'

it('makes a workbook in the browser that another program reads as texts and days, never as formulas', async () => {
  const rows = [
    ['00123456789', '=1+1', '2026-11-20', '中文 & <ñ>'],
    ['+52', null, null, null],
  ]
  const headings = ['Número', 'Estatus', 'Día', 'Nota']
  const file = xlsxOf({ name: 'Rastreo: 50', headings, dayColumns: [2], rows })
  const [sheet] = await readWorkbook(Buffer.from(file))
  expect(sheet?.sheet).toBe('Rastreo  50')
  expect(sheet?.data).toEqual([
    headings,
    ['00123456789', '=1+1', new Date('2026-11-20'), '中文 & <ñ>'],
    ['+52', null, null, null],
  ])
})
