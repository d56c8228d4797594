export interface Paging {
  page: number
  pageSize: number
}

export interface Page<R> extends Paging {
  items: R[]
  total: number
  totalExact: boolean
  /** Only so many of the list's first rows were searched. */
  searchedOnly?: number | undefined
}
