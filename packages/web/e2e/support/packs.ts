import type { APIRequestContext } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { openContext } from "#e2e/support/session.ts";

type Granted = {
  readonly grantRenewalPack: { readonly link: string | null; readonly renewal_pack: { readonly id: string } };
};

const GRANT =
  "mutation ($input: GrantRenewalPackInput!) { grantRenewalPack(input: $input) { link renewal_pack { id } } }";

/** Grants a pack as a client's ADMIN who is signed in. */
export async function grantPack(request: APIRequestContext, input: object) {
  const { grantRenewalPack } = await ask<Granted>(request, GRANT, { input });
  return { id: grantRenewalPack.renewal_pack.id, link: grantRenewalPack.link };
}

/** The last part of a link to a renewal pack of its own. */
export async function makePackLink(): Promise<readonly string[]> {
  const client = await openContext(personOf("CLIENT"));
  const { link } = await grantPack(client.request, {
    title: "Renewal 2027",
    reader: "LINK",
    reader_name: "Aon, P. Lindqvist",
    period_from: "2024-01-01",
  });
  await client.close();
  return [(link ?? "").slice("/packs/".length)];
}
