/** Where the parts lie: a file, and three folders. */
export interface Places {
  contract: string
  server: string
  web: string
  /** It holds a folder of each language. */
  texts: string
}

/** How another module, the app, or a folder two levels below imports a file of `src`. */
export const alias = (path: string): string => path.replace(/^src\//, '#')
