/** Where on the page of a sold-out part an email is asked for that it is back. */
export const alertPlace = 'stock-alert'
