export interface Paging {
  page: number
  pageSize: number
}

export interface Page<R> extends Paging {
  items: R[]
  total: number
  totalExact: boolean
  /** Set where only this many of the list's first rows were searched. */
  searchedOnly?: number | undefined
  /** Set where only this many of the list's newest rows were sorted. */
  sortedOnly?: number | undefined
}
