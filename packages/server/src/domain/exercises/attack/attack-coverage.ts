import type { ObjectDeclaration } from "#kernel/object-declaration.ts";

const counts = {
  exercises_count: { type: "integer", description: "Number of completed exercises that played it." },
  injects_count: { type: "integer", description: "Number of delivered injects that played it." },
  performed_count: { type: "integer", description: "Number of them rated PERFORMED." },
  some_challenges_count: { type: "integer", description: "Number of them rated SOME_CHALLENGES." },
  major_challenges_count: { type: "integer", description: "Number of them rated MAJOR_CHALLENGES." },
  unable_count: { type: "integer", description: "Number of them rated UNABLE." },
  last_exercised_on: { type: "date", description: "Date of the latest of these exercises." },
} as const;

const exercisedTechnique = {
  name: "ExercisedTechnique",
  description: "An ATT&CK technique or sub-technique that exercises played, and how well the organization performed.",
  fields: {
    id: { type: "text", description: "Its id: T1566.001." },
    name: { type: "text", nullable: true, description: "Its name; null if no matrix has it." },
    ...counts,
  },
} as const satisfies ObjectDeclaration;

const exercisedTactic = {
  name: "ExercisedTactic",
  description: "A tactic of an ATT&CK matrix, with the techniques that exercises played.",
  fields: {
    matrix: { type: "text", description: "Enterprise or ICS." },
    id: { type: "text", description: "Its id: TA0001." },
    name: { type: "text", description: "Its name." },
    techniques_count: { type: "integer", description: "Number of its techniques, without sub-techniques." },
    exercised_count: {
      type: "integer",
      description: "Number of them that were played, or one of whose sub-techniques was.",
    },
    techniques: { type: "object", of: exercisedTechnique, list: true, description: "Those that were played, by id." },
  },
} as const satisfies ObjectDeclaration;

export const attackCoverageAnswer = {
  name: "AttackCoverage",
  description: "Which MITRE ATT&CK techniques an organization's exercises played.",
  fields: {
    organization_id: { type: "id", description: "The organization." },
    version: { type: "text", description: "Version of ATT&CK whose names and tactics these are." },
    tactics: {
      type: "object",
      of: exercisedTactic,
      list: true,
      description: "Every tactic of the matrices with a played technique, in the order of the matrix.",
    },
    unknown: {
      type: "object",
      of: exercisedTechnique,
      list: true,
      description: "Played techniques that no matrix of this version has.",
    },
  },
} as const satisfies ObjectDeclaration;
