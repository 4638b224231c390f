// Derived from the server's actions by npm run check -- --write.

import { PerformanceRating } from "#graphql/enums.ts";

export const ReconcileRatingsInput = {
  inject_id: { type: "id" },
  objective_id: { type: "id" },
  rating: { type: "enum", codes: PerformanceRating, required: true },
  rating_note: { type: "text", lines: "many", max: 20000 },
  reason: { type: "text", lines: "many", max: 20000 },
} as const;
