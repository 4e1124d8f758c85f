/** What the shop says about imports, apart from the rest: the home page need not carry it. */
export const importSays = {
  notATable:
    'This is neither a CSV file nor an ACES file. In your spreadsheet, save the sheet as CSV and choose that file.',
  documentType: 'It has a document type (DOCTYPE), which may have entities. Take it out and import it again.',
  fileTooLarge: (most: number) => `A file can be ${most / 1_000_000} MB at most. Please split it.`,
  tooManyLines: (most: number) =>
    `A file can have at most ${most.toLocaleString('en-US')} lines. Please split it.`,
  tooManyDrafts: (most: number) => `${most} files are waiting to be applied. Discard some of them first.`,
  emptyFile:
    'There is nothing in this file. Its first line has to name the columns, and each line below is a product. “Save all products” gives such a file.',
  noTitles:
    'The first line has no column name that the shop knows. “Save all products” gives a file with all of them.',
  noKey: 'A column Part number or Product is missing: the shop could not tell which product a line is about.',
  titleTwice: (title: string) => `The column ${title} appears twice.`,
  titlesAlike: (one: string, other: string) =>
    `The columns ${one} and ${other} say the same: leave one of them out.`,
  quoteNotClosed: 'A quotation mark opens here and is never closed: what follows could not be read.',
  quoteMisplaced:
    'A quotation mark stands in the middle of a cell, and lines after it may belong to that. Double it, and put the whole cell in quotes.',
  cellsMissing: (has: number, should: number) => `This line has ${has} cells; the first has ${should}.`,
  unreadable: 'A character in it was lost. Save the file as UTF-8 and import it again.',
  noProduct: 'Please give the part number, or the product.',
  unknownProduct: 'No product on sale has this id.',
  unknownProductOfRows: 'No product on sale has this number.',
  rowsApart: (line: number) =>
    `The lines of this product begin at line ${line}: let all of them stand together.`,
  otherBrand: (line: number, said: string, brand: string) =>
    `Line ${line}: the file is from ${said}, and this part is by ${brand}.`,
  tooManyRows: (most: number) => `A product has at most ${most.toLocaleString('en-US')} rows.`,
  lineTwice: (line: number) => `Line ${line} is about the same product.`,
  numberTwice: (line: number) => `Line ${line} gives a product the same part number.`,
  newNeeds: (columns: string[]) =>
    `No product on sale has this part number; for a new one, ${new Intl.ListFormat('en-GB').format(columns)} ${columns.length === 1 ? 'is' : 'are'} missing.`,
  notReady: {
    receiving: 'This file has not arrived whole.',
    checking: 'This file is still being read. Please wait for its preview.',
    failed: 'This file could not be read. Please discard it and import it again.',
    faulty: 'Nothing is applied while there are errors in the file. Fix them and import it again.',
    same: 'There is nothing in this file that the shop does not already have.',
    ready: 'This import has not been applied.',
    applying: 'This import is being applied.',
    applied: 'This import is applied.',
    undoing: 'This import is being undone.',
    undone: 'This import was undone.',
  },
  previewOld: 'There is a newer preview of this import. Please look at it first.',
  warningsUnconfirmed: 'Please look at every warning and tick it first.',
  underWay: 'Another import is being applied or undone. Please wait for it.',
  shopChanged: 'The shop has changed since this preview, so nothing was applied. Here is a new one.',
  undoConflict: 'Newer changes touch the same products, so nothing was undone.',
  broke: 'Something went wrong on our side, and nothing was changed. Please try again.',
} as const
