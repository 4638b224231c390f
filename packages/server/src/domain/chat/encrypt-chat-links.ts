import { sealAgain, unsealLink } from "#domain/chat/chat-link.ts";
import type { Readability, Secrets } from "#platform/secret.ts";
import type { Connection } from "#storage/database.ts";

type Stored = { readonly organization_id: string; readonly id: string; readonly link: Buffer };

const LINKS = "select organization_id, id, link from chat_links";

/** Which of the secrets decrypts the addresses of chats. Runs as the courier. */
export async function readChatLinks(connection: Connection, secrets: Secrets): Promise<Readability> {
  return countAll((await connection.query<Stored>(LINKS)).rows, secrets);
}

/** Encrypts with the first secret what an older one encrypted. Runs as the courier. */
export async function encryptChatLinks(connection: Connection, secrets: Secrets): Promise<Readability> {
  const { rows } = await connection.query<Stored>(`${LINKS} order by organization_id, id for no key update`);
  for (const { organization_id, id, link } of rows) {
    // What no secret decrypts stays as it is.
    const address = readabilityOf(link, secrets) === "older" ? unsealLink(secrets, link) : undefined;
    if (address === undefined) continue;
    const values = [organization_id, id, sealAgain(secrets, address)];
    await connection.query("update chat_links set link = $3 where organization_id = $1 and id = $2", values);
  }
  return countAll(rows, secrets);
}

function countAll(rows: readonly Stored[], secrets: Secrets): Readability {
  const found = { first: 0, older: 0, lost: 0 };
  for (const { link } of rows) found[readabilityOf(link, secrets)] += 1;
  return found;
}

function readabilityOf(link: Buffer, secrets: Secrets): keyof Readability {
  if (unsealLink([secrets[0]], link) !== undefined) return "first";
  return unsealLink(secrets, link) === undefined ? "lost" : "older";
}
