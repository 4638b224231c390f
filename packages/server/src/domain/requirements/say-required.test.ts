import assert from "node:assert/strict";
import { test } from "node:test";
import { type Required, sayRequired } from "#domain/requirements/say-required.ts";
import { inLanguage } from "#platform/language/speaking.ts";

const NOTHING = { scenario: null, severity: null, days: null, minimum_score: null, set_due_on: "2027-03-01" } as const;

const SAID: readonly (readonly [required: Required, english: string, french: string])[] = [
  [
    { ...NOTHING, kind: "EXERCISE_BY", scenario: "RANSOMWARE" },
    "Ransomware exercise by 1 Mar 2027",
    "Exercice de type rançongiciel au plus tard le 1er mars 2027",
  ],
  [
    { ...NOTHING, kind: "EXERCISE_EVERY", days: 365 },
    "Exercise every 365 days, from 1 Mar 2027",
    "Exercice tous les 365 jours, à partir du 1er mars 2027",
  ],
  [
    { ...NOTHING, kind: "CLOSE_GAPS_WITHIN", severity: "HIGH", days: 60 },
    "High and more severe gaps closed within 60 days, from 1 Mar 2027",
    "Lacunes de gravité élevée ou supérieure clôturées sous 60 jours, à partir du 1er mars 2027",
  ],
  [
    { ...NOTHING, kind: "READINESS_AT_LEAST", minimum_score: 70 },
    "Readiness of at least 70, from 1 Mar 2027",
    "Score de préparation d’au moins 70, à partir du 1er mars 2027",
  ],
  [
    { ...NOTHING, kind: "CERTIFICATE_VALID" },
    "Valid certificate of completion, from 1 Mar 2027",
    "Attestation de réalisation valide, à partir du 1er mars 2027",
  ],
];

test("J51: what a requirement states is in one line of the reader's language, with its day", () => {
  for (const [required, english, french] of SAID) {
    assert.equal(sayRequired(required), english);
    assert.equal(
      inLanguage("fr", () => sayRequired(required)),
      french,
    );
  }
});
