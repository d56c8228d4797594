/** Stacked containers, their doors to the front. Each letter of a row is a container, a dot is a gap. */
const tones = {
  r: 'var(--primary)',
  n: 'var(--deep-raised)',
  d: 'var(--steel-dark)',
  s: 'var(--steel)',
  l: 'var(--steel-light)',
  m: 'var(--mist)',
  c: 'var(--chalk)',
} as const

type Tone = keyof typeof tones

interface ContainerWallProps {
  rows: readonly string[]
  x: number
  y: number
  /** Width and height of one cell of the stack, including the gap. */
  cell: number
}

const gap = 2

interface Place {
  tone: string
  left: number
  top: number
}

function places({ rows, x, y, cell }: ContainerWallProps): Place[] {
  return rows.flatMap((row, line) =>
    [...row].map((tone, column) => ({ tone, left: x + column * cell, top: y + line * cell })),
  )
}

export function ContainerWall(props: ContainerWallProps) {
  const side = props.cell - gap
  const stacked = places(props).filter(({ tone }) => tone in tones)
  const body = ({ left, top }: Place) => `M${left} ${top}h${side}v${side}h${-side}z`
  /** The line between the doors and one lock rod on each. */
  const doors = ({ left, top }: Place) =>
    [0.22, 0.5, 0.78].map((at) => `M${left + side * at} ${top + 3}v${side - 6}`).join('')
  return (
    <>
      {(Object.keys(tones) as Tone[]).map((tone) => {
        const shape = stacked.filter((place) => place.tone === tone)
        return shape.length > 0 && <path key={tone} fill={tones[tone]} d={shape.map(body).join('')} />
      })}
      <path stroke="var(--deep)" strokeOpacity="0.4" fill="none" d={stacked.map(doors).join('')} />
    </>
  )
}
