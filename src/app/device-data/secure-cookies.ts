const name = '__Host-parcel-desk-probe';

/**
 * Whether this browser keeps a cookie that is for TLS alone from this address. All do so from https; from http some do from their
 * own machine, and none from any other name.
 */
export function keepsSecureCookies(): boolean {
  const rules = 'Path=/; Secure; SameSite=Strict';
  try {
    document.cookie = `${name}=1; ${rules}`;
    const isKept = document.cookie.includes(`${name}=1`);
    document.cookie = `${name}=; Max-Age=0; ${rules}`;
    return isKept;
  } catch {
    return false;
  }
}
