import { queryOptions } from "@tanstack/react-query";
import { authFetch } from "#session/auth-request.ts";

export type Session = {
  readonly id: string;
  readonly current: boolean;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  /** How it was opened. */
  readonly method: "PASSWORD" | "SECOND_FACTOR" | "PASSKEY" | "PROVIDER";
};

export const sessionList = queryOptions({
  queryKey: ["auth", "sessions"],
  queryFn: () => authFetch<{ readonly sessions: readonly Session[] }>("list-sessions"),
});

export type Passkey = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** Whether a provider copies it to other devices. */
  readonly backedUp: boolean;
};

export const passkeyList = queryOptions({
  queryKey: ["auth", "passkeys"],
  queryFn: () => authFetch<{ readonly passkeys: readonly Passkey[] }>("passkey/list"),
});
