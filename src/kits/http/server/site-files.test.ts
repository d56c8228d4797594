import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#kits/config/server/config.ts'
import { serveSiteFiles } from './site-files.ts'

async function ask(path: string, publicUrl = 'https://broker.example') {
  const app = Fastify()
  serveSiteFiles(app, readConfig({ PUBLIC_URL: publicUrl }))
  const { statusCode, headers, body } = await app.inject(path)
  return { status: statusCode, type: headers['content-type'], body }
}

describe('search engines', () => {
  test('find every public page in three languages, and nothing of the office', async () => {
    const { status, type, body } = await ask('/sitemap.xml')
    expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
    const addresses = Array.from(body.matchAll(/<loc>(.+?)<\/loc>/g), ([, address]) => address)
    expect(addresses).toEqual(
      ['/', '/tracking', '/contact', '/privacy'].flatMap((path) =>
        ['', '?lang=en-US', '?lang=zh-CN'].map((search) => `https://broker.example${path}${search}`),
      ),
    )
  })

  test('learn with each page where its translations are', async () => {
    const { body } = await ask('/sitemap.xml')
    const entries = body.split('<url>').slice(1)
    for (const entry of entries) {
      const named = Array.from(entry.matchAll(/hreflang="(.+?)"/g), ([, language]) => language)
      expect(named).toEqual(['es-MX', 'en-US', 'zh-CN', 'x-default'])
    }
  })

  test('get an address that is valid inside XML', async () => {
    const { body } = await ask('/sitemap.xml', 'https://broker.example/a&b')
    expect(body).toContain('<loc>https://broker.example/a&amp;b/tracking</loc>')
  })

  test('are told to leave the calls alone and where the map is', async () => {
    const { status, type, body } = await ask('/robots.txt')
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toMatch(/^Disallow: \/api\/$/m)
    expect(body).not.toMatch(/^Disallow: \/$/m)
    expect(body).toMatch(/^Sitemap: https:\/\/broker\.example\/sitemap\.xml$/m)
  })
})
