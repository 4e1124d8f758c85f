/** One fact of a product of the shop by which it is compared; all rows of a product have its kind. */
interface ProductPortsTable {
  productId: string
  kind: string
  family: string
  value: string
}

export interface FitmentTables {
  productPorts: ProductPortsTable
}
