import { queryOptions } from "@tanstack/react-query";
import { Failure } from "#graphql/failure.ts";
import { listed } from "#kit/words.ts";

/** The feed's resources, and the contents of their rows. */
export const feedResources = {
  organizations: "You and your clients: name, industry, size and disclosure.",
  exercises: "Exercises with their dates, states, scenarios and severity.",
  gaps: "Gaps found in exercises, with severity, status and due date.",
  readiness_scores: "Scores of organizations as a whole and of their exercises.",
  action_items: "Tasks to close gaps, with owner and due date.",
  certificates: "Certificates with holder, kind, status and expiry date.",
  requirement_results: "Where each client stands with your requirements, and by when.",
  duty_results: "Where each client that discloses everything stands with the duties of its program.",
} as const;

export type FeedResource = keyof typeof feedResources;

type Member = {
  readonly description: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly (string | null)[];
};

type RowSchema = { readonly description: string; readonly properties: Readonly<Record<string, Member>> };

type Published = { readonly $defs: { readonly row: RowSchema } };

/** The published JSON Schema of a resource's rows. It does not change while the page is open. */
export function rowSchema(resource: FeedResource) {
  return queryOptions({
    queryKey: ["feed-schema", resource],
    queryFn: async ({ signal }): Promise<RowSchema> => {
      const response = await fetch(`/api/feed/v1/schemas/${resource}.json`, { signal });
      if (!response.ok) throw new Failure(`The server returned ${response.status}.`, "INTERNAL_SERVER_ERROR");
      const published: Published = await response.json();
      return published.$defs.row;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A member's type in the reader's words. */
export function typeText({ type, format, enum: codes }: Member): string {
  const types = codes ? codes.map((code) => (code === null ? "null" : "code")) : [type ?? "string"].flat();
  const named = new Set(types.map((each) => (each === "string" && format) || each));
  return listed([...named], "disjunction");
}

/** The codes that a member may have, as a list. */
export function codesText({ enum: codes = [] }: Member): string {
  return codes.filter((code) => code !== null).join(", ");
}
