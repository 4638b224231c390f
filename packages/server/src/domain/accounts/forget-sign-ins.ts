import { HOUR_MS, type JobContext, type ScheduledJob } from "#kernel/job.ts";

export type SignInContext = JobContext & { readonly auth: { readonly prune: () => Promise<void> } };

/** Removes expired sessions, links and counters, which sign-in keeps in its own tables. */
export const forgetSignIns: ScheduledJob<SignInContext> = {
  name: "forget-sign-ins",
  everyMs: HOUR_MS,
  run: async ({ auth }) => {
    await auth.prune();
    return undefined;
  },
};
