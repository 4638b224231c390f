import type { Role } from "@hotwash/server/role.ts";

export const OPERATOR = "Ridgeway Exercises";

/** Somebody who signs in. */
export type Person = {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** The name of their organization. */
  readonly organization: string;
};

export const staff: readonly Person[] = [
  person("Dana Whitlock", "dana@ridgeway.example", "ADMIN", OPERATOR),
  person("Tomás Rey", "tomas@ridgeway.example", "EDITOR", OPERATOR),
  person("Priya Nair", "priya@ridgeway.example", "EDITOR", OPERATOR),
  person("Ingrid Solheim", "ingrid@ridgeway.example", "EDITOR", OPERATOR),
  person("Walter Osei", "walter@ridgeway.example", "VIEWER", OPERATOR),
];

export const people: readonly Person[] = [
  person("Marcus Oyelaran", "marcus@halyard.example", "ADMIN", "Halyard Specialty"),
  person("Elena Vasquez", "elena@halyard.example", "VIEWER", "Halyard Specialty"),
  person("Fiona Tremayne", "fiona@tidewater.example", "ADMIN", "Tidewater Mutual"),
  person("Ravi Menon", "ravi@tidewater.example", "VIEWER", "Tidewater Mutual"),
  person("Aoife Brennan", "aoife@corbel.example", "ADMIN", "Corbel Underwriting"),
  person("Helen Castro", "helen@meridian.example", "ADMIN", "Meridian Freight Lines"),
  person("Amit Shah", "amit@meridian.example", "EDITOR", "Meridian Freight Lines"),
  person("Sofia Marin", "sofia@meridian.example", "VIEWER", "Meridian Freight Lines"),
  person("Grace Whitmore", "grace@northwind.example", "ADMIN", "Northwind Outfitters"),
  person("Owen Pritchard", "owen@northwind.example", "VIEWER", "Northwind Outfitters"),
  person("Miriam Castellanos", "miriam@caldervalley.example", "ADMIN", "Calder Valley Health"),
  // An adviser to two clients: one account, which switches between them.
  person("Yusuf Demir", "yusuf@lodestar.example", "EDITOR", "Meridian Freight Lines"),
  person("Yusuf Demir", "yusuf@lodestar.example", "VIEWER", "Northwind Outfitters"),
];

function person(name: string, email: string, role: Role, organization: string): Person {
  return { name, email, role, organization };
}
