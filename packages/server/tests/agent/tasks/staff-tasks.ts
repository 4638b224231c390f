import type { Task } from "../task.ts";

/** What the operator's staff and another carrier's people ask their agents. */
const staff = (task: Omit<Task, "by">): Task => ({ by: "staff-graphql", ...task });
const tidewater = (task: Omit<Task, "by">): Task => ({ by: "other-carrier-mcp", ...task });

export const staffTasks: readonly Task[] = [
  staff({
    kind: "gaps",
    question: "Which critical gaps that are not closed yet have no owner?",
    gives: ["organization name", "title"],
    answer: {
      sql: `select organization, title from told_gaps where severity = 'CRITICAL' and owner is null
        and status in ('OPEN', 'IN_PROGRESS')`,
    },
  }),
  staff({
    kind: "action items",
    question: "Which action items have no owner?",
    gives: ["organization name", "title"],
    answer: { sql: "select organization, title from told_items where owner is null" },
  }),
  staff({
    kind: "scores",
    question: "How did Northwind's recovery score move with the latest score?",
    gives: ["dimension score", "dimension change since previous"],
    answer: {
      sql: `select score, change from told_dimensions where organization = 'Northwind Outfitters' and age = 1
        and dimension = 'RECOVERY_AND_CONTINUITY'`,
    },
  }),
  staff({
    kind: "scores",
    question: "Why did Northwind's overall score move with the latest score?",
    gives: ["moved by points", "moved by reason"],
    answer: {
      sql: `select m.points, m.reason from readiness_movements m join told_scores s on s.id = m.score_id
        where s.organization = 'Northwind Outfitters' and s.age = 1 order by m.sequence limit 3`,
    },
  }),
  staff({
    kind: "counts",
    question: "How many exercises are planned?",
    gives: [],
    answer: { sql: "select count(*) from told_exercises where status = 'PLANNED'" },
  }),
  staff({
    kind: "exercises",
    question: "Which critical exercises were completed in the last 60 days?",
    gives: ["organization name", "title"],
    answer: {
      sql: `select organization, title from told_exercises where severity = 'CRITICAL' and status = 'COMPLETED'
        and exercise_date >= current_date - 60`,
    },
  }),
  staff({
    kind: "exercises",
    question: "Where and when was the exercise “Shared Branch: the core processor goes quiet” held?",
    gives: ["location", "exercise date"],
    answer: {
      sql: `select e.location, e.exercise_date from exercises e
        where e.title = 'Shared Branch: the core processor goes quiet'`,
    },
  }),
  staff({
    kind: "exercises",
    question: "Which exercises were cancelled?",
    gives: ["organization name", "title"],
    answer: { sql: "select organization, title from told_exercises where status = 'CANCELLED'" },
  }),
  staff({
    kind: "gaps",
    question: "Which gaps of Sable Creek are open and of high severity?",
    gives: ["reference", "title"],
    answer: {
      sql: `select reference, title from told_gaps where organization = 'Sable Creek School District'
        and status = 'OPEN' and severity = 'HIGH'`,
    },
  }),
  staff({
    kind: "counts",
    question: "How many gaps were found in the last 45 days?",
    gives: [],
    answer: { sql: "select count(*) from told_gaps where found_on >= current_date - 45" },
  }),
  staff({
    kind: "action items",
    question: "What does Martin Hruska have to do that is overdue?",
    gives: ["title", "due"],
    answer: { sql: "select title, due_on from told_items where owner = 'Martin Hruska' and is_late" },
  }),
  staff({
    kind: "peers",
    question: "How does Tessellate Software compare with its industry peers in communication?",
    gives: ["dimension", "own score", "p50"],
    answer: { peersOf: "Tessellate Software", dimension: "COMMUNICATION", asked_by: "Ridgeway Exercises" },
  }),
  staff({
    kind: "controls",
    question: "Which CIS controls bear on vulnerability and patching, and how closely?",
    gives: ["control id", "strength"],
    answer: {
      sql: `select control_id, lower(strength) from compliance_mappings where category = 'VULNERABILITY_AND_PATCHING'
        and framework = 'CIS'`,
    },
  }),
  staff({
    kind: "knowledge",
    question: "Where did staff leave and nobody could read the sign-in logs any more?",
    gives: ["title"],
    judged: "among the first",
    answer: { sql: "select title from told_gaps where title = 'No one left can read the sign-in logs'" },
  }),
  tidewater({
    kind: "scores",
    question: "What was the readiness score of the exercise “Breakers that nobody operated”?",
    gives: ["overall score"],
    answer: { sql: "select score from told_exercises where title = 'Breakers that nobody operated'" },
  }),
  tidewater({
    kind: "gaps",
    question: "Which gaps does Pinnacle Grid Cooperative have in logging and forensics?",
    gives: ["reference", "status"],
    answer: {
      sql: `select reference, lower(status) from told_gaps where organization = 'Pinnacle Grid Cooperative'
        and category = 'LOGGING_AND_FORENSICS'`,
    },
  }),
  tidewater({
    kind: "action items",
    question: "How many action items came out of the exercise “Pay or we publish the rosters”?",
    gives: [],
    answer: {
      sql: `select count(*) from told_items where exercise = 'Pay or we publish the rosters'`,
    },
  }),
  tidewater({
    kind: "exercises",
    question: "What is the next planned exercise, and when is it?",
    gives: ["organization name", "title", "exercise date"],
    answer: {
      sql: `select organization, title, exercise_date from told_exercises where carrier = 'Tidewater Mutual'
        and status = 'PLANNED' order by exercise_date limit 1`,
    },
  }),
  tidewater({
    kind: "peers",
    question: "In which quarter of its peers does Tessellate Software stand?",
    gives: ["dimension", "own score", "p50"],
    answer: { peersOf: "Tessellate Software", asked_by: "Tidewater Mutual" },
  }),
];
