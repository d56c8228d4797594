import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeReturnUrl } from './return-url.ts'
import { screenNames, screenOf } from './routes.ts'

const origin = 'https://broker.example'

describe('a returnurl', () => {
  it('leads back to the screen one came from, with its search and hash', () => {
    expect(safeReturnUrl('/cabin', origin)).toBe('/cabin')
    expect(safeReturnUrl('/cabin/0190c8a0?tab=papers#top', origin)).toBe('/cabin/0190c8a0?tab=papers#top')
    expect(safeReturnUrl('/', origin)).toBe('/')
    expect(safeReturnUrl('https://broker.example/cm?page=2', origin)).toBe('/cm?page=2')
    expect(safeReturnUrl('/cabin/../cm', origin)).toBe('/cm')
  })

  it('may be any screen but the login', () => {
    for (const name of screenNames) {
      const { path } = screenOf(name)
      expect(safeReturnUrl(path, origin)).toBe(name === 'login' ? undefined : path)
    }
  })

  it.each([
    '//evil.example',
    '//evil.example/cabin',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/cabin/..//evil.example',
    'https:evil.example',
    'https:/cabin',
    'https://evil.example/cabin',
    'https://broker.example.evil.example/cabin',
    'https://broker.example@evil.example/cabin',
    'http://broker.example/cabin',
    'https://broker.example:8443/cabin',
    'javascript:alert(1)',
    ' /cabin',
    'cabin',
    '//',
    'https://broker.example//evil.example',
  ])('does not count as %j', (value) => {
    expect(safeReturnUrl(value, origin)).toBeUndefined()
  })

  it('never leads to the login screen, which would come back to itself', () => {
    for (const path of [
      '/login',
      '/login?returnurl=/login',
      '/cabin/../login',
      '/loginlayout',
      '/publiclayout',
    ]) {
      expect(safeReturnUrl(path, origin)).toBeUndefined()
    }
  })

  it('does not count when it is missing', () => {
    for (const value of [null, undefined, '']) expect(safeReturnUrl(value, origin)).toBeUndefined()
  })

  it('that is ours and no screen leads to the page that says so', () => {
    for (const value of ['/nowhere', '/api/docs', '/cabin/1/2', `${origin}/nowhere?x=1`, '/error'])
      expect(safeReturnUrl(value, origin)).toBe('/error/404')
  })

  it('is the same with a slash behind it, and where it only leads elsewhere', () => {
    expect(safeReturnUrl('/cabin/?page=2#top', origin)).toBe('/cabin?page=2#top')
    expect(safeReturnUrl('/cabin/0190c8a0/', origin)).toBe('/cabin/0190c8a0')
    expect(safeReturnUrl('/layout', origin)).toBe('/')
    expect(safeReturnUrl('/CABIN/0190c8A0', origin)).toBe('/cabin/0190c8A0')
    expect(safeReturnUrl('/Login', origin)).toBeUndefined()
    expect(safeReturnUrl('/login/', origin)).toBeUndefined()
    expect(safeReturnUrl('/loginlayout/', origin)).toBeUndefined()
  })

  it('whatever it holds, following it stays on our origin', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '\t',
      '\n',
      ':',
      '@',
      '?',
      '#',
      'evil.example',
      'cabin',
      'https',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (tail) => {
        const target = safeReturnUrl(`/${tail.join('')}`, origin)
        if (target !== undefined) expect(new URL(target, origin).origin).toBe(origin)
      }),
      { numRuns: 2000 },
    )
  })
})
