/** A container on the hook, on its way down to the place marked for it. */
export function WaitingContainer() {
  return (
    <svg width="240" height="160" viewBox="0 0 240 160" fill="none" aria-hidden="true" focusable="false">
      <path d="M24 12h192M48 12v132M192 12v132" stroke="var(--line-strong)" strokeWidth="3" />
      <path d="M48 40 64 12M192 40 176 12" stroke="var(--line)" strokeWidth="3" />
      <path d="M16 144h208" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
      <path d="M108 12v20M132 12v20" stroke="var(--muted)" strokeWidth="1.5" />
      <path d="M100 12h40v6h-40z" fill="var(--muted)" />
      <path d="M84 32h72v6H84z" fill="var(--muted)" />
      <path d="M80 40h80v38H80z" fill="var(--paper)" stroke="var(--muted)" strokeWidth="2" />
      <path
        d="M90 48v22M100 48v22M110 48v22M120 48v22M130 48v22M140 48v22M150 48v22"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <path d="M80 104h80v38H80z" stroke="var(--line-strong)" strokeWidth="2" strokeDasharray="5 5" />
      <path d="M120 84v12M114 91l6 6 6-6" stroke="var(--primary)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
