import assert from "node:assert/strict";
import { test } from "node:test";
import { complaintIn, explained } from "./failure.ts";

test("the first complaint in PostgreSQL's last words is shown, with its hint or detail", () => {
  const output = [
    "2026-11-21 11:45:07 UTC [1] LOG:  starting",
    'FATAL:  could not extend file "base/1": wrote only 4096 of 8192 bytes',
    "HINT:  Check free disk space.",
    "PANIC:  cannot abort transaction 1",
  ].join("\n");
  assert.equal(
    complaintIn(output),
    'could not extend file "base/1": wrote only 4096 of 8192 bytes; Check free disk space',
  );
  const older =
    "The data directory was initialized by PostgreSQL version 17, which is not compatible with version 18.4";
  assert.equal(
    complaintIn(`FATAL:  database files are incompatible with server\nDETAIL:  ${older}.`),
    `database files are incompatible with server; ${older}`,
  );
  assert.equal(complaintIn("initdb: error: program not found"), "program not found");
  assert.equal(complaintIn("LOG:  ready"), undefined);
});

test("a full disk is reported with the folder, and a defect is unchanged", async () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device"), {
    code: "ENOSPC",
    path: "/data/postgres/run",
  });
  await assert.rejects(
    explained("/data/postgres", () => Promise.reject(full)),
    {
      message: "The database cannot be stored in /data/postgres: the disk is full (/data/postgres/run).",
    },
  );
  const defect = new TypeError("x is not a function");
  await assert.rejects(
    explained("/data/postgres", () => Promise.reject(defect)),
    defect,
  );
});
