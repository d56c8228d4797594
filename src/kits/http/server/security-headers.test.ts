import { expect, test } from 'vitest'
import { readConfig } from '#kits/config/server/config.ts'
import { securityHeaders } from './security-headers.ts'

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
