/** The pictures of a list without rows, in the lines of the office's other drawings. */

/** A marked berth waiting for its first container. */
export function NoRowsDrawing() {
  return (
    <svg width="200" height="112" viewBox="0 0 200 112" fill="none" aria-hidden="true" focusable="false">
      <path d="M8 104h184" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
      <path d="M60 62h80v40H60z" stroke="var(--line-strong)" strokeWidth="2" strokeDasharray="5 5" />
      <path
        d="M20 62h32v40H20zM148 62h32v40h-32z"
        fill="var(--surface-strong)"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <path
        d="M28 70v24M36 70v24M44 70v24M156 70v24M164 70v24M172 70v24"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <path d="M100 16v30M92 38l8 8 8-8" stroke="var(--primary)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}

/** A searchlight over empty water. */
export function NothingFoundDrawing() {
  return (
    <svg width="200" height="112" viewBox="0 0 200 112" fill="none" aria-hidden="true" focusable="false">
      <path d="M44 30 190 8v52z" fill="var(--surface-strong)" />
      <path d="M30 104 36 40h16l6 64z" fill="var(--paper)" stroke="var(--muted)" strokeWidth="2" />
      <path d="M33 72h22M31.5 88h25" stroke="var(--primary)" strokeWidth="5" />
      <path
        d="M35 24h18v16H35zM33 24h22M44 24v-8"
        stroke="var(--muted)"
        strokeWidth="2"
        fill="var(--paper)"
      />
      <circle cx="44" cy="32" r="3.5" fill="var(--primary)" />
      <path
        d="M8 104h184M96 92c6-4 10-4 16 0s10 4 16 0M136 82c5-3 8-3 13 0s8 3 13 0"
        stroke="var(--line-strong)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** A container adrift at sea. */
export function MissingDrawing() {
  return (
    <svg width="200" height="112" viewBox="0 0 200 112" fill="none" aria-hidden="true" focusable="false">
      <g transform="rotate(-11 100 60)">
        <path d="M58 36h84v42H58z" fill="var(--paper)" stroke="var(--muted)" strokeWidth="2" />
        <path
          d="M68 44v26M79 44v26M90 44v26M101 44v26M112 44v26M123 44v26M134 44v26"
          stroke="var(--line-strong)"
          strokeWidth="2"
        />
      </g>
      <path
        d="M8 84c12-9 22-9 34 0s22 9 34 0 22-9 34 0 22 9 34 0 22-9 34 0v28H8z"
        fill="var(--surface-strong)"
      />
      <path
        d="M8 84c12-9 22-9 34 0s22 9 34 0 22-9 34 0 22 9 34 0 22-9 34 0"
        stroke="var(--line-strong)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M150 14v14M150 34v2" stroke="var(--primary)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
