import type { Task } from "../task.ts";

/** What the people of Northwind Outfitters, a client, ask their agent. */
const northwind = (task: Omit<Task, "by">): Task => ({ by: "client-mcp", ...task });
const OURS = "organization = 'Northwind Outfitters'";

export const clientTasks: readonly Task[] = [
  northwind({
    kind: "counts",
    question: "How many of our gaps are not closed yet?",
    gives: [],
    answer: { sql: `select count(*) from told_gaps where ${OURS} and status in ('OPEN', 'IN_PROGRESS')` },
  }),
  northwind({
    kind: "counts",
    question: "How many gaps have been verified?",
    gives: [],
    answer: { sql: `select count(*) from told_gaps where ${OURS} and status = 'VERIFIED'` },
  }),
  northwind({
    kind: "counts",
    question: "How many exercises have we completed in the last 24 months?",
    gives: [],
    answer: {
      sql: `select count(*) from told_exercises where ${OURS} and status = 'COMPLETED' and exercise_date >= current_date - 720`,
    },
  }),
  northwind({
    kind: "action items",
    question: "What is overdue, and who sees to it?",
    gives: ["title", "owner"],
    answer: { sql: `select title, owner from told_items where ${OURS} and is_late` },
  }),
  northwind({
    kind: "action items",
    question: "Which action items does Gareth Pugh own that are in progress?",
    gives: ["title", "due"],
    answer: {
      sql: `select title, due_on from told_items where ${OURS} and owner = 'Gareth Pugh' and status = 'IN_PROGRESS'`,
    },
  }),
  northwind({
    kind: "action items",
    question: "What has to be done about gap G-13?",
    gives: ["title", "status"],
    answer: { sql: `select title, lower(status) from told_items where ${OURS} and gap_reference like '%-G-13'` },
  }),
  northwind({
    kind: "gaps",
    question: "Which high gaps are in progress, and who owns them?",
    gives: ["title", "owner"],
    answer: {
      sql: `select title, owner from told_gaps where ${OURS} and severity = 'HIGH' and status = 'IN_PROGRESS'`,
    },
  }),
  northwind({
    kind: "gaps",
    question: "What was recommended for the gaps that exercise X-4 found?",
    gives: ["title", "recommendation"],
    answer: { sql: `select title, recommendation from told_gaps where ${OURS} and exercise_reference like '%-X-4'` },
  }),
  northwind({
    kind: "gaps",
    question: "Which gaps were found since the beginning of last year?",
    gives: ["reference"],
    answer: {
      sql: `select reference from told_gaps where ${OURS}
        and date_part('year', found_on) >= date_part('year', current_date) - 1`,
    },
  }),
  northwind({
    kind: "exercises",
    question: "What was our most recent exercise, and how did it score?",
    gives: ["title", "readiness score"],
    answer: { sql: `select title, score from told_exercises where ${OURS} order by exercise_date desc limit 1` },
  }),
  northwind({
    kind: "exercises",
    question: "Who facilitated our ransomware exercises?",
    gives: ["title", "facilitator"],
    answer: { sql: `select title, facilitator from told_exercises where ${OURS} and scenario = 'RANSOMWARE'` },
  }),
  northwind({
    kind: "scores",
    question: "How ready are we now: what is our latest score, and how many points did it gain or lose?",
    gives: ["overall score", "change since previous"],
    answer: { sql: `select score, change from told_scores where ${OURS} and age = 1` },
  }),
  northwind({
    kind: "scores",
    question: "Which dimension of our latest score is the lowest?",
    gives: ["dimension", "dimension score"],
    answer: {
      sql: `select lower(dimension), score from told_dimensions where ${OURS} and age = 1 order by score limit 1`,
    },
  }),
  northwind({
    kind: "scores",
    question: "How did our communication score develop over time?",
    gives: ["as of", "dimension score"],
    answer: { sql: `select as_of, score from told_dimensions where ${OURS} and dimension = 'COMMUNICATION'` },
  }),
  northwind({
    kind: "scores",
    question: "What does each point of our latest readiness score come from?",
    gives: ["reason", "points"],
    answer: {
      sql: `select c.reason, c.points from readiness_contributions c join told_scores s on s.id = c.score_id
        where ${OURS} and s.age = 1`,
    },
  }),
  northwind({
    kind: "peers",
    question: "How do we compare with our peers?",
    gives: ["dimension", "own score", "p50"],
    answer: { peersOf: "Northwind Outfitters", asked_by: "Northwind Outfitters" },
  }),
  northwind({
    kind: "controls",
    question: "Which controls stand behind our backup gaps?",
    gives: ["code", "control id"],
    answer: {
      sql: "select lower(framework), control_id from compliance_mappings where category = 'BACKUP_AND_RECOVERY'",
    },
  }),
  northwind({
    kind: "controls",
    question: "Which NIST CSF controls does a weakness in third-party management touch, and why?",
    gives: ["control id", "rationale"],
    answer: {
      sql: `select control_id, rationale from compliance_mappings where category = 'THIRD_PARTY_MANAGEMENT'
        and framework = 'NIST_CSF'`,
    },
  }),
  northwind({
    kind: "knowledge",
    question: "Have we ever seen a backup that could not be restored?",
    gives: ["title"],
    judged: "among the first",
    answer: {
      sql: "select title from told_gaps where title = 'Backups of the warehouse system have never been restored'",
    },
  }),
  northwind({
    kind: "knowledge",
    question: "What was decided about telling customers when the order platform was deleted?",
    gives: ["title"],
    judged: "among the first",
    answer: { sql: "select title from injects where title = 'Telling 910,000 customers'" },
  }),
];
