import type { FeedResource } from "#carrier/feed/feed-resources.ts";

export type FirstRows =
  | { readonly rows: readonly string[]; readonly more: boolean; readonly cursor: string }
  | { readonly refusal: string };

const SHOWN = 2;

/** Pulls as a carrier's system does, and stops after the first rows. */
export async function pullFirstRows(resource: FeedResource, key: string): Promise<FirstRows> {
  const response = await fetch(`/api/feed/v1/${resource}`, { headers: { "x-api-key": key } }).catch(() => undefined);
  if (!response?.body) return { refusal: "The server did not respond. Try again." };
  if (!response.ok) {
    const told: { readonly message?: string } = await response.json().catch(() => ({}));
    return { refusal: told.message ?? `The server returned ${response.status}.` };
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let isDone = false;
  while (!isDone && text.split("\n").length <= SHOWN + 1) {
    const { done, value = "" } = await reader.read();
    text += value;
    isDone = done;
  }
  await reader.cancel();
  const lines = text
    .split("\n")
    .slice(0, isDone ? undefined : -1)
    .filter(Boolean);
  const cursor = response.headers.get("x-next-cursor") ?? "";
  return { rows: lines.slice(0, SHOWN), more: lines.length > SHOWN, cursor };
}
