/** Columns and rows of the wall, 22 × 14 each with a gap. */
const columns = 9
const rows = 7
/** Boxes that hold a letter: column, row. */
const letters: readonly (readonly [number, number])[] = [
  [1, 1],
  [3, 4],
  [4, 2],
  [6, 5],
  [7, 1],
  [8, 3],
  [2, 6],
]
const boxes = Array.from(
  { length: columns * rows },
  (_, i) => [i % columns, Math.floor(i / columns)] as const,
)

const at = ([column, row]: readonly [number, number]): string => `translate(${column * 26} ${row * 18})`

/** A wall of containers as a letter rack: one of them is open, and a letter with our stamp comes out. */
export function Pigeonholes() {
  return (
    <svg viewBox="0 0 260 160" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" focusable="false">
      <g transform="translate(20 24)" fill="none" stroke="#2b4f6b">
        {boxes.map((box) => (
          <path
            key={box.join()}
            transform={at(box)}
            d="M0 0h22v14H0zM5.500 3v8M11 3v8M16.500 3v8"
            strokeWidth=".7"
          />
        ))}
        {letters.map((box) => (
          <g key={box.join()} transform={at(box)} fill="#1b3c55">
            <path d="M0 0h22v14H0z" strokeWidth=".7" />
            <path d="M3 4h16v8H3zl8 4.500L19 4" stroke="#7f9bb0" strokeWidth=".8" />
          </g>
        ))}
      </g>
      <g transform="translate(122 74) rotate(-7)">
        <path d="M0 0h64v40H0z" fill="#f2f6f9" />
        <path d="m0 0 32 22L64 0" fill="none" stroke="#9fb3c2" strokeWidth="1.400" />
        <path d="M44 22h14v12H44z" fill="none" stroke="#d40511" strokeWidth="1.400" />
        <path d="m47 28 3 3 5-6" fill="none" stroke="#d40511" strokeWidth="1.600" />
        <path d="M6 28h22M6 33h15" stroke="#b9c8d3" strokeWidth="1.600" />
      </g>
    </svg>
  )
}
