import { expect, it } from 'vitest'
import { faultsOf } from './faults.ts'

const style = '._page_1a_2{color:red}@media (width<48em){._page_1a_2 ._bar-thin_1a_9:hover{color:blue}}'

it('finds nothing where the page and its style were built alike', () => {
  const html = '<p class="_page_1a_2"><a class="plain _bar-thin_1a_9" href="_x">style="none"</a>'
  expect(faultsOf(html, style)).toEqual([])
})

it('finds, each once, the classes of another build or of a sheet left out', () => {
  expect(faultsOf('<p class="_page_2b_2 _page_1a_2"><a class="_page_2b_2">', style)).toEqual([
    'its style has no rule for _page_2b_2',
  ])
})

it('finds a style attribute, which browsers would not follow', () => {
  expect(faultsOf('<svg class="_page_1a_2" style="width:1px">', style)).toEqual([
    expect.stringContaining('style="width:1px"'),
  ])
})
