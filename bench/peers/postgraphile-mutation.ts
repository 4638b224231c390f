import { type PgClient, sideEffectWithPgClient } from "postgraphile/@dataplan/pg";
import { access, type Step } from "postgraphile/grafast";
import { extendSchema, gql } from "postgraphile/utils";
import { UPDATE, type UpdateInput, updateInput } from "./update-action-item.ts";

const typeDefs = gql`
  enum Priority { LOW MEDIUM HIGH URGENT }
  input UpdateActionItemInput { id: ID! title: String priority: Priority }
  type ActionItemChanged {
    id: ID!
    reference: String!
    title: String!
    owner: String
    priority: Priority!
    status: String!
    due_on: String
  }
  extend type Mutation { updateActionItem(input: UpdateActionItemInput!): ActionItemChanged }
`;

const FIELDS = ["id", "reference", "title", "owner", "priority", "status", "due_on"];
const changed = (field: string) => ($row: Step) => access($row, field);

/** A mutation of one's own, as its documentation shows it: its statement, and the row that it returns. */
export const mutationOfTheProduct = extendSchema(({ pgResources }) => {
  const items = pgResources.action_items;
  if (!items) throw new Error("The schema hotwash lacks the table action_items.");
  const update = async (client: PgClient, given: UpdateInput) => {
    const { id, title, priority } = updateInput.parse(given);
    const { rows } = await client.query({ name: "update", text: UPDATE, values: [id, title, priority] });
    if (!rows[0]) throw new Error(`There is no action item with the ID ${id}.`);
    return rows[0];
  };
  return {
    typeDefs,
    objects: {
      Mutation: {
        plans: {
          updateActionItem: (_$root, args) => sideEffectWithPgClient(items.executor, args.getRaw("input"), update),
        },
      },
      ActionItemChanged: { plans: Object.fromEntries(FIELDS.map((field) => [field, changed(field)])) },
    },
  };
});
