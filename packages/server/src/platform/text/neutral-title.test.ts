import assert from "node:assert/strict";
import { test } from "node:test";
import { roomTitleShown } from "#platform/dates/room-title-shown.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import { neutralTitleDay } from "./neutral-title.ts";

test("V39: the neutral title of an exercise has a day, and one that somebody wrote has none", () => {
  assert.equal(neutralTitleDay("Tabletop exercise, 3 November 2026"), "2026-11-03");
  assert.equal(neutralTitleDay("Tabletop exercise, 15 January 2099"), "2099-01-15");
  assert.equal(neutralTitleDay("Tabletop exercise, 3 November 2026, evening"), undefined);
  assert.equal(neutralTitleDay("Tabletop exercise in November"), undefined);
});

test("V39: the neutral title is in the language that is spoken", () => {
  const shown = (tag: "de" | "en" | "fr", title: string) => inLanguage(tag, () => roomTitleShown(title));
  assert.equal(shown("en", "Tabletop exercise, 3 November 2026"), "Tabletop exercise, 3 November 2026");
  assert.equal(shown("de", "Tabletop exercise, 3 November 2026"), "Tabletop-Übung, 3. Nov. 2026");
  assert.equal(shown("fr", "Tabletop exercise, 3 November 2026"), "Exercice sur table, 3 nov. 2026");
  assert.equal(shown("de", "Winter exercise"), "Winter exercise");
});
