/** What announces a decision target, in each language that scenarios are written in. */
export const DECISIONS = [
  "Decision within \\d+ minutes",
  "Entscheidung innerhalb von \\d+ Minuten",
  "Décision en \\d+ minutes",
  "Decisión en \\d+ minutos",
  "Decisione entro \\d+ minuti",
  "Besluit binnen \\d+ minuten",
  "Decyzja w ciągu \\d+ minut",
  "Decisão em \\d+ minutos",
];

/** The same for questions. */
export const QUESTIONS = [
  "Discuss",
  "Zur Diskussion",
  "À discuter",
  "Para debatir",
  "Da discutere",
  "Bespreek",
  "Do dyskusji",
  "Para debater",
];
