import { opened } from "#kit/opened.tsx";

/** Loaded by the few who remove it. */
export const RemoveSampleDataDialog = opened(
  async () => (await import("#records/organizations/remove-sample-data.tsx")).RemoveSampleDataDialog,
);
