/** Browsers have none where the address is not secure. */
export const hasPasskeys = "PublicKeyCredential" in window;
