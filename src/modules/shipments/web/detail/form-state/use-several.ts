import { useState } from 'react'
import { newRowId } from '#kits/http/web/new-id.ts'
import { readContainers } from './read-containers.ts'

/** A container that becomes a cabin. Its id is made here, so that a repeated attempt registers it once. */
export interface ContainerRow {
  readonly id: string
  readonly containerNo: string
  readonly isDone?: boolean
  /** Why the last attempt failed. */
  readonly failure?: string | undefined
}

export type Several = ReturnType<typeof useSeveral>

/** The container numbers pasted into the form of a new cabin, each to become a cabin with the form's other values. */
export function useSeveral() {
  const [rows, setRows] = useState<readonly ContainerRow[]>([])
  const [others, setOthers] = useState<readonly string[]>([])
  const [isOpen, setOpen] = useState(false)
  return {
    rows,
    others,
    isOpen,
    setOpen,
    /** Takes the text where it holds several numbers; answers whether it did. */
    paste: (text: string): boolean => {
      const read = readContainers(text)
      if (read.containers.length < 2) return false
      setRows(read.containers.map((containerNo) => ({ id: newRowId(), containerNo })))
      setOthers(read.others)
      setOpen(true)
      return true
    },
    change: (id: string, changes: Partial<ContainerRow>) =>
      setRows((before) => before.map((row) => (row.id === id ? { ...row, ...changes } : row))),
    remove: (id: string) => setRows((before) => before.filter((row) => row.id !== id)),
    clear: () => {
      setRows([])
      setOpen(false)
    },
  }
}
