import type { industry, sizeBand } from "#domain/organizations/organization-enums.ts";
import type { DimensionCode } from "#domain/readiness/dimension.ts";
import type { Code } from "#kernel/enum-declaration.ts";

export type ContextFigure = {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly population: string;
  /** Most were read in articles about the publication, not in the publication itself. */
  readonly reported_by: string;
  /** Omitted: every industry, every size, no particular dimension. */
  readonly industries?: readonly Code<typeof industry>[];
  readonly sizes?: readonly Code<typeof sizeBand>[];
  readonly dimension?: DimensionCode;
};

export type ContextSurvey = {
  readonly publisher: string;
  readonly year: number;
  /** ISO 3166-1 alpha-2; omitted if there are several. */
  readonly country?: string;
  readonly figures: readonly ContextFigure[];
};

const PLAN = {
  measure: "Have an incident response plan",
  unit: "% of organizations",
  dimension: "COMMAND_AND_DECISION",
} as const;
const CSBS = { ...PLAN, reported_by: "Cyber Exchange UK" };
const UK_SECTOR = "UK businesses of the sector";
const CSF = {
  unit: "% coverage, self-reported",
  population: "69 US healthcare and payer organizations, autumn 2024",
  industries: ["HEALTHCARE"],
} as const;
const KLAS = "Health-ISAC, from HIPAA Journal";
const STOPPED = {
  measure: "Attacks stopped before encryption",
  unit: "% of attacks",
  dimension: "CONTAINMENT_AND_ERADICATION",
} as const;
const BACKUPS = {
  measure: "Restored from backups",
  unit: "% of victims with encrypted data",
  dimension: "RECOVERY_AND_CONTINUITY",
} as const;
const WEEK = {
  measure: "Recovered within a week",
  unit: "% of victims",
  dimension: "RECOVERY_AND_CONTINUITY",
} as const;
const PAID = { measure: "Paid the ransom", unit: "% of victims with encrypted data" } as const;
const VICTIMS = "of 100 to 5,000 employees; ransomware victims only";
const ALL = { population: `3,400 organizations in 17 countries ${VICTIMS}` };
const CARE = {
  population: `292 healthcare providers ${VICTIMS}`,
  industries: ["HEALTHCARE"],
  reported_by: "Express Computer",
} as const;
const MAKERS = { population: `332 manufacturers ${VICTIMS}`, industries: ["MANUFACTURING"] } as const;
const SCHOOLS = { population: `Schools among 441 education providers ${VICTIMS}`, industries: ["EDUCATION"] } as const;
const COLLEGES = {
  population: `Higher education among 441 education providers ${VICTIMS}`,
  industries: ["EDUCATION"],
} as const;
const EXERCISES = {
  measure: "Cyber crisis exercises a year, on average",
  unit: "exercises a year",
  population: "Customers of its training platform",
};

