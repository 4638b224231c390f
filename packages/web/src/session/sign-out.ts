import type { QueryClient } from "@tanstack/react-query";
import { authRequest } from "#session/auth-request.ts";

/** Ends the session and forgets all that was shown under it, and what was begun in its forms. */
export async function signOut(queries: QueryClient): Promise<void> {
  await authRequest("sign-out", {});
  queries.clear();
  sessionStorage.clear();
}
