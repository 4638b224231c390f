import { z } from "zod";
import type { AuthorizationRequest } from "#interfaces/oauth/authorization-request.ts";
import { seal, unseal } from "#platform/seal.ts";
import type { Secrets } from "#platform/secret.ts";

const PURPOSE = "consent to an agent";
const SHOWN_MS = 15 * 60_000;

const shown = z.object({
  /** Of the agent that it would connect: a second answer finds it taken. */
  id: z.uuid(),
  /** Who saw it: nobody else can answer it. */
  person: z.uuid(),
  client_id: z.string(),
  name: z.string(),
  redirect_uri: z.string(),
  challenge: z.string(),
  state: z.string().optional(),
  until: z.number(),
});

/** What a person saw when they were asked. The page returns it with their answer, and can change none of it. */
export type ConsentRequest = z.infer<typeof shown>;

type Asked = { readonly id: string; readonly person: string; readonly now: Date };

export function sealConsent(secrets: Secrets, asked: AuthorizationRequest, { id, person, now }: Asked): string {
  const { client, redirect_uri, challenge, state } = asked;
  const until = now.getTime() + SHOWN_MS;
  const { client_id, name } = client;
  const request: ConsentRequest = { id, person, client_id, name, redirect_uri, challenge, state, until };
  return seal(secrets, PURPOSE, JSON.stringify(request)).toString("base64url");
}

/** Undefined if it is not ours, was changed, or is too old. */
export function unsealConsent(secrets: Secrets, text: string, now: Date): ConsentRequest | undefined {
  const opened = unseal(secrets, PURPOSE, Buffer.from(text, "base64url"));
  const request = opened === undefined ? undefined : shown.parse(JSON.parse(opened));
  return request && request.until > now.getTime() ? request : undefined;
}
