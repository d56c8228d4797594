import { expect, test } from 'vitest'
import { readConfig } from '#kits/config/server/config.ts'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

const headersAt = (publicUrl: string) => securityHeaders(readConfig({ PUBLIC_URL: publicUrl }))

test('a page is framed by nobody, loads no plug-in and has no other base', () => {
  const headers = headersAt('https://carga.example')
  // Explicit, as some browsers do not derive it from script-src and would start no worker.
  expect(headers['content-security-policy']).toContain("worker-src 'self'")
  for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    expect(headers['content-security-policy']).toContain(rule)
  expect(headers['x-frame-options']).toBe('DENY')
})

test('browsers are told to stay on TLS where the site is under it, and only there', () => {
  expect(headersAt('https://carga.example')['strict-transport-security']).toBe('max-age=31536000')
  expect(headersAt('http://127.0.0.1:3000')).not.toHaveProperty('strict-transport-security')
})

const policyWith = (logo: string, imageHost: string | null = null) =>
  contentSecurityPolicy({ imageHost }, { logo })

test('an image of another site adds its origin to the policy, and nothing else', () => {
  expect(policyWith('https://u:p@Pictures.example:8443/a,b;c.png?x=*')).toContain(
    "img-src 'self' data: blob: https://pictures.example:8443;",
  )
})

test.each([
  'https://a.example,https://b.example/x.png',
  'https://a.example;sandbox/x.png',
  'https://*/x.png',
  "https://'none'/x.png",
  'https://[::1]/x.png',
  'nothing at all',
])('the policy stays as it is without %s, which an older version may have stored', (address) => {
  const plain = contentSecurityPolicy({ imageHost: null })
  expect(policyWith(address)).toBe(plain)
  expect(policyWith('/logo.png', address)).toBe(plain)
})
