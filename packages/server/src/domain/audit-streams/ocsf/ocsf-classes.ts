/** The schema that events follow: the newest that was published on 2026-11-25. */
export const OCSF_VERSION = "1.8.0";

type Class = {
  readonly uid: number;
  readonly name: string;
  readonly category: { readonly uid: number; readonly name: string };
  readonly activities: Readonly<Record<string, number>>;
};

const IDENTITY = { uid: 3, name: "Identity & Access Management" };
const APPLICATION = { uid: 6, name: "Application Activity" };
const OTHER = { Other: 99 } as const;

/** The classes of OCSF that entries become, with the activities that occur. */
export const ocsfClasses = {
  ACCOUNT_CHANGE: {
    uid: 3001,
    name: "Account Change",
    category: IDENTITY,
    activities: {
      Create: 1,
      Enable: 2,
      "Password Change": 3,
      "Password Reset": 4,
      Disable: 5,
      Delete: 6,
      "MFA Factor Enable": 10,
      "MFA Factor Disable": 11,
      ...OTHER,
    },
  },
  AUTHENTICATION: {
    uid: 3002,
    name: "Authentication",
    category: IDENTITY,
    activities: { Logon: 1, Logoff: 2, ...OTHER },
  },
  ENTITY_MANAGEMENT: {
    uid: 3004,
    name: "Entity Management",
    category: IDENTITY,
    activities: {
      Create: 1,
      Update: 3,
      Delete: 4,
      Enroll: 6,
      Unenroll: 7,
      Enable: 8,
      Disable: 9,
      Activate: 10,
      Deactivate: 11,
      Suspend: 12,
      Resume: 13,
      ...OTHER,
    },
  },
  API_ACTIVITY: {
    uid: 6003,
    name: "API Activity",
    category: APPLICATION,
    activities: { Read: 2, ...OTHER },
  },
  FILE_HOSTING_ACTIVITY: {
    uid: 6006,
    name: "File Hosting Activity",
    category: APPLICATION,
    activities: { Upload: 1, Download: 2, Delete: 4, ...OTHER },
  },
} as const satisfies Readonly<Record<string, Class>>;

export type OcsfClass = keyof typeof ocsfClasses;
export type ActivityOf<C extends OcsfClass> = keyof (typeof ocsfClasses)[C]["activities"] & string;

/** What an entry becomes. */
export type OcsfKind = { readonly of: OcsfClass; readonly activity: string; readonly activity_id: number };

export function kindOf<C extends OcsfClass>(of: C, activity: ActivityOf<C>): OcsfKind {
  const activities: Readonly<Record<string, number>> = ocsfClasses[of].activities;
  return { of, activity, activity_id: activities[activity] ?? OTHER.Other };
}
