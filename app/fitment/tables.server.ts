/** One fact of a product of the shop by which it is compared; all rows of a product have its kind. */
interface ProductPortsTable {
  productId: string
  kind: string
  family: string
  value: string
}

/** The tables that fitment owns. */
export interface FitmentTables {
  productPorts: ProductPortsTable
}
