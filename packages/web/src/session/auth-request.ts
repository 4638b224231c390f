import { Failure } from "#graphql/failure.ts";

type Refusal = { readonly code?: string; readonly message?: string; readonly field?: string };

/** Posts to the sign-in endpoints, whose refusals are { code, message }. */
export function authRequest<Answer>(path: string, body: unknown): Promise<Answer> {
  return authFetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

export async function authFetch<Answer>(path: string, request: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`/api/auth/${path}`, request).catch(() => {
    throw new Failure("The server did not respond. Try again.", "UNREACHABLE");
  });
  if (response.ok) return response.json();
  const refusal: Refusal = await response.json().catch(() => ({}));
  throw new Failure(
    refusal.message ?? `The server returned ${response.status}.`,
    refusal.code ?? "INTERNAL_SERVER_ERROR",
    { field: refusal.field, request_id: response.headers.get("x-request-id") ?? undefined },
  );
}
