import type { ComponentProps, MouseEvent } from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonLook {
  variant?: ButtonVariant
  /** 44 px high, for pages read on phones. */
  large?: boolean
  /** As wide as its container. */
  wide?: boolean
}

/** The classes alone, for a link that looks like a button. */
export function buttonClass({ variant = 'secondary', large = false, wide = false }: ButtonLook = {}): string {
  return classes(styles.button, styles[variant], large && styles.large, wide && styles.wide)
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Busy: keeps its width and the focus, and does nothing when pressed. */
  loading?: boolean
}

export function Button(props: ButtonProps) {
  const { variant, large, wide, loading = false, className, onClick, children, type, ...rest } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classes(
        buttonClass({ variant: variant ?? 'secondary', large: large ?? false, wide: wide ?? false }),
        className,
      )}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={press}
    >
      <span className={`row-inline gap-2 ${styles.content}`}>{children}</span>
      {loading && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for those who do not see the icon, and as its tooltip. */
  label: string
}

export function IconButton({ label, className, type, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classes('row-inline rounded muted', styles.iconButton, className)}
      aria-label={label}
      title={label}
    />
  )
}
