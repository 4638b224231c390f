import type { Secrets } from "#platform/secret.ts";

/** The server's signing keys, and the public address that signed values name. */
export type Signing = { readonly secrets: Secrets; readonly baseUrl: string };
