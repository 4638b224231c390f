import { z } from "zod";
import { findOAuthClient, keepOAuthClient, type OAuthClient } from "#domain/agents/oauth-client.ts";
import { problemOf } from "#domain/agents/redirect-uri.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { clientName, redirectUris } from "#interfaces/oauth/client-metadata.ts";
import { Refusal } from "#kernel/refusal.ts";
import { verbatim } from "#platform/language/phrase.ts";
import { OutsideFailure } from "#platform/outside-failure.ts";

const LONGEST = 500;
/** How long a document counts, whatever its server says. */
const [LEAST_SECONDS, MOST_SECONDS] = [300, 86_400];

const metadata = z.object({
  client_id: z.string(),
  // Everybody can read the document, so it cannot contain a secret.
  token_endpoint_auth_method: z.literal("none").optional(),
  ...redirectUris.shape,
  ...clientName.shape,
});

/** A program that registered, or one whose ID is the address of a document that describes it. */
export async function findClient(dependencies: Dependencies, clientId: string): Promise<OAuthClient | undefined> {
  const { authDatabase, clock } = dependencies;
  const known = await findOAuthClient(authDatabase, clientId);
  if (!clientId.startsWith("https:") || (known?.fresh_until && known.fresh_until > clock())) return known;
  const read = await readClient(dependencies, clientId);
  await keepOAuthClient(authDatabase, read, clock());
  return read;
}

/** The host that describes a program, if it has such a document. */
export function describedAt({ client_id }: OAuthClient): string | null {
  return client_id.startsWith("https:") ? new URL(client_id).hostname : null;
}

async function readClient({ fetchDocument, clock }: Dependencies, clientId: string): Promise<OAuthClient> {
  if (!isDocumentAddress(clientId)) refuse("must be the exact https address of a document, without a query.");
  const { text, maxAgeSeconds = 0 } = await fetchDocument(new URL(clientId)).catch((error: unknown) => {
    if (error instanceof OutsideFailure) refuse(`its document cannot be read. ${error.message}`);
    throw error;
  });
  const read = metadata.safeParse(parse(text));
  if (!read.success) refuse("its document is not the metadata of a public client.");
  const { client_id, client_name: name, redirect_uris } = read.data;
  if (client_id !== clientId) refuse("its document is about another program.");
  for (const uri of redirect_uris) {
    const problem = problemOf(uri);
    if (problem) refuse(`its document has a redirect address that ${problem}.`);
  }
  const seconds = Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, maxAgeSeconds));
  return { client_id, name, redirect_uris, fresh_until: new Date(clock().getTime() + seconds * 1_000) };
}

/** As browsers write it, so that one document has one ID. */
function isDocumentAddress(text: string): boolean {
  if (text.length > LONGEST || !URL.canParse(text)) return false;
  const { href, port, pathname, search, username, password } = new URL(text);
  return href === text && port === "" && pathname !== "/" && !/[?#]/.test(text) && search + username + password === "";
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuse(sentence: string): never {
  throw new Refusal("BAD_USER_INPUT", verbatim(`client_id: ${sentence}`), { field: "client_id" });
}