/** Figures published by others, as facts. None is on our scale, and none is ever converted to it. */
export const surveys: readonly ContextSurvey[] = [
  {
    publisher: "UK government, Cyber Security Breaches Survey 2025",
    year: 2025,
    country: "GB",
    figures: [
      { ...CSBS, value: 66, population: UK_SECTOR, industries: ["HEALTHCARE"] },
      { ...CSBS, value: 50, population: UK_SECTOR, industries: ["FINANCIAL_SERVICES", "INSURANCE"] },
      { ...CSBS, value: 43, population: UK_SECTOR, industries: ["TECHNOLOGY"] },
      { ...CSBS, value: 53, population: "UK businesses of 50 to 249 employees", sizes: ["FROM_51_TO_250"] },
      {
        ...CSBS,
        value: 75,
        population: "UK businesses of 250 employees or more",
        sizes: ["FROM_251_TO_1000", "FROM_1001_TO_5000", "OVER_5000"],
      },
    ],
  },
  {
    publisher: "KLAS, Censinet, AHA and others, Healthcare Cybersecurity Benchmarking Study 2025",
    year: 2025,
    country: "US",
    figures: [
      {
        ...CSF,
        measure: "NIST CSF 2.0 RESPOND, average",
        value: 85,
        dimension: "CONTAINMENT_AND_ERADICATION",
        reported_by: KLAS,
      },
      {
        ...CSF,
        measure: "NIST CSF 2.0 RECOVER, average",
        value: 78,
        dimension: "RECOVERY_AND_CONTINUITY",
        reported_by: KLAS,
      },
      {
        ...CSF,
        measure: "NIST CSF 2.0 GOVERN, average",
        value: 64,
        dimension: "COMMAND_AND_DECISION",
        reported_by: KLAS,
      },
      { ...CSF, measure: "NIST CSF 2.0 IDENTIFY, average", value: 64, reported_by: KLAS },
    ],
  },
  {
    publisher: "CIS MS-ISAC, K-12 report on the NCSR of 2021",
    year: 2021,
    country: "US",
    figures: [
      {
        measure: "Overall maturity, average",
        value: 3.55,
        unit: "NCSR maturity, 1 to 7",
        population: "197 US school districts",
        industries: ["EDUCATION"],
        reported_by: "MeriTalk",
      },
      {
        measure: "Lack an incident response plan",
        value: 37,
        unit: "% of organizations",
        population: "US K-12 members of MS-ISAC",
        industries: ["EDUCATION"],
        dimension: "COMMAND_AND_DECISION",
        reported_by: "Cyber Insurance News",
      },
    ],
  },
  {
    publisher: "CIS MS-ISAC, K-12 report 2023 on the NCSR of 2022",
    year: 2022,
    country: "US",
    figures: [
      {
        measure: "Overall maturity, average",
        value: 3.25,
        unit: "NCSR maturity, 1 to 7",
        population: "402 US K-12 organizations",
        industries: ["EDUCATION"],
        reported_by: "Spin.AI, from Government Technology",
      },
    ],
  },
  {
    publisher: "CIS MS-ISAC, NCSR of 2023",
    year: 2024,
    country: "US",
    figures: [
      {
        measure: "States at or above the recommended minimum of 5",
        value: 22,
        unit: "of 48 states",
        population: "48 US states",
        industries: ["PUBLIC_SECTOR"],
        reported_by: "Governing",
      },
    ],
  },
  {
    publisher: "Sophos, State of Ransomware 2025",
    year: 2025,
    figures: [
      { ...STOPPED, ...ALL, value: 44, reported_by: "Cybernoz" },
      { ...BACKUPS, ...ALL, value: 54, reported_by: "Cybernoz" },
      { ...WEEK, ...ALL, value: 53, reported_by: "National Cyber Security" },
      { ...PAID, ...ALL, value: 49, reported_by: "Cybernoz" },
      { ...WEEK, ...CARE, value: 58 },
      { ...PAID, ...CARE, value: 36 },
      { ...STOPPED, ...MAKERS, value: 50, reported_by: "CRN India" },
      { ...BACKUPS, ...MAKERS, value: 58, reported_by: "CISO Forum" },
      { ...WEEK, ...MAKERS, value: 58, reported_by: "VSDaily" },
      { ...PAID, ...MAKERS, value: 51, reported_by: "CRN India" },
      { ...STOPPED, ...SCHOOLS, value: 67, reported_by: "New Telegraph" },
      { ...STOPPED, ...COLLEGES, value: 38, reported_by: "New Telegraph" },
      { ...BACKUPS, ...COLLEGES, value: 47, reported_by: "George Washington University" },
      {
        ...PAID,
        value: 58,
        population: `361 retailers ${VICTIMS}`,
        industries: ["RETAIL"],
        reported_by: "Sophos, by GlobeNewswire",
      },
    ],
  },
  {
    publisher: "Immersive, Cyber Workforce Benchmark 2025",
    year: 2025,
    figures: [
      {
        measure: "Decisions that were right in crisis simulations, average",
        value: 22,
        unit: "% of decisions",
        population: "187 professionals in 11 exercises",
        dimension: "COMMAND_AND_DECISION",
        reported_by: "The Register",
      },
      {
        measure: "Time to contain in simulations",
        value: 29,
        unit: "hours",
        population: "187 professionals in 11 exercises",
        dimension: "CONTAINMENT_AND_ERADICATION",
        reported_by: "The Register",
      },
    ],
  },
  {
    publisher: "Immersive Labs, Cyber Workforce Benchmark 2022",
    year: 2022,
    figures: [
      { ...EXERCISES, value: 9, industries: ["TECHNOLOGY"], reported_by: "VentureBeat" },
      { ...EXERCISES, value: 7, industries: ["FINANCIAL_SERVICES"], reported_by: "VentureBeat" },
      { ...EXERCISES, value: 2, industries: ["HEALTHCARE"], reported_by: "Revu Healthcare" },
      { ...EXERCISES, value: 1, industries: ["ENERGY_AND_UTILITIES"], reported_by: "VentureBeat" },
    ],
  },
];
