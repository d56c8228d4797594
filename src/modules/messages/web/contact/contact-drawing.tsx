import drawing from '#kits/layouts/web/public/drawings/drawing.module.css'

/** The number of containers in each stack, from left to right. */
const stacks = [2, 3, 3, 1, 2, 4, 3, 2, 3, 5, 4, 2, 1]
/** The containers with a letter in them: stack, height. */
const holding = new Set(['1,2', '2,0', '4,1', '5,3', '8,0', '9,2', '9,4', '10,1'])

const width = 26
const height = 18
const ground = 108

const boxes = stacks.flatMap((count, stack) => Array.from({ length: count }, (_, level) => [stack, level]))

/** Stacked containers as a letter rack, with the next letter in front. */
export function ContactDrawing() {
  return (
    <svg
      className={drawing.drawing}
      viewBox="0 0 340 110"
      preserveAspectRatio="xMinYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 109h340" stroke="var(--steel)" strokeWidth="2" />
      <g fill="var(--deep-raised)" stroke="var(--steel)" strokeWidth=".8">
        {boxes.map(([stack = 0, level = 0]) => {
          const place = `translate(${stack * width + 1} ${ground - (level + 1) * height})`
          return holding.has(`${stack},${level}`) ? (
            <g key={place} transform={place}>
              <path d="M0 0h24v17H0z" fill="var(--steel-dark)" />
              <path d="M5 4.500h14v8.500H5zl7 5 7-5" fill="none" stroke="var(--mist)" />
            </g>
          ) : (
            <path key={place} transform={place} d="M0 0h24v17H0zM6 3.500v10M12 3.500v10M18 3.500v10" />
          )
        })}
      </g>
      <g transform="translate(178 58) rotate(-6)">
        <path d="M0 0h66v42H0z" fill="var(--chalk)" />
        <path d="m0 0 33 23L66 0" fill="none" stroke="var(--mist)" strokeWidth="1.500" />
        <path d="M45 23h15v13H45z" fill="none" stroke="var(--primary)" strokeWidth="1.500" />
        <path d="m48.500 29.500 3 3 5-6" fill="none" stroke="var(--primary)" strokeWidth="1.800" />
        <path d="M7 29h22M7 34h14" stroke="var(--mist)" strokeWidth="1.800" />
      </g>
    </svg>
  )
}
