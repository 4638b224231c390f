import type { LibraryScenario } from "#domain/scenarios/library-scenario.ts";

/** The scenarios that come with the product. */
export const library: readonly LibraryScenario[] = [];
