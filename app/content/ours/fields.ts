export const required = 'Please fill this in.'
export const reasonRequired = 'Choose a reason.'
export const tooLong = 'That is too long.'
export const unprintable = 'It contains a character that can’t be saved.'
export const numberRequired = 'Please enter a number.'
export const ambiguousNumber = (text: string) =>
  `${text} can be read in two ways. Write it without a thousands separator.`
export const wholeNumber = 'Please enter a whole number.'
export const numberTooLarge = 'That number is too large.'
