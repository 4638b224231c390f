import type { ReactNode } from "react";

/** Beside what a final report says: how it is today. */
export function Today({ children }: { readonly children: ReactNode }) {
  return (
    <small className="report-today">
      <b>Today:</b> {children}
    </small>
  );
}
