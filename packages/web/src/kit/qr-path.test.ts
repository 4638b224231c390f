import assert from "node:assert/strict";
import { test } from "node:test";
import decodeQR from "qr/decode.js";
import { qrPath } from "#kit/qr-path.ts";

/** A scanner sees each module some pixels wide. */
const PIXELS = 6;

function scanned({ path, side }: ReturnType<typeof qrPath>): string {
  const width = side * PIXELS;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < PIXELS; row++) {
      const start = (Number(y) * PIXELS + row) * width + Number(x) * PIXELS;
      data.fill(0, start * 4, (start + PIXELS) * 4);
    }
  }
  return decodeQR({ width, height: width, data });
}

test("a scanner reads the text that the code was made of", () => {
  const texts = [
    "http://localhost:4000/join/7KQ4-M2XP",
    "otpauth://totp/Hotwash:ana%40client.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Hotwash&digits=6&period=30",
    "otpauth://totp/Übung",
  ];
  for (const text of texts) assert.equal(scanned(qrPath(text)), text);
});
