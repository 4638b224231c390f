import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Kind = "OPERATOR" | "CARRIER" | "CLIENT";
export type Role = "ADMIN" | "EDITOR" | "VIEWER";

export type Person = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly organization: string;
  readonly organization_kind: Kind;
  readonly role: Role;
};

type Credentials = { readonly users: readonly Person[] };

export function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is absent: run the tests with --test-global-setup=e2e/support/global-setup.ts.`);
  return value;
}

/** Where the demo serves. */
export const baseUrl = fromEnvironment("HOTWASH_E2E_URL");

const credentials: Credentials = JSON.parse(
  readFileSync(join(fromEnvironment("HOTWASH_E2E_FOLDER"), "demo-credentials.json"), "utf8"),
);

export const people = credentials.users;

/** The first of the demo's people of that kind and role. */
export function personOf(kind: Kind, role: Role = "ADMIN"): Person {
  const found = people.find((person) => person.organization_kind === kind && person.role === role);
  if (!found) throw new Error(`The demo has no ${role} of a ${kind}.`);
  return found;
}

export function adminOf(organization: string): Person {
  const found = people.find((person) => person.organization === organization && person.role === "ADMIN");
  if (!found) throw new Error(`The demo has no ADMIN of ${organization}.`);
  return found;
}
