import type { Task } from "../task.ts";

/** What the people of Corbel Underwriting, a carrier of sixty clients, ask their agent. */
const corbel = (task: Omit<Task, "by">): Task => ({ by: "largest", ...task });
const BOOK = "carrier = 'Corbel Underwriting'";

export const largestTasks: readonly Task[] = [
  corbel({
    kind: "gaps",
    question: "Which of our clients have critical gaps, not closed yet and found over 90 days ago, with no owner?",
    gives: ["organization name", "title"],
    answer: {
      sql: `select organization, title from told_gaps where ${BOOK} and severity = 'CRITICAL' and disclosure = 'FULL'
        and owner is null and status in ('OPEN', 'IN_PROGRESS') and found_on < current_date - 90`,
    },
  }),
  corbel({
    kind: "exercises",
    question: "How many ransomware exercises did our book complete last year?",
    gives: [],
    answer: {
      sql: `select count(*) from told_exercises where ${BOOK} and scenario = 'RANSOMWARE' and status = 'COMPLETED'
        and date_part('year', exercise_date) = date_part('year', current_date) - 1`,
    },
  }),
  corbel({
    kind: "gaps",
    question: "Which critical gaps are in progress across the book?",
    gives: ["organization name", "title"],
    answer: {
      sql: `select organization, title from told_gaps where ${BOOK} and severity = 'CRITICAL' and status = 'IN_PROGRESS'`,
    },
  }),
  corbel({
    kind: "scores",
    question: "Which clients have a latest readiness score below 60?",
    gives: ["organization name", "overall score"],
    answer: { sql: `select organization, score from told_scores where ${BOOK} and age = 1 and score < 60` },
  }),
  corbel({
    kind: "scores",
    question: "Which client has the highest readiness score, going by the latest of each?",
    gives: ["organization name", "overall score"],
    answer: {
      sql: `select organization, score from told_scores where ${BOOK} and age = 1 order by score desc limit 1`,
    },
  }),
  corbel({
    kind: "counts",
    question: "How many action items are blocked?",
    gives: [],
    answer: { sql: `select count(*) from told_items where ${BOOK} and status = 'BLOCKED'` },
  }),
  corbel({
    kind: "counts",
    question: "How many of our clients did a data breach exercise this year?",
    gives: ["organization name"],
    answer: {
      sql: `select count(distinct organization) from told_exercises where ${BOOK} and scenario = 'DATA_BREACH'
        and date_part('year', exercise_date) = date_part('year', current_date)`,
    },
  }),
  corbel({
    kind: "action items",
    question: "Which urgent action items are overdue, and at which client?",
    gives: ["organization name", "title"],
    answer: { sql: `select organization, title from told_items where ${BOOK} and priority = 'URGENT' and is_late` },
  }),
  corbel({
    kind: "action items",
    question: "Which overdue action items concern a critical gap?",
    gives: ["title", "gap severity"],
    answer: {
      sql: `select title, 'critical' from told_items where ${BOOK} and is_late and gap_severity = 'CRITICAL'`,
    },
  }),
  corbel({
    kind: "exercises",
    question: "Which exercises are planned, and when?",
    gives: ["organization name", "title", "exercise date"],
    answer: {
      sql: `select organization, title, exercise_date from told_exercises where ${BOOK} and status = 'PLANNED'`,
    },
  }),
  corbel({
    kind: "exercises",
    question: "Which insider threat exercises have there been in our book since 2025-01-01?",
    gives: ["organization name", "title"],
    answer: {
      sql: `select organization, title from told_exercises where ${BOOK} and scenario = 'INSIDER_THREAT'
        and exercise_date >= '2025-01-01'`,
    },
  }),
  corbel({
    kind: "gaps",
    question: "Which gaps in training and awareness are verified?",
    gives: ["organization name", "reference"],
    answer: {
      sql: `select organization, reference from told_gaps where ${BOOK} and category = 'TRAINING_AND_AWARENESS'
        and status = 'VERIFIED'`,
    },
  }),
  corbel({
    kind: "gaps",
    question: "What are the five worst gaps at Thornhaven Glass?",
    gives: ["title", "severity"],
    answer: {
      sql: `select title, lower(severity) from told_gaps where organization = 'Thornhaven Glass'
        order by array_position('{CRITICAL,HIGH,MEDIUM,LOW}', severity), found_on desc, id desc limit 5`,
    },
  }),
  corbel({
    kind: "controls",
    question: "Which SOC 2 controls does weak data protection touch?",
    gives: ["control id"],
    answer: {
      sql: "select control_id from compliance_mappings where category = 'DATA_PROTECTION' and framework = 'SOC_2'",
    },
  }),
  corbel({
    kind: "counts",
    question: "How many data protection gaps are not closed yet?",
    gives: [],
    answer: {
      sql: `select count(*) from told_gaps where ${BOOK} and category = 'DATA_PROTECTION'
        and status in ('OPEN', 'IN_PROGRESS')`,
    },
  }),
  corbel({
    kind: "knowledge",
    question: "Which client could not trust its batch recipes after one of them had been altered?",
    gives: ["title"],
    judged: "among the first",
    answer: { sql: "select title from told_gaps where title = 'No trusted master for 260 batch recipes'" },
  }),
];
