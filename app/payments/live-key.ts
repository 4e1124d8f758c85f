/** Whether a Stripe secret key is of live mode: a standard key (`sk_live_…`) or a restricted one (`rk_live_…`). */
export function isLiveKey(secretKey: string): boolean {
  return /^(sk|rk)_live_/.test(secretKey)
}
