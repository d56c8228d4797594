import drawing from '#kits/layouts/web/public/drawings/drawing.module.css'

const ribs = Array.from({ length: 23 }, (_, i) => `M${-214 + i * 20}-68v136`).join('')

/** A container adrift in an empty sea. */
export function NotFoundDrawing() {
  return (
    <svg className={drawing.drawing} viewBox="0 0 2000 640" aria-hidden="true" focusable="false">
      <circle cx="1300" cy="330" r="230" fill="var(--deep-raised)" />
      <path fill="var(--night)" d="M0 430h2000v210H0z" />
      <g transform="translate(1300 436) rotate(-13)">
        <path fill="var(--primary)" d="M-234-88h468V88h-468z" />
        <path stroke="var(--primary-strong)" strokeWidth="8" d={ribs} />
        <path stroke="var(--primary-strong)" strokeWidth="10" fill="none" d="M-229-83h458V83h-458z" />
      </g>
      <path
        fill="var(--night)"
        d="M980 640V488h74l26-8 40 10 44-10 40 10 44-10 40 10 44-10 40 10 44-10 40 10 44-10 44-10 40 8h120v152z"
      />
      <g className={drawing.sway} fill="none" strokeWidth="3" strokeLinecap="square">
        <path
          stroke="var(--primary)"
          d="M1130 516h120M1290 516h90M1420 516h70M1180 540h60M1276 540h130M1240 566h80M1350 566h40"
        />
        <path
          stroke="var(--steel)"
          d="M60 470h120M300 520h90M480 456h80M620 560h140M820 490h90M980 596h120M1590 470h80M1700 530h140M1600 590h90M1900 480h80M180 600h110"
        />
        <path
          stroke="var(--steel-dark)"
          d="M0 446h90M240 442h110M700 444h130M960 450h70M1560 444h120M1820 448h110M420 620h90M1440 612h80"
        />
      </g>
    </svg>
  )
}
