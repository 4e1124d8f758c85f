export const garageFull = (most: number, mostOfAccount: number) => {
  const orLogIn = most < mostOfAccount ? `, or log in: an account has room for ${mostOfAccount}` : ''
  return `You can keep up to ${most} vehicles here. Remove one first${orLogIn}.`
}
export const doesNotFit = (reason: string, whyNeeded: boolean) =>
  `${reason} ${whyNeeded ? 'If you still want it, confirm and tell us why: someone will check it before it ships.' : 'Confirm if you still want it.'}`
export const vehicleGone = (whose = 'This vehicle') =>
  `${whose} is no longer in our list. Choose it again in the garage.`
export const vehicleFaulty = (whose: string) => `We can’t say what fits ${whose}.`
