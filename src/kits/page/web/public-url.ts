/** Where the server listens if it was told no public address: a machine elsewhere does not reach it there. */
const own = /^https?:\/\/(localhost|127\.|0\.0\.0\.0|\[::1?\])/

/** The address of the site for those outside, such as in a code on paper: the server's `PUBLIC_URL`. */
export function publicUrl(): string {
  const told = document.querySelector<HTMLMetaElement>('meta[name="public-url"]')?.content
  return told && !own.test(told) ? told : location.origin
}
