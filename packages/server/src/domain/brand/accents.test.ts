import assert from "node:assert/strict";
import { test } from "node:test";
import { wcagContrast } from "culori";
import fc from "fast-check";
import { darkAccents, lightAccents } from "#domain/brand/accents.ts";

const LEAST = 4.5;
const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("Accents of any color can be read on every surface, and what is written on them too", () => {
  fc.assert(
    fc.property(colors, (color) => {
      const surfaces = { light: ["#ffffff", "#f6f5f2", "#f2f0ec"], dark: ["#191816", "#121110", "#23211e"] };
      for (const [made, behind] of [
        [lightAccents(color), surfaces.light],
        [darkAccents(color), surfaces.dark],
      ] as const) {
        for (const each of [...behind, made.soft]) assert.ok(wcagContrast(made.accent, each) >= LEAST, color);
        assert.ok(wcagContrast(made.on, made.accent) >= LEAST, color);
        assert.ok(wcagContrast(made.on, made.hover) >= LEAST, color);
      }
    }),
  );
});

test("A color that can be read is used as it is", () => {
  assert.equal(lightAccents("#0d5b70").accent, "#0d5b70");
  assert.equal(lightAccents("#7a1f5c").accent, "#7a1f5c");
  assert.notEqual(lightAccents("#ffcc00").accent, "#ffcc00");
});
