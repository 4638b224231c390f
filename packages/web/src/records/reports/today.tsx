import type { ReactNode } from "react";

/** Next to a final report's values: today's. */
export function Today({ children }: { readonly children: ReactNode }) {
  return (
    <small className="report-today">
      <b>Today:</b> {children}
    </small>
  );
}
