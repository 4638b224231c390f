import { useEffect, useState } from "react";

/** Aborted once this part of the page is closed or left. */
export function useLeaving(): AbortSignal {
  const [controller] = useState(() => new AbortController());
  useEffect(() => () => controller.abort(), [controller]);
  return controller.signal;
}
