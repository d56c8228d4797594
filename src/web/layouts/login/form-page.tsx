import { type ReactNode, useEffect, useRef } from 'react'
import styles from './form-page.module.css'

interface FormPageProps {
  title: string
  text?: ReactNode
  /** Takes the place of another without leaving the screen: the focus comes along. */
  isArrival?: boolean
  children: ReactNode
}

/** A page of the login layout: what it is for, then what there is to do. */
export function FormPage({ title, text, isArrival = false, children }: FormPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isArrival) heading.current?.focus()
  }, [isArrival])
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title} ref={heading} tabIndex={isArrival ? -1 : undefined}>
          {title}
        </h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </div>
  )
}
