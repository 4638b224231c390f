import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

export const certificateStatus = {
  name: "CertificateStatus",
  description: "Whether a certificate holds.",
  values: { VALID: "It holds.", EXPIRED: "Its day has passed.", REVOKED: "It was taken back." },
} as const satisfies EnumDeclaration;
