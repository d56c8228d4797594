import { imageUrl } from '#shared/domain/image-url.ts'

/** The address of an image a call answered; the server names its image host in the page's head. */
export function imageAddress(path: string | null | undefined): string | undefined {
  const host = document.querySelector<HTMLMetaElement>('meta[name="image-host"]')?.content
  return imageUrl(path, host ?? '')
}
