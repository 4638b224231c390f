import { hash } from "node:crypto";
import {
  type DocumentNode,
  GraphQLError,
  getOperationAST,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from "graphql";
import { documentLimits, tooMuch, tooMuchIn } from "#interfaces/graphql/document-limits.ts";
import { type Plan, planner } from "#interfaces/graphql/plan.ts";
import type { GraphQLRequest } from "#interfaces/graphql/request.ts";
import { schema } from "#interfaces/graphql/schema.ts";
import type { Refusal } from "#kernel/refusal.ts";
import { createBoundedStore } from "#platform/bounded-store.ts";

/** Nothing but a mutation can be meant by it, right or wrong. */
type Meant = { readonly mutates: boolean };

/** A document that was planned before: later requests with the same text only bind values and run it. */
export type Prepared = Meant & {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** If there is a refusal, fields that require a caller are not planned: each is refused with it. */
  readonly plan: (variables: Record<string, unknown>, refusal: Refusal | undefined) => Plan;
};

/** What is wrong with a document. A parse error is an HTTP error of the client, a validation error is not. */
export type Rejected = Meant & { readonly errors: readonly GraphQLError[]; readonly parsed: boolean };

type Asked = Pick<GraphQLRequest, "query" | "operationName">;

export type Documents = {
  /** One that was read before; undefined if none was kept. */
  readonly find: (asked: Asked) => Prepared | Rejected | undefined;
  /** What a stranger asks is limited, and not kept. */
  readonly read: (asked: Asked, isKnown: boolean) => Prepared | Rejected;
};

/** The characters are those of documents and their plans; each plan counts like its document. */
const KEPT = { entries: 1_000, characters: 2_000_000 };
/** Longer than any document with the maximum number of tokens, apart from comments and texts in it. */
const LONGEST_KEPT = 50_000;
/** A request without key or session can ask little, and must cost little. */
const STRANGERS_TOKENS = 500;
const NO_SUBSCRIPTIONS = "Subscriptions are not supported; poll a query instead.";

export function createDocuments(introspection: boolean): Documents {
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  const documents = createBoundedStore<string, Prepared | Rejected>(KEPT);

  const read = ({ query: text, operationName }: Asked, isKnown: boolean): Prepared | Rejected => {
    if (!isKnown && isLongerThan(STRANGERS_TOKENS, text)) return rejected([unauthenticated()]);
    const key = keyOf({ query: text, operationName });
    const keep = (plans: number): void => documents.set(key, prepared, text.length * (1 + plans));
    // Anonymous documents must not evict those of known callers.
    const isKept = isKnown && text.length <= LONGEST_KEPT;
    const prepared = understand({ query: text, operationName }, rules, introspection, isKept ? keep : undefined);
    if (isKept) keep(0);
    return prepared;
  };
  return { find: (asked) => documents.get(keyOf(asked)), read };
}

/** Prefixed with the name's length, so that no two pairs of name and text look the same. */
function keyOf({ query, operationName }: Asked): string {
  return hash("sha256", `${operationName?.length ?? "none"} ${operationName ?? ""}${query}`, "base64");
}

function understand(
  { query: text, operationName }: Asked,
  rules: typeof specifiedRules,
  introspection: boolean,
  planned: ((plans: number) => void) | undefined,
): Prepared | Rejected {
  const document = parsed(text);
  if (document instanceof GraphQLError) return { errors: [document], parsed: isTooLong(document), mutates: false };
  const mutates = isMutation(document, operationName);
  // A suggestion would name what introspection hides.
  const invalid = validate(schema, document, rules, { hideSuggestions: !introspection });
  if (invalid.length > 0) return rejected(invalid, mutates);

  const operation = getOperationAST(document, operationName);
  if (!operation) return rejected([noSuchOperation(document, operationName)], mutates);
  if (operation.operation === "subscription") return rejected([new GraphQLError(NO_SUBSCRIPTIONS)]);
  const excess = tooMuchIn(document, operation);
  if (excess) return rejected([excess], mutates);
  return { document, operation, mutates, plan: planner(document, operation, planned) };
}

function rejected(errors: readonly GraphQLError[], mutates = false): Rejected {
  return { errors, parsed: true, mutates };
}

function isMutation(document: DocumentNode, operationName: string | undefined): boolean {
  const chosen = getOperationAST(document, operationName);
  const kinds = chosen ? [chosen.operation] : operationsOf(document).map(({ operation }) => operation);
  return kinds.includes(OperationTypeNode.MUTATION) && !kinds.includes(OperationTypeNode.QUERY);
}

function operationsOf({ definitions }: DocumentNode): OperationDefinitionNode[] {
  return definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
}

function parsed(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxTokens: documentLimits.tokens });
  } catch (error) {
    // Nested lists of values exhaust the parser's stack before they have too many tokens.
    if (error instanceof RangeError) return tooMuch("depth", "too deep to parse", "Nest its values less.");
    if (!(error instanceof GraphQLError)) throw error;
    const isExcess = isTooManyTokens(error, documentLimits.tokens);
    return isExcess ? tooMuch("tokens", "too large to parse", "Split it into several requests.") : error;
  }
}

function isLongerThan(tokens: number, text: string): boolean {
  try {
    parse(text, { maxTokens: tokens });
    return false;
  } catch (error) {
    return isTooManyTokens(error, tokens);
  }
}

function isTooManyTokens(error: unknown, tokens: number): boolean {
  return error instanceof GraphQLError && error.message.includes(`more that ${tokens} tokens`);
}

function unauthenticated(): GraphQLError {
  return new GraphQLError("Authentication required", { extensions: { code: "UNAUTHENTICATED" } });
}

function isTooLong({ extensions }: GraphQLError): boolean {
  return extensions.code === "QUERY_TOO_COMPLEX";
}

function noSuchOperation(document: DocumentNode, asked: string | undefined): GraphQLError {
  const names = operationsOf(document).map(({ name }) => name?.value ?? "(unnamed)");
  if (names.length === 0) return new GraphQLError("The document contains no operation.");
  const which =
    asked === undefined ? "operationName is required to choose an operation" : `There is no operation ${asked}`;
  return new GraphQLError(`${which}; this document contains ${names.join(", ")}.`);
}
