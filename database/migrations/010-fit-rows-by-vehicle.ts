/** What fits a vehicle is listed from an index alone (docs/decisions/066): the rows of popular ones lie all over their table. */
export const indexes = { fit_rows_by_vehicle: 'on fit_rows (vehicle_id, product_id, says)' }

export async function up(): Promise<void> {}
