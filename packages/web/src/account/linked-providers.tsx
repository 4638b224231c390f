import { opened } from "#kit/opened.tsx";

/** Loaded when it is shown: the page of people has the rest of it. */
export const LinkedProviders = opened(
  async () => (await import("#records/people/provider-links.tsx")).LinkedProvidersPanel,
);
