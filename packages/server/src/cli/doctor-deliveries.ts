import type { Finding } from "#cli/doctor-finding.ts";
import { checkFailedMails } from "#cli/doctor-mail.ts";
import { findStreamLag } from "#domain/audit-streams/stream-lag.ts";
import { findSigningKeyTime } from "#domain/certificates/signing-key-time.ts";
import { countGivenUp, GIVEN_UP_DAYS } from "#domain/operations/given-up.ts";
import { counted } from "#platform/text/counted.ts";
import { type Database, openDatabase } from "#storage/database.ts";
import type { Storage } from "#storage/open-storage.ts";

const DAY_MS = 86_400_000;
/** As the alerts HotwashAuditStreamLate and HotwashSigningKeyOld have them. */
const [LATE_SECONDS, OLD_DAYS] = [900, 400];

/** What is sent to others, and with which key it is signed. */
export async function* checkDeliveries({ login }: Pick<Storage, "login">, now: Date): AsyncGenerator<Finding> {
  const database = openDatabase(login, 1);
  try {
    yield await checkStreams(database);
    yield* checkGivenUp(database, now);
    yield* checkFailedMails(database, now);
    yield await checkSigningKey(database, now);
  } finally {
    await database.end();
  }
}

async function checkStreams(database: Database): Promise<Finding> {
  const check = "audit streams";
  const { waiting, failing, seconds } = await findStreamLag(database);
  const waits = `${counted(waiting, "entry", "entries")} waiting, the oldest for ${Math.round(seconds)} s`;
  if (failing > 0) {
    const message = `${counted(failing, "stream")} failing, ${waits}: the page of each has the reason`;
    return { check, ok: true, warning: true, message };
  }
  const isLate = seconds > LATE_SECONDS;
  if (isLate) return { check, ok: true, warning: true, message: `${waits}: the receiver is slow, or no server runs` };
  return { check, ok: true, message: waiting === 0 ? "nothing waits" : waits };
}

async function* checkGivenUp(database: Database, now: Date): AsyncGenerator<Finding> {
  const { letters, paused } = await countGivenUp(database, now);
  const given = inWords(letters);
  yield given === ""
    ? { check: "dead letters", ok: true, message: `none in the last ${GIVEN_UP_DAYS} days` }
    : {
        check: "dead letters",
        ok: true,
        warning: true,
        message: `given up in the last ${GIVEN_UP_DAYS} days: ${given}`,
      };
  const held = inWords(paused);
  yield held === ""
    ? { check: "paused connections", ok: true, message: "none was paused because it failed" }
    : { check: "paused connections", ok: true, warning: true, message: `paused because they failed: ${held}` };
}

function inWords(counts: Readonly<Record<string, number>>): string {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  return some.map(([kind, count]) => `${count} × ${kind}`).join(", ");
}

async function checkSigningKey(database: Database, now: Date): Promise<Finding> {
  const check = "signing key";
  const created = await findSigningKeyTime(database);
  if (!created) return { check, ok: true, message: "made with the first certificate" };
  const days = Math.floor((now.getTime() - created.getTime()) / DAY_MS);
  if (days <= OLD_DAYS) return { check, ok: true, message: `has been signing for ${counted(days, "day")}` };
  const message = `has been signing for ${days} days: run hotwash certificate rotate-key, once a year`;
  return { check, ok: true, warning: true, message };
}
