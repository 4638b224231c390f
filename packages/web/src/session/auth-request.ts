import { Failure } from "#graphql/failure.ts";

type Refusal = { readonly code?: string; readonly message?: string; readonly field?: string; readonly policy?: string };

/** Posts to the sign-in endpoints, whose refusals are { code, message }. */
export function authRequest<Answer>(path: string, body: unknown): Promise<Answer> {
  return postJson(`/api/auth/${path}`, body);
}

export function authFetch<Answer>(path: string): Promise<Answer> {
  return fetchJson(`/api/auth/${path}`, {});
}

/** Posts to an endpoint with the same refusals. */
export function postJson<Answer>(address: string, body: unknown): Promise<Answer> {
  const headers = { "content-type": "application/json" };
  return fetchJson(address, { method: "POST", headers, body: JSON.stringify(body) });
}

async function fetchJson<Answer>(address: string, request: RequestInit): Promise<Answer> {
  const response = await fetch(address, request).catch(() => {
    throw new Failure("The server did not respond. Try again.", "UNREACHABLE");
  });
  if (response.ok) return response.json();
  const refusal: Refusal = await response.json().catch(() => ({}));
  throw new Failure(
    refusal.message ?? `The server returned ${response.status}.`,
    refusal.code ?? "INTERNAL_SERVER_ERROR",
    { field: refusal.field, policy: refusal.policy, request_id: response.headers.get("x-request-id") ?? undefined },
  );
}
