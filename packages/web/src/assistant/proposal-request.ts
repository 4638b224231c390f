import { failureOf } from "#assistant/ask-request.ts";

export type ChangedRecord = {
  readonly kind: string;
  readonly id: string | null;
  readonly reference: string | null;
  readonly title: string | null;
  readonly change: "CREATED" | "CHANGED" | "DELETED";
  readonly fields: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
};

/** A change that waits for the person's word, as the server shows it. */
export type Proposal = {
  readonly id: string;
  readonly action: string;
  readonly description: string;
  readonly difference: {
    readonly records: readonly ChangedRecord[];
    readonly readiness: { readonly before: number | null; readonly after: number | null } | null;
    readonly notified: readonly { readonly name: string; readonly kind: string }[];
  };
  readonly digest: string;
  readonly expires_at: string;
};

/** Carries it out as it was shown, or throws why not. */
export function confirmProposal({ id, digest }: Proposal): Promise<void> {
  return post(`${id}/confirm`, { digest });
}

export function declineProposal({ id }: Proposal): Promise<void> {
  return post(`${id}/decline`, {});
}

async function post(path: string, body: object): Promise<void> {
  const response = await fetch(`/api/assistant/proposals/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await failureOf(response);
}
