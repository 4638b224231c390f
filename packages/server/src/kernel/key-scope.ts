import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const keyScope = {
  name: "ApiKeyScope",
  description: "An interface that a key opens.",
  values: {
    MCP: "The MCP endpoint.",
    FEED: "The carrier data feed.",
    GRAPHQL: "The GraphQL endpoint. Only the operator's staff grant it.",
  },
  labels: {
    MCP: "MCP",
    FEED: "Feed",
    GRAPHQL: "GraphQL",
  },
} as const satisfies EnumDeclaration;

export type KeyScope = Code<typeof keyScope>;
