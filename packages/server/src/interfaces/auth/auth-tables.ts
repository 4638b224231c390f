const TIMES = { createdAt: "created_at", updatedAt: "updated_at" } as const;

/** Where better-auth finds its fields in the tables of 0009_access.sql. */
export const sessionTable = {
  modelName: "auth_sessions",
  fields: { ...TIMES, userId: "user_id", expiresAt: "expires_at", ipAddress: "ip_address", userAgent: "user_agent" },
} as const;

export const otherTables = {
  user: { modelName: "auth_users", fields: { ...TIMES, emailVerified: "email_verified" } },
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
