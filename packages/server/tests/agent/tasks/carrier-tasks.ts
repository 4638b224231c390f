import type { Task } from "../task.ts";

/** What the people of Halyard Specialty, a carrier of five clients, ask their agent. */
const halyard = (task: Omit<Task, "by">): Task => ({ by: "carrier-mcp", ...task });
const SEEN_OWNER = "case when disclosure = 'FULL' then owner end";

export const carrierTasks: readonly Task[] = [
  halyard({
    kind: "gaps",
    question: "Which of our clients have critical gaps that are not closed yet and were found over 90 days ago?",
    gives: ["organization name", "gap title"],
    answer: {
      sql: `select organization, title from told_gaps where carrier = 'Halyard Specialty' and severity = 'CRITICAL'
        and status in ('OPEN', 'IN_PROGRESS') and found_on < current_date - 90`,
    },
  }),
  halyard({
    kind: "counts",
    question: "How many critical gaps do our clients have with status open?",
    gives: [],
    answer: {
      sql: `select count(*) from told_gaps where carrier = 'Halyard Specialty' and severity = 'CRITICAL' and status = 'OPEN'`,
    },
  }),
  halyard({
    kind: "action items",
    question: "What is overdue at Calder Valley and who owns it?",
    gives: ["title", "owner", "due"],
    answer: {
      sql: `select title, ${SEEN_OWNER}, due_on from told_items where organization = 'Calder Valley Health' and is_late`,
    },
  }),
  halyard({
    kind: "action items",
    question: "How many action items are overdue across our book?",
    gives: [],
    answer: { sql: "select count(*) from told_items where carrier = 'Halyard Specialty' and is_late" },
  }),
  halyard({
    kind: "scores",
    question: "What is the latest readiness score of Meridian Freight Lines?",
    gives: ["overall score"],
    answer: { sql: "select score from told_scores where organization = 'Meridian Freight Lines' and age = 1" },
  }),
  halyard({
    kind: "scores",
    question: "What is the current readiness score of each of our clients? Only the latest of each.",
    gives: ["organization name", "overall score"],
    answer: { sql: "select organization, score from told_scores where carrier = 'Halyard Specialty' and age = 1" },
  }),
  halyard({
    kind: "scores",
    question: "Which client has the lowest readiness score now, going by the latest score of each?",
    gives: ["organization name", "overall score"],
    answer: {
      sql: `select organization, score from told_scores where carrier = 'Halyard Specialty' and age = 1
        order by score limit 1`,
    },
  }),
  halyard({
    kind: "exercises",
    question: "Which exercises are planned for our clients?",
    gives: ["organization name", "title", "exercise date"],
    answer: {
      sql: `select organization, title, exercise_date from told_exercises
        where carrier = 'Halyard Specialty' and status = 'PLANNED'`,
    },
  }),
  halyard({
    kind: "exercises",
    question: "How many ransomware exercises did our book complete this year?",
    gives: [],
    answer: {
      sql: `select count(*) from told_exercises where carrier = 'Halyard Specialty' and scenario = 'RANSOMWARE'
        and status = 'COMPLETED' and date_part('year', exercise_date) = date_part('year', current_date)`,
    },
  }),
  halyard({
    kind: "exercises",
    question: "Is an exercise in progress with any of our clients?",
    gives: ["organization name", "title"],
    answer: {
      sql: `select organization, title from told_exercises where carrier = 'Halyard Specialty' and status = 'IN_PROGRESS'`,
    },
  }),
  halyard({
    kind: "gaps",
    question: "Which backup and recovery gaps of Brandt & Sons Foods are in progress?",
    gives: ["reference", "title"],
    answer: {
      sql: `select reference, title from told_gaps where organization = 'Brandt & Sons Foods'
        and category = 'BACKUP_AND_RECOVERY' and status = 'IN_PROGRESS'`,
    },
  }),
  halyard({
    kind: "gaps",
    question: "Which weaknesses did the exercise “Cold Harbor: ransomware at the terminals” bring to light?",
    gives: ["title", "severity"],
    answer: {
      sql: `select title, lower(severity) from told_gaps where exercise = 'Cold Harbor: ransomware at the terminals'`,
    },
  }),
  halyard({
    kind: "counts",
    question: "How many of our clients have gaps about identity and access that are not closed yet?",
    gives: ["organization name"],
    answer: {
      sql: `select count(distinct organization) from told_gaps where carrier = 'Halyard Specialty'
        and category = 'IDENTITY_AND_ACCESS' and status in ('OPEN', 'IN_PROGRESS')`,
    },
  }),
  halyard({
    kind: "gaps",
    question: "Which client has the most gaps that are not closed yet?",
    gives: ["organization name"],
    answer: {
      sql: `select organization from told_gaps where carrier = 'Halyard Specialty' and status in ('OPEN', 'IN_PROGRESS')
        group by 1 order by count(*) desc limit 1`,
    },
  }),
  halyard({
    kind: "action items",
    question: "Which urgent action items are blocked, and at which client?",
    gives: ["organization name", "title"],
    answer: {
      sql: `select organization, title from told_items where carrier = 'Halyard Specialty' and priority = 'URGENT'
        and status = 'BLOCKED'`,
    },
  }),
  halyard({
    kind: "action items",
    question: "Which action items fall due in the next 30 days?",
    gives: ["organization name", "title", "due"],
    answer: {
      sql: `select organization, title, due_on from told_items where carrier = 'Halyard Specialty'
        and due_on between current_date and current_date + 30`,
    },
  }),
  halyard({
    kind: "scores",
    question: "How did the recovery dimension of Calder Valley Health move with its latest score?",
    gives: ["dimension score", "dimension change since previous"],
    answer: {
      sql: `select score, change from told_dimensions where organization = 'Calder Valley Health' and age = 1
        and dimension = 'RECOVERY_AND_CONTINUITY'`,
    },
  }),
  halyard({
    kind: "peers",
    question: "How does Meridian Freight Lines compare with its peers overall and by dimension?",
    gives: ["dimension", "own score", "p50"],
    answer: { peersOf: "Meridian Freight Lines", asked_by: "Halyard Specialty" },
  }),
  halyard({
    kind: "controls",
    question: "Which HIPAA controls stand behind a gap in logging and forensics?",
    gives: ["control id"],
    answer: {
      sql: "select control_id from compliance_mappings where category = 'LOGGING_AND_FORENSICS' and framework = 'HIPAA'",
    },
  }),
  halyard({
    kind: "knowledge",
    question: "What did Orchard Lane Credit Union learn about cloned voices on the phone?",
    gives: ["title"],
    judged: "among the first",
    answer: { sql: "select title from told_gaps where title = 'Member services has no short answer on cloned voices'" },
  }),
];
