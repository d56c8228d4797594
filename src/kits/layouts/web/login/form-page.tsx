import { type ReactNode, useEffect, useRef } from 'react'
import styles from './form-page.module.css'

interface FormPageProps {
  title: string
  text?: ReactNode
  /** Replaces another page on the same screen, so it takes the focus. */
  isArrival?: boolean
  children: ReactNode
}

/** A page of the login layout: title, explanation, content. */
export function FormPage({ title, text, isArrival = false, children }: FormPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isArrival) heading.current?.focus()
  }, [isArrival])
  return (
    <div className={`stack gap-5 ${styles.page}`}>
      <div>
        <h1 className={`break ${styles.title}`} ref={heading} tabIndex={isArrival ? -1 : undefined}>
          {title}
        </h1>
        {text && <p className={`break muted ${styles.text}`}>{text}</p>}
      </div>
      {children}
    </div>
  )
}
