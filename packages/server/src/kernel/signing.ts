import type { Secrets } from "#platform/secret.ts";

/** What the server signs with, and the public address that what it signed names. */
export type Signing = { readonly secrets: Secrets; readonly baseUrl: string };
