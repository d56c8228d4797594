/** The squares of a QR code, called modules, and which of them are laid down by its version. */
export interface Grid {
  readonly size: number
  isDark(x: number, y: number): boolean
  isFixed(x: number, y: number): boolean
  /** A module of the content. */
  set(x: number, y: number, dark: boolean): void
  /** A module that the version lays down; content and masks leave it alone. */
  fix(x: number, y: number, dark: boolean): void
}

export function createGrid(size: number): Grid {
  const dark = new Uint8Array(size * size)
  const fixed = new Uint8Array(size * size)
  const set: Grid['set'] = (x, y, isDark) => {
    dark[y * size + x] = isDark ? 1 : 0
  }
  return {
    size,
    isDark: (x, y) => dark[y * size + x] === 1,
    isFixed: (x, y) => fixed[y * size + x] === 1,
    set,
    fix(x, y, isDark) {
      set(x, y, isDark)
      fixed[y * size + x] = 1
    },
  }
}
