import { imageUrl } from '#shared/domain/image-url.ts'

/** Undefined in the browser, where the page's head names the image host. */
let rendered: string | undefined

/** For a page that is rendered at once, outside of a browser. */
export function setImageHost(host: string): void {
  rendered = host
}

/** The address of an image of ours, or of one that a call answered; '' among the hosts is the page's own. */
export function imageSource(path: string | null | undefined): string | undefined {
  const host = rendered ?? document.querySelector<HTMLMetaElement>('meta[name="image-host"]')?.content ?? ''
  return imageUrl(path, host)
}
