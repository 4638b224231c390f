/** Where the public finds what it takes to verify a certificate. None of these names a holder, but for the last. */
export function issuerUrl(baseUrl: string): string {
  return `${baseUrl}/.well-known/certificate-issuer`;
}

export function keysUrl(baseUrl: string): string {
  return `${baseUrl}/.well-known/jwks.json`;
}

export function revocationsUrl(baseUrl: string, listNumber: number): string {
  return `${baseUrl}/.well-known/certificate-revocations/${listNumber}`;
}

/** The page of one certificate, for people with its link. */
export function verifyUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/verify/${token}`;
}
