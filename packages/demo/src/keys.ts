import type { KeyScope } from "@hotwash/server/key-scope.ts";
import type { Role } from "@hotwash/server/role.ts";
import { OPERATOR } from "#demo/cast.ts";

/** A key of the demo. `issuer` is the organization whose ADMIN creates it. */
export type DemoKey = {
  readonly name: string;
  readonly issuer: string;
  readonly organization: string;
  readonly scopes: readonly KeyScope[];
  readonly role: Role;
  readonly becomes: "active" | "expired" | "revoked";
};

const HALYARD = "Halyard Specialty";

export const demoKeys: readonly DemoKey[] = [
  key("carrier-mcp", HALYARD, HALYARD, ["MCP"], "ADMIN"),
  key("other-carrier-mcp", "Tidewater Mutual", "Tidewater Mutual", ["MCP"], "ADMIN"),
  key("client-mcp", OPERATOR, "Northwind Outfitters", ["MCP"], "ADMIN"),
  key("carrier-feed", HALYARD, HALYARD, ["FEED"], "ADMIN"),
  key("carrier-all", HALYARD, HALYARD, ["MCP", "FEED"], "ADMIN"),
  key("staff-graphql", OPERATOR, OPERATOR, ["GRAPHQL", "MCP"], "ADMIN"),
  key("staff-graphql-viewer", OPERATOR, OPERATOR, ["GRAPHQL"], "VIEWER"),
  key("expired-mcp", HALYARD, HALYARD, ["MCP"], "ADMIN", "expired"),
  key("revoked-mcp", HALYARD, HALYARD, ["MCP"], "ADMIN", "revoked"),
];

function key(
  name: string,
  issuer: string,
  organization: string,
  scopes: readonly KeyScope[],
  role: Role,
  becomes: DemoKey["becomes"] = "active",
): DemoKey {
  return { name, issuer, organization, scopes, role, becomes };
}
