export const inStockAlready = 'This part is in stock: you can order it now.'
export const alertHelp =
  'We’ll email you once, when it can be ordered again, and use the address for nothing else.'
export const alertAsked =
  'If we may write to the address you gave, an email is on its way to it. Press its button within seven days, and we’ll tell you as soon as the part is back.'
export const alertConfirmed =
  'We’ll email you once, as soon as it can be ordered again. You can cancel here at any time.'
export const alertEnded = 'You won’t get an email about the part. We delete the address within eight days.'
export const alertLinkOver =
  'It was already used, has expired, or the part is no longer sold. Ask again on the part’s page.'
export const alertsTooMany = 'You have asked about many parts within an hour. Please try again later.'
