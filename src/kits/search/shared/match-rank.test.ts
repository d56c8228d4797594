import { describe, expect, test } from 'vitest'
import { bestMatches, matchRank, type SearchedTexts } from './match-rank.ts'

const port = (code: string, names: string[], others: string[] = []): SearchedTexts & { code: string } => ({
  code,
  codes: [code],
  names,
  others,
})

const ports = [
  port('MXPAN', ['Pantaco (Mexico City)', 'Pantaco (Ciudad de México)', 'CDMX'], ['México', 'Mexico']),
  port('MXMXL', ['Mexicali', '墨西卡利'], ['México', 'Mexico']),
  port('MEX', ['Mexico City', 'Ciudad de México', '墨西哥城', 'CDMX'], ['México', 'Mexico']),
  port('PVG', ['Shanghai (Pudong)', 'Shanghái (Pudong)', '上海浦东'], ['China', '中国']),
  port('CNYSA', ['Yangshan (Shanghai)', '洋山（上海）'], ['China', '中国']),
  port('CNSHA', ['Shanghai', 'Shanghái', '上海'], ['China', '中国']),
  port('MXLZC', ['Lázaro Cárdenas', '拉萨罗·卡德纳斯'], ['México', 'Mexico']),
]

const found = (query: string) => bestMatches(query, ports, (option) => option).map(({ code }) => code)

describe('the best match', () => {
  test.each([
    ['mex', ['MEX', 'MXMXL', 'MXPAN', 'MXLZC']],
    ['mx', ['MXPAN', 'MXMXL', 'MXLZC', 'MEX']],
    ['shang', ['PVG', 'CNSHA', 'CNYSA']],
    ['Shanghái', ['CNSHA', 'PVG', 'CNYSA']],
    ['上海', ['CNSHA', 'PVG', 'CNYSA']],
    ['浦东', ['PVG']],
    ['cdmx', ['MXPAN', 'MEX']],
    ['china', ['PVG', 'CNYSA', 'CNSHA']],
    ['ＣＮＳＨＡ', ['CNSHA']],
    ['LAZARO', ['MXLZC']],
    ['拉萨罗卡德纳斯', ['MXLZC']],
    ['city mexico', ['MXPAN', 'MEX']],
    ['america', []],
  ])('of %s is a code, then a name, then a word, then what holds it, then its country', (query, codes) => {
    expect(found(query)).toEqual(codes)
  })

  test.each(['', '  ', '·'])('of %j is all there is, as it was', (query) => {
    expect(found(query)).toEqual(ports.map(({ code }) => code))
  })
})

test.each([
  ['mxzlo', 0],
  ['mxz', 1],
  ['manzanillo', 2],
  ['manz', 3],
  ['colima', 4],
  ['zanillo', 5],
  ['manz mexico', 6],
  ['panama', undefined],
])('%s has its rank', (query, rank) => {
  const texts = { codes: ['MXZLO'], names: ['Manzanillo', 'Manzanillo (Colima)', null], others: ['México'] }
  expect(matchRank(query, texts)).toBe(rank)
})
