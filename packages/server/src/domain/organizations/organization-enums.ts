import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

export const organizationStatus = {
  name: "OrganizationStatus",
  description: "Whether an organization is active.",
  values: {
    ACTIVE: "Its people sign in and its keys work.",
    ARCHIVED: "Its people and keys are locked out; organizations above it can still read its records.",
  },
} as const satisfies EnumDeclaration;

export const disclosureLevel = {
  name: "DisclosureLevel",
  description: "What a client lets its carrier read.",
  values: {
    SUMMARY: "Scores, titles, severities, statuses and dates; no narratives, injects or decisions.",
    FULL: "All records.",
  },
} as const satisfies EnumDeclaration;

export const industry = {
  name: "Industry",
  description: "Industry of an organization.",
  values: {
    HEALTHCARE: "Hospitals, clinics and care.",
    FINANCIAL_SERVICES: "Banks, credit unions, payments, pensions.",
    MANUFACTURING: "Manufacturers.",
    RETAIL: "Retail and e-commerce.",
    TECHNOLOGY: "Software, hosting, devices.",
    EDUCATION: "Schools, universities, training.",
    ENERGY_AND_UTILITIES: "Power, gas, water.",
    TRANSPORTATION: "Freight, passengers, terminals.",
    HOSPITALITY: "Hotels, restaurants, leisure.",
    LIFE_SCIENCES: "Pharmaceuticals, biotechnology, laboratories.",
    LEGAL_SERVICES: "Law firms and notaries.",
    PUBLIC_SECTOR: "Government and its agencies.",
    INSURANCE: "Insurers and brokers.",
    OTHER: "Any other industry.",
  },
} as const satisfies EnumDeclaration;

export const sizeBand = {
  name: "SizeBand",
  description: "Number of people an organization employs.",
  values: {
    UP_TO_50: "1 to 50.",
    FROM_51_TO_250: "51 to 250.",
    FROM_251_TO_1000: "251 to 1,000.",
    FROM_1001_TO_5000: "1,001 to 5,000.",
    OVER_5000: "5,001 or more.",
  },
  labels: {
    UP_TO_50: "1 to 50",
    FROM_51_TO_250: "51 to 250",
    FROM_251_TO_1000: "251 to 1,000",
    FROM_1001_TO_5000: "1,001 to 5,000",
    OVER_5000: "5,001 or more",
  },
} as const satisfies EnumDeclaration;

export const documentTheme = {
  name: "DocumentTheme",
  description: "How documents look.",
  values: {
    SERIF: "Serif text, and accents in the brand's color.",
    SANS: "Sans-serif text, and accents in the brand's color.",
    PLAIN: "Serif text, black and gray without a color.",
  },
  labels: { SERIF: "Serif, in color", SANS: "Sans-serif, in color", PLAIN: "Serif, black and gray" },
} as const satisfies EnumDeclaration;

export type DocumentTheme = keyof typeof documentTheme.values;
