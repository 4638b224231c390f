import { nextStates } from "#domain/history/next-states.ts";
import { programMoves, programStatus } from "#domain/programs/records/program-enums.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

const [EARLIEST_YEAR, LATEST_YEAR] = [2000, 2200];

export const exerciseProgram = {
  name: "ExerciseProgram",
  plural: "exercise_programs",
  description:
    "A client's multi-year training and exercise plan. Clients read it once it was ACTIVE; carriers then read it of " +
    "clients that disclose everything.",
  permission: "read_exercises",
  disclosure: "confidential",
  spoiler: "is_draft",
  tenant: "organization_id",
  fields: {
    ...identity,
    title: { type: "text", typed: true, disclosure: "shared", description: "Title.", set: { on: "both" } },
    first_year: {
      type: "integer",
      disclosure: "shared",
      description: "First calendar year.",
      set: { on: "both", min: EARLIEST_YEAR, max: LATEST_YEAR },
    },
    last_year: {
      type: "integer",
      disclosure: "shared",
      description: "Last calendar year: the first or up to four years later.",
      set: { on: "both", min: EARLIEST_YEAR, max: LATEST_YEAR },
    },
    status: { type: "enum", of: programStatus, disclosure: "shared", description: "Status." },
    next_statuses: nextStates(programStatus, programMoves),
    priorities: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Preparedness priorities: what the exercises are to improve.",
      set: { on: "both", lines: "many" },
    },
    owner: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Name of the person who owns it.",
      set: { on: "both" },
    },
    workshop_on: {
      type: "date",
      nullable: true,
      disclosure: "shared",
      description: "Date of the integrated preparedness planning workshop.",
      set: { on: "both" },
    },
    ...timestamps,
    organization: ofOrganization,
    duties: {
      type: "many",
      record: "ProgramDuty",
      where: { program_id: "id" },
      description: "Duties that apply to the client, in the order in which they were added.",
    },
    slots: {
      type: "many",
      record: "ProgramSlot",
      where: { program_id: "id" },
      description: "Exercises that it intends, by quarter.",
    },
    history: {
      type: "many",
      record: "StateChange",
      where: { subject_id: "id" },
      description: "Status changes, oldest first.",
    },
  },
  filters: {
    status: { field: "status", compare: "=", description: "Only programs with this status." },
    organization_id: byOrganization,
    query: { field: "title", compare: "contains", description: "Only programs whose title contains this text." },
  },
  sorts: { title: "title", status: "status", first_year: "first_year" },
  order: {
    by: [
      ["first_year", "integer"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
