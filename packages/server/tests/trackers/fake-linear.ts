import { buildSchema, graphqlSync, parse, validate } from "graphql";
import { z } from "zod";
import { type Answered, type Asked, type FakeIssue, type FakeTracker, openFake } from "#tests/trackers/fake-tracker.ts";

// The part of Linear's published schema that Hotwash uses, with the types it has there.

export const TEAM = "SEC";

const schema = buildSchema(`
  scalar TimelessDate
  type Query {
    teams(filter: TeamFilter, first: Int): TeamConnection!
    issues(filter: IssueFilter, first: Int, includeArchived: Boolean): IssueConnection!
  }
  type Mutation {
    issueCreate(input: IssueCreateInput!): IssuePayload!
    issueUpdate(id: String!, input: IssueUpdateInput!): IssuePayload!
  }
  input StringComparator { eq: String, in: [String!] }
  input IssueIDComparator { eq: ID, in: [ID!] }
  input TeamFilter { key: StringComparator }
  input IssueFilter { id: IssueIDComparator }
  input IssueCreateInput { id: String, teamId: String!, title: String, description: String, dueDate: TimelessDate, priority: Int, stateId: String }
  input IssueUpdateInput { title: String, description: String, dueDate: TimelessDate, priority: Int, stateId: String }
  type TeamConnection { nodes: [Team!]! }
  type Team { id: ID!, key: String!, states(first: Int): WorkflowStateConnection! }
  type WorkflowStateConnection { nodes: [WorkflowState!]! }
  type WorkflowState { id: ID!, name: String!, position: Float! }
  type IssueConnection { nodes: [Issue!]! }
  type Issue { id: ID!, identifier: String!, url: String!, trashed: Boolean, state: WorkflowState! }
  type IssuePayload { success: Boolean!, issue: Issue }
`);

const request = z.strictObject({ query: z.string(), variables: z.record(z.string(), z.unknown()) });
const TEAM_ID = "7f0b5a52-3c1c-4a43-9d7a-2b9a6a1c9b10";

export async function openFakeLinear(host?: string): Promise<FakeTracker> {
  const fake: FakeTracker = await openFake((asked) => answer(asked, fake), "lin_api_opens_nothing", host);
  return fake;
}

export function linearError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Answered {
  return { status, body: { errors: [{ message, extensions: { code, userPresentableMessage: message } }] }, headers };
}

function answer({ method, path, headers, json }: Asked, fake: FakeTracker): Answered {
  if (method !== "POST" || path !== "/graphql") return { status: 404 };
  if (headers.authorization !== fake.token) return linearError(401, "AUTHENTICATION_ERROR", "Authentication required.");
  const { query, variables } = request.parse(json);
  const [invalid] = validate(schema, parse(query));
  if (invalid) return linearError(400, "GRAPHQL_VALIDATION_FAILED", invalid.message);
  const { data, errors } = graphqlSync({ schema, source: query, rootValue: rootOf(fake), variableValues: variables });
  if (errors?.[0]) return linearError(400, "INPUT_ERROR", errors[0].message);
  return { status: 200, body: { data } };
}

type Input = {
  readonly id?: string;
  readonly title?: string;
  readonly description?: string;
  readonly dueDate?: string | null;
  readonly priority?: number;
  readonly stateId?: string;
};

function rootOf(fake: FakeTracker) {
  const stateOf = (id: string) => {
    const position = fake.states.findIndex((state) => state.id === id);
    return { id, name: fake.states[position]?.name ?? `State ${id}`, position };
  };
  const shown = ({ id, key, state }: FakeIssue) => {
    return { id, identifier: key, url: `https://linear.app/acme/issue/${key}`, trashed: null, state: stateOf(state) };
  };
  const edit = (issue: FakeIssue, { title, dueDate, priority, stateId }: Input) => {
    issue.title = title ?? issue.title;
    if (dueDate !== undefined) issue.due_on = dueDate;
    issue.priority = priority === undefined ? issue.priority : String(priority);
    if (stateId !== undefined && !fake.states.some(({ id }) => id === stateId)) throw new Error("Unknown state.");
    issue.state = stateId ?? issue.state;
    return { success: true, issue: shown(issue) };
  };
  return {
    teams: ({ filter }: { readonly filter: { readonly key: { readonly eq: string } } }) => ({
      nodes:
        filter.key.eq === TEAM
          ? [
              {
                id: TEAM_ID,
                key: TEAM,
                states: () => ({ nodes: fake.states.map(({ id }) => stateOf(id)).toReversed() }),
              },
            ]
          : [],
    }),
    issues: ({
      filter,
      first,
    }: {
      readonly filter: { readonly id: { readonly in: string[] } };
      readonly first: number;
    }) => ({
      nodes: filter.id.in
        .flatMap((id) => fake.issues.get(id) ?? [])
        .slice(0, first)
        .map(shown),
    }),
    issueCreate: ({ input }: { readonly input: Input }) => {
      const id = z.uuid().parse(input.id);
      if (fake.issues.has(id)) throw new Error(`Entity with id ${id} exists already.`);
      const key = `${TEAM}-${fake.issues.size + 1}`;
      const state = fake.states[0]?.id ?? "";
      const made = { id, key, title: "", due_on: null, priority: null, description: input.description ?? "", state };
      const issue: FakeIssue = { ...made, mark: id, created: 0 };
      fake.issues.set(id, issue);
      return edit(issue, input);
    },
    issueUpdate: ({ id, input }: { readonly id: string; readonly input: Input }) => {
      const issue = fake.issues.get(id);
      if (!issue) throw new Error("Entity not found: Issue");
      return edit(issue, input);
    },
  };
}
