/** Whether this browser can make and show passkeys here: a recent one, at an address that is safe (https, localhost). */
export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
    !/^[\d.]+$|:/.test(location.hostname)
  )
}
