/** Public addresses for verifying a certificate. Only the last one identifies a holder. */
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
