import type { industry } from "#domain/organizations/organization-enums.ts";
import type { Code } from "#kernel/enum-declaration.ts";

/** A client's main system and the people it serves, as situations name them. */
export type Setting = { readonly system: string; readonly served: string };

const settings: Readonly<Record<Code<typeof industry>, Setting>> = {
  HEALTHCARE: { system: "the patient record system", served: "patients" },
  FINANCIAL_SERVICES: { system: "the payment system", served: "account holders" },
  MANUFACTURING: { system: "the production planning system", served: "customers waiting for deliveries" },
  RETAIL: { system: "the checkout and order system", served: "shoppers" },
  TECHNOLOGY: { system: "the hosted service", served: "subscribers" },
  EDUCATION: { system: "the student information system", served: "students and parents" },
  ENERGY_AND_UTILITIES: { system: "the control-room system", served: "households on the network" },
  TRANSPORTATION: { system: "the dispatch system", served: "shippers and passengers" },
  HOSPITALITY: { system: "the reservation system", served: "guests" },
  LIFE_SCIENCES: { system: "the laboratory information system", served: "study partners" },
  LEGAL_SERVICES: { system: "the document management system", served: "clients of the firm" },
  PUBLIC_SECTOR: { system: "the case management system", served: "residents" },
  INSURANCE: { system: "the claims system", served: "policyholders" },
  OTHER: { system: "the main business system", served: "customers" },
};

export function settingOf(code: string | null): Setting {
  return Object.entries(settings).find(([name]) => name === code)?.[1] ?? settings.OTHER;
}
