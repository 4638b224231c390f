/** Whether somebody besides the client vouches that a gap is closed. */
export function isProvenClosed({ status, assurance }: { readonly status: string; readonly assurance: string | null }) {
  return status === "WITHDRAWN" || (assurance !== null && assurance !== "SELF_ATTESTED");
}
