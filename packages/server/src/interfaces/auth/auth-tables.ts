const TIMES = { createdAt: "created_at", updatedAt: "updated_at" } as const;

/** The fields of better-auth in the tables of sign-in. */
export const sessionTable = {
  modelName: "auth_sessions",
  fields: { ...TIMES, userId: "user_id", expiresAt: "expires_at", ipAddress: "ip_address", userAgent: "user_agent" },
  additionalFields: {
    // Whom it was entered as: a row of users.
    personId: { type: "string", fieldName: "person_id", required: false, input: false, returned: true },
    // How it was opened: see kernel/sign-in-policy.ts.
    method: { type: "string", required: false, input: false, returned: true },
    // The provider that opened it, and the only organization that it opens.
    providerId: { type: "string", fieldName: "provider_id", required: false, input: false, returned: true },
    providerOrganizationId: {
      type: "string",
      fieldName: "provider_organization_id",
      required: false,
      input: false,
      returned: true,
    },
  },
} as const;

export const otherTables = {
  user: {
    modelName: "auth_users",
    fields: { ...TIMES, emailVerified: "email_verified" },
  },
  account: {
    modelName: "auth_accounts",
    fields: {
      ...TIMES,
      userId: "user_id",
      accountId: "account_id",
      providerId: "provider_id",
      accessToken: "access_token",
      refreshToken: "refresh_token",
      idToken: "id_token",
      accessTokenExpiresAt: "access_token_expires_at",
      refreshTokenExpiresAt: "refresh_token_expires_at",
    },
  },
  verification: { modelName: "auth_verifications", fields: { ...TIMES, expiresAt: "expires_at" } },
} as const;

/** The fields of its two-factor plugin. */
export const twoFactorTables = {
  user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
  twoFactor: {
    modelName: "auth_two_factors",
    fields: {
      userId: "user_id",
      backupCodes: "backup_codes",
      failedVerificationCount: "failed_verification_count",
      lockedUntil: "locked_until",
    },
  },
} as const;

/** The fields of its passkey plugin. */
export const passkeyTables = {
  passkey: {
    modelName: "auth_passkeys",
    fields: {
      userId: "user_id",
      credentialID: "credential_id",
      publicKey: "public_key",
      deviceType: "device_type",
      backedUp: "backed_up",
      createdAt: "created_at",
    },
  },
} as const;
