import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Driver } from './driver.ts'

/** What a person does with a page: finds things by what they are called, presses them, types, reads. */

export interface Named {
  /** As ARIA has it; `password` for a password's field, which ARIA gives no role. */
  role: string
  /** All of it: by a regular expression the library found nothing now and then, in Firefox with much to do. */
  name: string
  /** Searches only inside the element of this name. */
  within?: Omit<Named, 'within'>
}

export interface Page {
  open(path: string): Promise<void>
  click(what: Named): Promise<void>
  fill(field: Named, text: string): Promise<void>
  /** Waits until the element is there. */
  finds(what: Named): Promise<void>
  /** Named keys of the W3C protocol, or characters. */
  press(key: keyof typeof keys): Promise<void>
  attach(selector: string, file: string): Promise<void>
  value(field: Named): Promise<string>
  /** Waits until the page says so. */
  sees(text: string | RegExp): Promise<void>
  seesPath(path: string): Promise<void>
  text(): Promise<string>
  evaluate: Driver['evaluate']
}

const keys = { Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C' } as const

const patienceMs = 20_000
const intervalMs = 100

/** Runs in the page. Of several visible matches the last counts: a dialog comes after the page below it. */
const locate = `(what) => {
  const { queryAllByRole } = window.TestingLibraryDom
  const all = (root, { role, name }) =>
    role === 'password'
      ? [...root.querySelectorAll('input[type=password]')]
      : queryAllByRole(root, role, { name })
  const roots = what.within ? all(document.body, what.within) : [document.body]
  const seen = roots.flatMap((root) => all(root, what)).filter((each) => each.getClientRects().length > 0)
  const found = seen.at(-1)
  if (!found) return null
  // Scrolls only where needed: the list of a picker closes when the page is scrolled.
  const isInside = ({ top, bottom }) => top >= 70 && bottom <= innerHeight - 70
  if (!isInside(found.getBoundingClientRect())) found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = found.getBoundingClientRect()
  return {
    x: Math.round(left + width / 2),
    y: Math.round(top + height / 2),
    value: found.value ?? '',
    isFocused: found === document.activeElement,
  }
}`

/** Another document may have come since the library was loaded: it is loaded there before the next look. */
const locateOnceLoaded = `(what) => window.TestingLibraryDom === undefined ? null : (${locate})(what)`

interface Place {
  x: number
  y: number
  value: string
  isFocused: boolean
}

const libraryPath = fileURLToPath(
  import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
)

export async function openPage(driver: Driver, origin: string): Promise<Page> {
  const library = await readFile(libraryPath, 'utf8')
  const loadLibrary = `() => {
    if (!window.TestingLibraryDom) (0, function () { ${library} }).call(window)
    return true
  }`

  const until = async <T>(what: string, find: () => Promise<T | null | false>): Promise<T> => {
    const end = performance.now() + patienceMs
    for (;;) {
      const found = await find()
      if (found !== null && found !== false) return found
      if (performance.now() > end) throw new Error(`${what} did not come. The page says:\n${await text()}`)
      await new Promise((resolve) => setTimeout(resolve, intervalMs))
    }
  }

  const text = async () => String(await driver.evaluate('() => document.body.innerText'))

  /** The position of an element once it has stopped moving. */
  const place = (what: Named): Promise<Place> => {
    let last = ''
    return until(`${what.role} "${what.name}"`, async () => {
      if (!(await driver.evaluate('() => window.TestingLibraryDom !== undefined')))
        await driver.evaluate(loadLibrary)
      const found = (await driver.evaluate(locateOnceLoaded, what)) as Place | null
      const now = JSON.stringify(found)
      const isStill = now === last
      last = now
      return isStill ? found : null
    })
  }

  const click = async (what: Named) => {
    const { x, y } = await place(what)
    await driver.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  const type = (signs: readonly string[]) =>
    driver.perform([
      {
        type: 'key',
        id: 'keyboard',
        actions: signs.flatMap((value) => [
          { type: 'keyDown' as const, value },
          { type: 'keyUp' as const, value },
        ]),
      },
    ])

  return {
    open: (path) => driver.navigate(`${origin}${path}`),
    click,
    async fill(field, written) {
      // Pressed again until it has the focus: what loads above may have moved it from under the pointer, and a picker
      // replaces a plain input by its own.
      await until(`The focus on "${field.name}"`, async () => {
        if ((await place(field)).isFocused) return true
        await click(field)
        return null
      })
      await driver.evaluate('() => { document.activeElement.select?.() }')
      await type(Array.from(written))
    },
    finds: async (what) => void (await place(what)),
    press: (key) => type([keys[key]]),
    async attach(selector, file) {
      await until(selector, async () =>
        Boolean(await driver.evaluate('(selector) => document.querySelector(selector) !== null', selector)),
      )
      await driver.attach(selector, [file])
    },
    value: async (field) => (await place(field)).value,
    async sees(expected) {
      const isThere = async () => {
        const now = await text()
        return typeof expected === 'string' ? now.includes(expected) : expected.test(now)
      }
      await until(`"${expected}"`, async () => (await isThere()) || null)
    },
    async seesPath(expected) {
      await until(`The address ${expected}`, async () => {
        const path = String(await driver.evaluate('() => location.pathname + location.search'))
        return path === expected || null
      })
    },
    text,
    evaluate: driver.evaluate,
  }
}
