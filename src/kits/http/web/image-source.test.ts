import { expect, it, vi } from 'vitest'
import { imageSource } from './image-source.ts'

function pageWith(host: string | undefined) {
  vi.stubGlobal('document', { querySelector: () => (host === undefined ? null : { content: host }) })
}

it('leads relative paths to the image host that the page names', () => {
  pageWith('https://images.example')
  expect(imageSource('/logo.png')).toBe('https://images.example/logo.png')
})

it('leads them to the own origin when the page names none', () => {
  pageWith('')
  expect(imageSource('/logo.png')).toBe('/logo.png')
  pageWith(undefined)
  expect(imageSource('/logo.png')).toBe('/logo.png')
})

it('leaves absolute addresses alone', () => {
  pageWith('https://images.example')
  expect(imageSource('https://other.example/a.png')).toBe('https://other.example/a.png')
})
