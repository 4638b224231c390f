import { z } from "zod";

/** Two carriers with their clients, so that each has a neighbor whose records it must never see. */
export const members = [
  { name: "operator", kind: "OPERATOR", under: undefined, discloses: "FULL" },
  { name: "carrier", kind: "CARRIER", under: "operator", discloses: "FULL" },
  { name: "client", kind: "CLIENT", under: "carrier", discloses: "SUMMARY" },
  { name: "openClient", kind: "CLIENT", under: "carrier", discloses: "FULL" },
  { name: "otherCarrier", kind: "CARRIER", under: "operator", discloses: "FULL" },
  { name: "otherClient", kind: "CLIENT", under: "otherCarrier", discloses: "SUMMARY" },
  { name: "directClient", kind: "CLIENT", under: "operator", discloses: "SUMMARY" },
] as const;

export type MemberName = (typeof members)[number]["name"];

export const memberName = z.enum(members.map(({ name }) => name));

/** The organizations that exist so far. */
export type MemberIds = ReadonlyMap<MemberName, string>;
