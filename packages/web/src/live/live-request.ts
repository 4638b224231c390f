import { Failure } from "#graphql/failure.ts";

type Refusal = { readonly code?: string; readonly message?: string; readonly field?: string };

/** Requests below /api/live, whose refusals are { code, message, field }. */
export async function liveRequest<Answer>(method: "GET" | "POST", path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`/api/live/${path}`, {
    method,
    ...(body !== undefined && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Failure("The server did not respond. Nothing is lost; try again.", "UNREACHABLE");
  });
  if (response.ok) return response.json();
  const refusal: Refusal = await response.json().catch(() => ({}));
  const message = refusal.message ?? `The server returned ${response.status}.`;
  throw new Failure(message, refusal.code ?? "INTERNAL_SERVER_ERROR", {
    field: refusal.field,
    retryAfter: Number(response.headers.get("retry-after")) || undefined,
  });
}
