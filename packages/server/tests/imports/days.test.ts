import assert from "node:assert/strict";
import { test } from "node:test";
import { parseDay } from "#domain/imports/parse-cell.ts";
import { inEnglish } from "#platform/language/phrase.ts";

const said = (text: string) => {
  const parsed = parseDay(text);
  return "problem" in parsed ? inEnglish(parsed.problem) : parsed.value;
};

test("I3: a day is read as it is written most exactly, and what another country would read otherwise is refused for its reason", () => {
  assert.deepEqual(["2024-02-29", "2024-02-29T10:00:00Z", "45000"].map(said), [
    "2024-02-29",
    "2024-02-29",
    "2023-03-15",
  ]);
  for (const text of ["03/04/2024", "3.4.2024", "12-11-24"]) assert.equal(said(text), "could mean either of two dates");
  for (const text of ["13/04/2024", "31.12.2023", "12/31/2023", "03/03/2024"])
    assert.equal(said(text), "must begin with its year");
  for (const text of ["2024-02-30", "2024/03/05", "soon", ""]) assert.equal(said(text), "is not a date");
});
