/** In SQL: whether nobody but the client says that a gap is closed. */
export function unproven(row: string): string {
  return `(${row}.status <> 'WITHDRAWN' and coalesce(${row}.assurance, 'SELF_ATTESTED') = 'SELF_ATTESTED')`;
}

/** Whether somebody besides the client vouches that a gap is closed. */
export function isProvenClosed({ status, assurance }: { readonly status: string; readonly assurance: string | null }) {
  return status === "WITHDRAWN" || (assurance !== null && assurance !== "SELF_ATTESTED");
}
