import {
  type GraphQLEnumType,
  type GraphQLFieldConfig,
  type GraphQLInputFieldConfig,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLScalarType,
  GraphQLString,
} from "graphql";
import { enumType } from "#interfaces/graphql/enum-types.ts";
import { typeOf } from "#interfaces/graphql/record-types.ts";
import { scalars } from "#interfaces/graphql/scalars.ts";
import type { Action } from "#kernel/action.ts";
import type { InputField, InputFields } from "#kernel/input.ts";
import { idempotencyKey } from "#kernel/input-fields.ts";
import { singleName } from "#kernel/record.ts";

export function mutationField(action: Action): GraphQLFieldConfig<unknown, unknown> {
  const name = `${action.name.charAt(0).toUpperCase()}${action.name.slice(1)}`;
  const fields = inputFields({ ...action.input, idempotency_key: idempotencyKey });
  const description = `Input of ${action.name}.`;
  const type = new GraphQLNonNull(new GraphQLInputObjectType({ name: `${name}Input`, description, fields }));
  return {
    type: action.once ? payloadType(name, action, action.once) : typeOf(action.returns),
    description: `${action.description} Limited to ${action.per_minute} a minute.`,
    args: { input: { type, description } },
  };
}

/** The changed record next to a value that is shown only once. */
function payloadType(name: string, { returns }: Action, once: Readonly<Record<string, string>>): GraphQLObjectType {
  const shown = Object.entries(once).map(([field, description]) => [field, { type: GraphQLString, description }]);
  const record = { type: new GraphQLNonNull(typeOf(returns)), description: returns.description };
  return new GraphQLObjectType({
    name: `${name}Payload`,
    description: `Result of ${name.charAt(0).toLowerCase()}${name.slice(1)}.`,
    fields: Object.fromEntries([...shown, [singleName(returns), record]]),
  });
}

type Nullable = GraphQLScalarType | GraphQLEnumType | GraphQLInputObjectType | GraphQLList<GraphQLInputType>;

/** Also the arguments of a computed query. */
export function inputFields(fields: InputFields): Record<string, GraphQLInputFieldConfig> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const type = inputType(field);
      return [name, { type: field.optional ? type : new GraphQLNonNull(type), description: described(field) }];
    }),
  );
}

function inputType(field: InputField): Nullable {
  switch (field.type) {
    case "enum":
      return field.list ? listOf(enumType(field.of)) : enumType(field.of);
    case "id":
      return field.list ? listOf(scalars.id) : scalars.id;
    case "objects":
      return listOf(objectsType(field));
    default:
      return scalars[field.type];
  }
}

const objectTypes = new Map<string, GraphQLInputObjectType>();

/** One type for each name, shared by all inputs with the same objects. */
function objectsType({ name, description, fields }: Extract<InputField, { type: "objects" }>): GraphQLInputObjectType {
  const known = objectTypes.get(name);
  if (known) return known;
  const type = new GraphQLInputObjectType({ name, description, fields: inputFields(fields) });
  objectTypes.set(name, type);
  return type;
}

function listOf(type: Nullable): GraphQLList<GraphQLInputType> {
  return new GraphQLList(new GraphQLNonNull(type));
}

function described(field: InputField): string {
  const limit = limitOf(field);
  const cleared = field.clears ? " null clears it." : "";
  return `${field.description}${limit}${cleared}`;
}

function limitOf(field: InputField): string {
  if (field.type === "text") return ` Maximum ${field.max} characters${field.lines === "one" ? ", one line" : ""}.`;
  if (field.type === "integer") return ` ${field.min} to ${field.max}.`;
  return field.type === "objects" ? ` Maximum ${field.max}.` : "";
}
