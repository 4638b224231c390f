import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#platform/free-port.ts";
import { openStorage, prepareStorage } from "#storage/open-storage.ts";
import { waitForDatabase } from "#storage/wait-for-database.ts";
import { ask } from "#tests/embedded/postgres-processes.ts";
import { type OwnServer, startOwnServer } from "#tests/storage/own-server.ts";

let own: OwnServer;
before(async () => {
  own = await startOwnServer();
});
after(() => own.end());

function begin(databaseUrl: string, seconds = 60) {
  const lines: string[] = [];
  const reach = waitForDatabase({ seconds, announce: (line) => lines.push(line), pauseMs: 20 });
  const options = { dataDir: join(own.home, "unused"), databaseUrl, secrets: ["secret"], reach } as const;
  return { lines, reach, opened: openStorage(options) };
}

async function until(isSo: () => boolean): Promise<void> {
  for (const ends = Date.now() + 10_000; Date.now() < ends; await sleep(10)) if (isSo()) return;
  assert.fail("it never happened");
}

test("O70: a start waits for a database that refuses connections, and says once what it waits for", async () => {
  await own.stop();
  const { lines, opened } = begin(own.url("app", "app"));
  await until(() => lines.length === 1);
  await sleep(200);
  await own.start();
  assert.equal((await opened).embedded, false);
  const [waits = "", responds = "", ...others] = lines.filter((line) => !/starting up/.test(line));
  const at = `127.0.0.1:${own.port}`;
  assert.equal(
    waits,
    `Waiting for the database, up to 60 s: Cannot sign in to PostgreSQL at ${at} of DATABASE_URL: connect ECONNREFUSED ${at}.`,
  );
  assert.match(responds, /^The database responds after \d+ s\.$/);
  assert.deepEqual(others, []);
});

test("O70: it waits while PostgreSQL starts up, also between two steps", async () => {
  await own.stop();
  const startingUp = createServer(answerStartingUp).listen(own.port, "127.0.0.1");
  await once(startingUp, "listening");
  const { lines, reach, opened } = begin(own.url("app", "app"));
  await until(() => lines.length === 1);
  assert.match(lines[0] ?? "", /of DATABASE_URL: the database system is starting up\.$/);
  startingUp.close();
  await once(startingUp, "close");
  await own.start();
  const storage = await opened;

  await own.stop();
  const prepared = reach(() => prepareStorage(storage));
  await until(() => lines.length >= 3);
  await own.start();
  assert.ok((await prepared).length > 0);
  assert.deepEqual(await ask(storage.login, "select current_user"), [{ current_user: "hotwash_login" }]);
});

/** What a postmaster sends before it accepts connections: an ErrorResponse with SQLSTATE 57P03. */
function answerStartingUp(socket: Socket): void {
  socket.on("error", () => {});
  socket.once("data", () => {
    const fields = ["SFATAL", "VFATAL", "C57P03", "Mthe database system is starting up", ""].join("\0");
    const head = Buffer.from("E\0\0\0\0");
    head.writeInt32BE(Buffer.byteLength(fields) + 5, 1);
    socket.end(Buffer.concat([head, Buffer.from(`${fields}\0`)]));
  });
}

test("O70: it gives up at its limit, with the last reason: an unknown name, nobody at the port", async () => {
  const unknown = begin("postgres://app:hidden@database.invalid/app", 0.1);
  await assert.rejects(unknown.opened, (error: Error) => {
    assert.match(error.message, /^Cannot sign in to PostgreSQL at database\.invalid:5432 of DATABASE_URL: getaddrinfo/);
    assert.match(error.message, /\. Waited 0\.1 s for the database\.$/);
    assert.doesNotMatch(`${error.message} ${unknown.lines}`, /hidden/);
    return true;
  });
  const port = await freePort();
  await assert.rejects(begin(`postgres://app:hidden@127.0.0.1:${port}/app`, 0).opened, {
    message:
      `Cannot sign in to PostgreSQL at 127.0.0.1:${port} of DATABASE_URL: connect ECONNREFUSED 127.0.0.1:${port}. ` +
      "Waited 0 s for the database.",
  });
});

test("O70: a wrong password, a missing database and a refused role end it at once", async () => {
  const at = `127.0.0.1:${own.port}`;
  for (const [url, reason] of [
    [`postgres://app:wrong@${at}/app`, 'password authentication failed for user "app"'],
    [own.url("app", "nowhere"), 'database "nowhere" does not exist'],
  ] as const) {
    const { lines, opened } = begin(url);
    await assert.rejects(opened, { message: `Cannot sign in to PostgreSQL at ${at} of DATABASE_URL: ${reason}.` });
    assert.deepEqual(lines, []);
  }
  await assert.rejects(begin(own.url("plain", "postgres")).opened, /Role plain of DATABASE_URL may not create/);
});
