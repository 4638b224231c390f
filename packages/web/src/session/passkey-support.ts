/** Browsers have no passkeys on an insecure address. */
export const hasPasskeys = "PublicKeyCredential" in window;
