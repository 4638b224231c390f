import { z } from "zod";
import type {
  Draft,
  NewIssue,
  TheirIssue,
  TheirState,
  Tracker,
  TrackerAccess,
} from "#domain/trackers/tracker-client.ts";
import { type FailureKind, TrackerFailure } from "#domain/trackers/tracker-failure.ts";
import { phrase } from "#platform/language/phrase.ts";
import { failureOf, parsed, quoted, send } from "./ask-tracker.ts";

// Linear's GraphQL API: https://linear.app/developers/graphql

const state = z.looseObject({ id: z.string(), name: z.string() });
const issue = z.looseObject({
  id: z.string(),
  identifier: z.string(),
  url: z.string(),
  state,
  trashed: z.boolean().nullish(),
});
const issues = z.looseObject({ issues: z.looseObject({ nodes: z.array(issue) }) });
const team = z.looseObject({
  id: z.string(),
  states: z.looseObject({ nodes: z.array(state.extend({ position: z.number() })) }),
});
const teams = z.looseObject({ teams: z.looseObject({ nodes: z.array(team) }) });
const created = z.looseObject({ issueCreate: z.looseObject({ success: z.boolean(), issue: issue.nullish() }) });
const updated = z.looseObject({ issueUpdate: z.looseObject({ success: z.boolean() }) });

const ISSUE = "id identifier url trashed state { id name }";
const TEAMS = `query Team($key: String!) { teams(filter: { key: { eq: $key } }, first: 1) {
  nodes { id states(first: 200) { nodes { id name position } } } } }`;
const ISSUES = `query Issues($ids: [ID!]!, $first: Int!) {
  issues(filter: { id: { in: $ids } }, first: $first, includeArchived: true) { nodes { ${ISSUE} } } }`;
const CREATE = `mutation Create($input: IssueCreateInput!) { issueCreate(input: $input) { success issue { ${ISSUE} } } }`;
const UPDATE = `mutation Update($id: String!, $input: IssueUpdateInput!) { issueUpdate(id: $id, input: $input) { success } }`;

const failures = z.looseObject({
  errors: z
    .array(
      z.looseObject({
        message: z.string(),
        extensions: z
          .looseObject({ code: z.string().optional(), userPresentableMessage: z.string().optional() })
          .optional(),
      }),
    )
    .min(1),
});

const KINDS: Readonly<Record<string, FailureKind>> = {
  RATELIMITED: "LIMITED",
  AUTHENTICATION_ERROR: "DENIED",
  FORBIDDEN: "FORBIDDEN",
  INTERNAL_SERVER_ERROR: "BROKEN",
};

/** When the requests of the hour, and their complexity, are given again: milliseconds since 1970. */
const RESETS = ["x-ratelimit-requests-reset", "x-ratelimit-complexity-reset", "x-ratelimit-endpoint-requests-reset"];

/** One request. Linear answers errors with 200 and with 400, always in `errors`. */
async function ask<T>(access: TrackerAccess, query: string, variables: object, shape: z.ZodType<T>): Promise<T> {
  // An OAuth token is sent as a bearer, a personal key as it is.
  const authorization = access.token.startsWith("lin_api_") ? access.token : `Bearer ${access.token}`;
  const asked = { method: "POST", path: "/graphql", headers: { authorization }, body: { query, variables } } as const;
  const answer = await send(access, asked);
  const failed = failures.safeParse(answer.status === 502 ? undefined : jsonOf(answer.text));
  if (failed.success) {
    const [{ message, extensions }] = [failed.data.errors[0] ?? { message: "", extensions: undefined }];
    const kind = KINDS[extensions?.code ?? ""] ?? (answer.status === 401 ? "DENIED" : "REFUSED");
    const now = access.clock().getTime();
    const spent = RESETS.map((header) => Number(answer.headers[header] ?? 0)).filter((at) => at > now);
    const waitMs = kind === "LIMITED" && spent.length > 0 ? Math.max(...spent) - now : 0;
    const said = quoted(access, extensions?.userPresentableMessage ?? message);
    throw new TrackerFailure(kind, `The tracker answered ${answer.status} and said: ${said}`, { waitMs });
  }
  if (answer.status !== 200) throw failureOf(access, answer, () => undefined);
  const read = z.looseObject({ data: shape }).safeParse(parsed(answer));
  if (read.success) return read.data.data;
  throw new TrackerFailure("DOWN", "The tracker's answer has an unknown shape.");
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** 1 is urgent, 4 is low. */
const PRIORITIES = { URGENT: 1, HIGH: 2, MEDIUM: 3, LOW: 4 } as const;

function fieldsOf({ title, due_on, priority }: Draft) {
  return { title, dueDate: due_on, priority: PRIORITIES[priority] };
}

function open(access: TrackerAccess) {
  const { project } = access;
  const findTeam = async () => {
    const found = (await ask(access, TEAMS, { key: project }, teams)).teams.nodes[0];
    if (found) return found;
    throw new TrackerFailure("MISSING", `There is no team with the key ${project}, or the key's owner may not see it.`);
  };
  const find = async (ids: readonly string[]) => {
    const { nodes } = (await ask(access, ISSUES, { ids, first: ids.length }, issues)).issues;
    // What is in the trash is deleted after 30 days.
    return nodes.filter(({ trashed }) => !trashed).map(issueOf);
  };
  const update = async (id: string, input: object) => {
    const { success } = (await ask(access, UPDATE, { id, input }, updated)).issueUpdate;
    if (!success) throw new TrackerFailure("REFUSED", "The tracker refused the change without a reason.");
  };
  return {
    readStates: async (): Promise<readonly TheirState[]> => {
      const { nodes } = (await findTeam()).states;
      return nodes.toSorted((a, b) => a.position - b.position).map(({ id, name }) => ({ id, name }));
    },
    find: async (ids: readonly string[]) => ({ issues: await find(ids), unread: [] }),
    // Linear takes the id of a new issue from its creator.
    findCreated: async (creationId: string) => (await find([creationId]))[0],
    create: async ({ creation_id, paragraphs, ...draft }: NewIssue) => {
      const { id: teamId } = await findTeam();
      const input = { id: creation_id, teamId, ...fieldsOf(draft), description: paragraphs.join("\n\n") };
      const { issue: made } = (await ask(access, CREATE, { input }, created)).issueCreate;
      if (made) return issueOf(made);
      throw new TrackerFailure("REFUSED", "The tracker created no issue and gave no reason.");
    },
    update: (id: string, draft: Draft) => update(id, fieldsOf(draft)),
    move: (id: string, to: TheirState) => update(id, { stateId: to.id }),
  };
}

function issueOf({ id, identifier, url, state: { id: stateId, name } }: z.infer<typeof issue>): TheirIssue {
  return { id, key: identifier, url, state: { id: stateId, name } };
}

export const linear: Tracker = {
  label: "Linear",
  project: { pattern: /^[A-Z][A-Z0-9]{0,9}$/, words: phrase`the key of a Linear team, such as SEC` },
  needsAccount: false,
  url: "https://api.linear.app",
  batch: 50,
  settleMs: 5_000,
  open,
};
