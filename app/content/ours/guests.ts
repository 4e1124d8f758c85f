export const guestHelp =
  'If you ordered without an account, open your order with the link in our email. A new link goes to the same address.'
export const guestLinkOver =
  'This link has expired or is incomplete. Ask for a new one with the order’s number and your email.'
export const guestLinksTooMany =
  'Too many links were requested from your network. Please try again in an hour.'
export const guestLinkAsked =
  'If there is such an order, a new link is on its way to its address. It may take a minute; you can ask for another after a quarter of an hour.'
