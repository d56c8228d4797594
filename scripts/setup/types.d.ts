/** Plain JavaScript that runs before anything is installed, as TypeScript sees it. */
declare module '*/browser.mjs' {
  export function findBrowser(): string | undefined
  export function describeBrowser(): string
}
