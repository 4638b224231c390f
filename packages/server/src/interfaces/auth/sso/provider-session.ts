import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

const body = z.object({
  accountId: z.string(),
  personId: z.string(),
  providerId: z.string(),
  providerOrganizationId: z.string(),
});

/** Begins a session for a person whom a provider signed in. No route leads here: only our own code calls it. */
export function providerSession() {
  return {
    id: "provider-session",
    endpoints: {
      enterByProvider: createAuthEndpoint(
        "/enter-by-provider",
        { method: "POST", body, metadata: { SERVER_ONLY: true } },
        async (context) => {
          const { accountId, ...entered } = context.body;
          const { internalAdapter } = context.context;
          const user = await internalAdapter.findUserById(accountId);
          if (!user) throw context.error("UNAUTHORIZED");
          const session = await internalAdapter.createSession(accountId, false, entered);
          await setSessionCookie(context, { session, user }, false);
          return context.json({ entered: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
