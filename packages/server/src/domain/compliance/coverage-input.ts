import { framework } from "#domain/frameworks/framework.ts";
import type { InputFields } from "#kernel/input.ts";
import { idOf } from "#kernel/input-fields.ts";

/** The input of every coverage query. */
export const coverageInput = {
  organization_id: {
    ...idOf("Organization", "Organization whose exercises to use. Default: your own."),
    optional: true,
  },
  framework: { type: "enum", of: framework, optional: true, description: "Only this framework." },
  from: { type: "date", optional: true, description: "Only exercises on or after this date." },
  to: { type: "date", optional: true, description: "Only exercises on or before this date." },
} as const satisfies InputFields;
