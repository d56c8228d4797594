import { useEffect, useState } from 'react'
import { read, write } from '../../../storage/storage.ts'

export type View = 'cards' | 'table'

/** From so many on a table is easier to read, unless the visitor has chosen. */
const tableFrom = 8

export function useView(count: number): [view: View, choose: (view: View) => void] {
  const [chosen, setChosen] = useState<View>()
  // Not at the first render, which has to be the server's.
  useEffect(() => setChosen(read('trackingView')), [])
  const choose = (view: View) => {
    write('trackingView', view)
    setChosen(view)
  }
  return [chosen ?? (count >= tableFrom ? 'table' : 'cards'), choose]
}
