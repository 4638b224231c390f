import { failureOf } from "#assistant/ask-request.ts";
import type { Proposal, Referred } from "#assistant/proposal.ts";
import { organizationHeader } from "#graphql/shown-organization.ts";

/** Carries it out as shown, and returns the record; throws the reason if it fails. */
export async function confirmProposal({ id, digest }: Proposal): Promise<Pick<Referred, "kind" | "id">> {
  return (await post(`${id}/confirm`, { digest })).json();
}

export async function declineProposal({ id }: Proposal): Promise<void> {
  await post(`${id}/decline`, {});
}

async function post(path: string, body: object): Promise<Response> {
  const response = await fetch(`/api/assistant/proposals/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...organizationHeader() },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await failureOf(response);
  return response;
}
