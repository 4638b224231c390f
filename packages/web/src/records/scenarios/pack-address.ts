/** The signed file of these scenarios. */
export function packAddress(ids: readonly string[]): string {
  return `/api/scenarios/pack.json?${new URLSearchParams(ids.map((id) => ["id", id]))}`;
}
