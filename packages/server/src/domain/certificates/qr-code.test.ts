import assert from "node:assert/strict";
import { test } from "node:test";
import decodeQR from "qr/decode.js";
import { qrCode } from "#domain/certificates/qr-code.ts";

/** What a scanner sees: light around the code, and each module some pixels wide. */
const [QUIET, PIXELS] = [4, 6];

function scanned(svg: string): string {
  const side = (Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) + 2 * QUIET) * PIXELS;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < PIXELS; row++) {
      const start = ((Number(y) + QUIET) * PIXELS + row) * side + (Number(x) + QUIET) * PIXELS;
      data.fill(0, start * 4, (start + PIXELS) * 4);
    }
  }
  return decodeQR({ width: side, height: side, data });
}

test("a scanner reads the address that the code was made of", () => {
  const addresses = [
    "https://hotwash.example/verify/HW-2026-0042",
    `https://hotwash.example/verify/${"a1-".repeat(80)}`,
    "https://übung.example/prüfen/7",
  ];
  for (const address of addresses) assert.equal(scanned(qrCode(address)), address);
});
