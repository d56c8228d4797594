import { imageUrl } from '../shared/image-url.ts'

/** Set when prerendering; undefined in the browser, where a meta element names the image host. */
let rendered: string | undefined

/** For prerendering, outside of a browser. */
export function setImageHost(host: string): void {
  rendered = host
}

/** The URL of one of our images or of one from a response, on the image host ('' is the page's own host). */
export function imageSource(path: string | null | undefined): string | undefined {
  const host = rendered ?? document.querySelector<HTMLMetaElement>('meta[name="image-host"]')?.content ?? ''
  return imageUrl(path, host)
}
