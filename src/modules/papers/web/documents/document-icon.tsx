import type { ReactNode } from 'react'
import { Glyph } from '#kits/ui/web/glyph.tsx'
import { extensionOf } from './checks.ts'
import styles from './document-icon.module.css'

const sheet = <path d="M4.500 2.500h7l4 4v11h-11zM11.500 2.500v4h4" />

const kinds: Record<'image' | 'pdf' | 'text' | 'table' | 'other', ReactNode> = {
  image: (
    <>
      <path d="M2.500 4h15v12h-15z" />
      <circle cx="6.800" cy="8" r="1.300" />
      <path d="m3 14.500 4-3.500 2.800 2.400 3.700-4.400 4 5" />
    </>
  ),
  pdf: (
    <>
      {sheet}
      <path d="M7 14.500c2.500-1 4-3.500 4-5.500 0 2.500 1 4 2.500 4.300-2-.3-4.500.2-6.500 1.200z" />
    </>
  ),
  text: (
    <>
      {sheet}
      <path d="M7 10h6M7 12.500h6M7 15h3.500" />
    </>
  ),
  table: (
    <>
      {sheet}
      <path d="M7 9.500h6v5.500H7zM7 12.250h6M10 9.500v5.500" />
    </>
  ),
  other: sheet,
}

const looks: Record<keyof typeof kinds, string> = {
  image: 'tone-warning',
  pdf: 'tone-danger',
  text: 'tone-info',
  table: 'tone-success',
  other: `muted ${styles.other}`,
}

const kindOf: Record<string, keyof typeof kinds> = {
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  pdf: 'pdf',
  doc: 'text',
  docx: 'text',
  xls: 'table',
  xlsx: 'table',
}

/** The icon of a file's type, by its name. */
export function DocumentIcon({ name }: { name: string }) {
  const kind = kindOf[extensionOf(name)] ?? 'other'
  return (
    <span className={`stack rounded ${styles.icon} ${looks[kind]}`}>
      <Glyph size={24}>{kinds[kind]}</Glyph>
    </span>
  )
}
