import { describe, expect, it } from 'vitest'
import { imageUrl } from './image-url.ts'

const host = 'https://img.example.com'

describe('the address of an image', () => {
  it('stays as it is when it is absolute [S7-38]', () => {
    expect(imageUrl('https://other.example/a.png?v=1#x', host)).toBe('https://other.example/a.png?v=1#x')
    expect(imageUrl('HTTP://other.example/a.png', host)).toBe('HTTP://other.example/a.png')
  })

  it('stays as it is when it is the image itself', () => {
    for (const image of ['data:image/png;base64,AAAA', 'data:image/svg+xml,%3Csvg/%3E'])
      for (const place of [host, '']) expect(imageUrl(image, place)).toBe(image)
  })

  it('is under the image host when it is relative [S7-37]', () => {
    expect(imageUrl('a/b.png', host)).toBe('https://img.example.com/a/b.png')
    expect(imageUrl('/a/b.png?v=1', host)).toBe('https://img.example.com/a/b.png?v=1')
    expect(imageUrl('/b.png', 'https://img.example.com/images')).toBe('https://img.example.com/images/b.png')
    expect(imageUrl('b.png', 'https://img.example.com/images/')).toBe('https://img.example.com/images/b.png')
  })

  it('is on the page’s own origin when no image host is configured', () => {
    expect(imageUrl('a/b.png', '')).toBe('/a/b.png')
    expect(imageUrl('/a/b c.png?v=1#x', '')).toBe('/a/b%20c.png?v=1#x')
  })

  it('does not exist where there is no path', () => {
    for (const path of [null, undefined, '']) expect(imageUrl(path, host)).toBeUndefined()
  })

  it.each([
    '//evil.example/a.png',
    '\\\\evil.example\\a.png',
    '/\\evil.example',
    '/\t/evil.example',
    '\n//evil.example',
    './/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'data:image/png',
    'data:imagepng,x',
    'https:evil.example',
    'https://',
    'https://a.example,https://b.example/x.png',
    'https://a.example;sandbox/x.png',
    'https://*/x.png',
    "https://a.example'/x.png",
  ])('does not exist for %j, which leads elsewhere', (path) => {
    expect(imageUrl(path, host)).toBeUndefined()
    expect(imageUrl(path, '')).toBeUndefined()
  })

  it('cannot turn a path into a script', () => {
    expect(imageUrl('/javascript:alert(1)', '')).toBe('/javascript:alert(1)')
    expect(imageUrl('/javascript:alert(1)', host)).toBe('https://img.example.com/javascript:alert(1)')
  })
})
