import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

export const certificateStatus = {
  name: "CertificateStatus",
  description: "Whether a certificate is valid.",
  values: { VALID: "Valid.", EXPIRED: "Past its expiry date.", REVOKED: "Revoked." },
} as const satisfies EnumDeclaration;
