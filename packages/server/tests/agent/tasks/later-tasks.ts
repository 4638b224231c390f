import type { Task } from "../task.ts";

/** Written once the agent's rules stood, which were not changed for them. */
export const laterTasks: readonly Task[] = [
  {
    by: "carrier-mcp",
    kind: "gaps",
    question: "Which medium gaps has Calder Valley Health remediated?",
    gives: ["reference", "title"],
    answer: {
      sql: `select reference, title from told_gaps where organization = 'Calder Valley Health' and severity = 'MEDIUM'
        and status = 'REMEDIATED'`,
    },
  },
  {
    by: "carrier-mcp",
    kind: "exercises",
    question: "When is the next exercise of Meridian Freight Lines?",
    gives: ["title", "exercise date"],
    answer: {
      sql: `select title, exercise_date from told_exercises where organization = 'Meridian Freight Lines'
        and exercise_date >= current_date order by exercise_date limit 1`,
    },
  },
  {
    by: "carrier-mcp",
    kind: "action items",
    question: "Which unfinished action items of Sable Creek School District were due before 2025-01-01?",
    gives: ["title"],
    answer: {
      sql: `select title from told_items where organization = 'Sable Creek School District' and due_on < '2025-01-01'
        and status in ('OPEN', 'IN_PROGRESS', 'BLOCKED')`,
    },
  },
  {
    by: "staff-graphql",
    kind: "counts",
    question: "How many deepfake fraud exercises have been completed?",
    gives: [],
    answer: { sql: "select count(*) from told_exercises where scenario = 'DEEPFAKE_FRAUD' and status = 'COMPLETED'" },
  },
  {
    by: "staff-graphql",
    kind: "gaps",
    question: "Which clients have a legal and regulatory gap that is still open?",
    gives: ["organization name"],
    answer: {
      sql: "select distinct organization from told_gaps where category = 'LEGAL_AND_REGULATORY' and status = 'OPEN'",
    },
  },
  {
    by: "client-mcp",
    kind: "gaps",
    question: "Which of our gaps should have been closed by now and are not?",
    gives: ["title"],
    answer: {
      sql: `select title from told_gaps where organization = 'Northwind Outfitters' and due_on < current_date
        and status in ('OPEN', 'IN_PROGRESS')`,
    },
  },
  {
    by: "client-mcp",
    kind: "scores",
    question: "What is our current score for legal and insurance?",
    gives: ["dimension score"],
    answer: {
      sql: `select score from told_dimensions where organization = 'Northwind Outfitters' and age = 1
        and dimension = 'LEGAL_AND_INSURANCE'`,
    },
  },
  {
    by: "largest",
    kind: "controls",
    question: "Which PCI DSS controls relate to escalation and decision making?",
    gives: ["control id"],
    answer: {
      sql: `select control_id from compliance_mappings where category = 'ESCALATION_AND_DECISION_MAKING'
        and framework = 'PCI_DSS'`,
    },
  },
  {
    by: "largest",
    kind: "action items",
    question: "Which high priority tasks are in progress in our book?",
    gives: ["organization name", "title"],
    answer: {
      sql: `select organization, title from told_items where carrier = 'Corbel Underwriting' and priority = 'HIGH'
        and status = 'IN_PROGRESS'`,
    },
  },
  {
    by: "other-carrier-mcp",
    kind: "scores",
    question: "By how much did Tessellate Software's latest overall score differ from the one before?",
    gives: ["overall score", "change since previous"],
    answer: { sql: "select score, change from told_scores where organization = 'Tessellate Software' and age = 1" },
  },
  {
    by: "other-carrier-mcp",
    kind: "knowledge",
    question: "Was there ever a problem with attachments that are never deleted?",
    gives: ["title"],
    judged: "among the first",
    answer: { sql: "select title from told_gaps where title = 'Attachments are kept for ever'" },
  },
  {
    by: "staff-graphql",
    kind: "exercises",
    question: "Which exercises did Ingrid Solheim facilitate in the last 90 days?",
    gives: ["title"],
    answer: {
      sql: `select title from told_exercises where facilitator = 'Ingrid Solheim' and exercise_date >= current_date - 90
        and exercise_date <= current_date`,
    },
  },
];
