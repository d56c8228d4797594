import drawing from '../../layouts/public/drawings/drawing.module.css'
import styles from './service.module.css'

/** A container's doors, and in front of them its customs papers with the stamp. */
export function ClearedContainer() {
  return (
    <svg
      className={`${drawing.drawing} ${styles.picture}`}
      viewBox="0 0 640 520"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="var(--surface-strong)" d="M0 0h640v520H0z" />
      <path fill="var(--line)" d="M0 440h640v80H0z" />
      <Doors />
      <Papers />
    </svg>
  )
}

function Doors() {
  return (
    <>
      <path fill="var(--steel-dark)" d="M70 50h392v404H70z" />
      <path fill="var(--deep)" d="M86 72h176v354H86zM270 72h176v354H270z" />
      <path
        fill="var(--deep-raised)"
        d="M86 72h176v60H86zM86 190h176v60H86zM86 308h176v60H86zM270 72h176v60H270zM270 190h176v60H270zM270 308h176v60H270z"
      />
      <path stroke="var(--mist)" strokeWidth="7" d="M130 66v372M218 66v372M314 66v372M402 66v372" />
      <path
        stroke="var(--chalk)"
        strokeWidth="7"
        strokeLinecap="round"
        d="M130 296h46M218 268h-40M314 268h40M402 296h-46"
      />
      <path fill="var(--ink)" d="M70 50h30v20H70zM432 50h30v20h-30zM70 434h30v20H70zM432 434h30v20h-30z" />
      <path
        fill="var(--ink)"
        d="M120 60h20v12h-20zM208 60h20v12h-20zM304 60h20v12h-20zM392 60h20v12h-20zM120 426h20v12h-20zM208 426h20v12h-20zM304 426h20v12h-20zM392 426h20v12h-20z"
      />
      <path fill="var(--primary)" d="M168 288h22v36h-22z" />
      <path fill="none" stroke="var(--mist)" strokeWidth="5" d="M172 288v-10q7-10 14 0v10" />
    </>
  )
}

function Papers() {
  return (
    <g transform="rotate(7 460 320)">
      <path fill="var(--paper)" stroke="var(--line)" strokeWidth="1.5" d="M340 170h230v310H340z" />
      <path fill="var(--ink)" d="M362 194h84v10h-84zM362 212h52v6h-52z" />
      <path
        stroke="var(--ink)"
        strokeWidth="3"
        d="M488 194v26M494 194v26M503 194v26M508 194v26M517 194v26M526 194v26M531 194v26M540 194v26M546 194v26"
      />
      <path
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="1.5"
        d="M362 238h186v72H362zM362 262h186M362 286h186M424 238v72M486 238v48M362 330h186v126H362zM362 354h186"
      />
      <path
        stroke="var(--line)"
        strokeWidth="5"
        d="M372 250h40M434 250h36M498 250h34M372 274h34M434 274h42M372 342h70M372 372h60M372 390h84M372 408h52M372 426h70"
      />
      <g transform="translate(500 398) rotate(-16)" fill="none" stroke="var(--primary)">
        <circle r="58" strokeWidth="5" />
        <circle r="47" strokeWidth="2" strokeDasharray="4 5" />
        <path strokeWidth="9" d="m-22 2 15 16 30-36" />
      </g>
    </g>
  )
}
