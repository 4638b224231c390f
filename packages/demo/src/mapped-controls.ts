import type { LibraryMapping } from "@hotwash/server/library-scenario.ts";

/** Each control of a mapping for itself. */
export function controlsOf({ controls, ...rest }: LibraryMapping) {
  return Object.entries(controls).flatMap(([framework, ids]) =>
    ids.map((control_id) => ({ ...rest, framework, control_id })),
  );
}
