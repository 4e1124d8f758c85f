export const browserPath = '/sandbox/stripe'

/** Its addresses below `browserPath`, for the rule that lets anyone reach them: the client secret is the proof. */
export const browserAddresses = ['', '/confirm', '/challenge'].map(
  (act) => `${browserPath}/v1/payment_intents/:id${act}`,
)
