import { importStatus } from "#domain/imports/history-import.ts";
import { packSigner } from "#domain/imports/packs/pack-signer.ts";
import { language, scenarioKind, scenarioStatus } from "#domain/scenarios/scenario-enums.ts";
import type { ObjectDeclaration } from "#kernel/object-declaration.ts";

const knownCopy = {
  name: "ScenarioPackCopy",
  description: "A scenario that the organization already has, of the same story or with the same title.",
  fields: {
    id: { type: "id", description: "The scenario." },
    title: { type: "text", description: "Title." },
    status: { type: "enum", of: scenarioStatus, description: "Status." },
    version: { type: "integer", description: "Version, from 1." },
    is_same_story: {
      type: "boolean",
      description: "Whether its story is the same; otherwise only its title is.",
    },
  },
} as const satisfies ObjectDeclaration;

const packedScenario = {
  name: "ScenarioPackScenario",
  description: "A scenario in a pack, as it would be created.",
  fields: {
    title: { type: "text", description: "Title." },
    kind: { type: "enum", of: scenarioKind, description: "Kind." },
    language: { type: "enum", of: language, description: "Language." },
    summary: { type: "text", description: "The story in a paragraph." },
    injects_count: { type: "integer", description: "Number of injects." },
    files_count: { type: "integer", description: "Number of files of its injects." },
    copies: {
      type: "object",
      list: true,
      of: knownCopy,
      description: "First 10 of what the organization already has.",
    },
  },
} as const satisfies ObjectDeclaration;

export const scenarioPackCheck = {
  name: "ScenarioPackCheck",
  description: "Dry run of importScenarios: who signed the pack, what it would create, and every problem.",
  fields: {
    id: { type: "id", description: "The import." },
    status: { type: "enum", of: importStatus, description: "Status; it has scenarios only while UPLOADED." },
    signing_key: { type: "text", description: "Thumbprint (RFC 7638) of the key that signed it." },
    signer: { type: "enum", of: packSigner, description: "Whose key that is." },
    accepted_at: {
      type: "date_time",
      nullable: true,
      description: "When a pack that the key signed was last imported; null if none was.",
    },
    made_by: {
      type: "text",
      nullable: true,
      description: "Organization that made it, as it says; null once imported.",
    },
    made_on: { type: "text", nullable: true, description: "Address of the installation, as it says; null likewise." },
    made_at: { type: "text", nullable: true, description: "When it was made, as it says; null likewise." },
    scenarios: { type: "object", list: true, of: packedScenario, description: "Its scenarios, in order." },
    problems_count: { type: "integer", description: "Number of problems; it can be imported if there are none." },
    problems: { type: "text", list: true, description: "First 200 problems, each in a sentence." },
  },
} as const satisfies ObjectDeclaration;
