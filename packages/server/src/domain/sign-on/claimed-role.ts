import type { Role, role } from "#kernel/role.ts";

/** How a provider's claims become roles. */
export type RoleRules = {
  readonly role_claim: string | null;
  readonly admin_values: string | null;
  readonly editor_values: string | null;
  readonly viewer_values: string | null;
  readonly default_role: Role | null;
};

type Claims = Readonly<Record<string, unknown>>;

/** The role that claims give; undefined if they give none, and "unset" if the provider does not decide it. */
export function claimedRole(rules: RoleRules, claims: Claims): Role | "unset" | undefined {
  if (rules.role_claim === null) return "unset";
  const held = valuesIn(claims, rules.role_claim);
  const byRole = { ADMIN: rules.admin_values, EDITOR: rules.editor_values, VIEWER: rules.viewer_values };
  const ranked = ["ADMIN", "EDITOR", "VIEWER"] as const satisfies readonly (keyof typeof role.values)[];
  const found = ranked.find((each) => linesOf(byRole[each]).some((value) => held.includes(value)));
  return found ?? rules.default_role ?? undefined;
}

/** By its whole name, which may contain dots, or as a path of names: Keycloak's realm_access.roles. */
function valuesIn(claims: Claims, name: string): readonly string[] {
  const whole = Object.hasOwn(claims, name) ? claims[name] : undefined;
  const found = whole ?? name.split(".").reduce<unknown>(step, claims);
  return [found].flat().filter((each) => typeof each === "string");
}

function step(from: unknown, name: string): unknown {
  if (typeof from !== "object" || from === null) return undefined;
  return new Map<string, unknown>(Object.entries(from)).get(name);
}

function linesOf(text: string | null): readonly string[] {
  return (text ?? "").split("\n").flatMap((line) => line.trim() || []);
}
