import assert from "node:assert/strict";
import { after, test } from "node:test";
import { openMailer } from "#platform/mail.ts";
import { startMailServer } from "#tests/notifications/mail-server.ts";

const server = await startMailServer();
after(() => server.stop());

const MAIL = {
  sender: "Hotwash",
  id: "1",
  to: { name: "Ada", address: "ada@example.test" },
  subject: "A link",
  text: "…",
  html: "…",
};

async function sendThrough(url: string): Promise<void> {
  const mailer = openMailer({ url, from: "hotwash@company.example" });
  try {
    await mailer.send(MAIL);
  } finally {
    mailer.close();
  }
}

test("O27: a mail server on another machine without TLS gets no email", async () => {
  // Not named as this machine, and led to it anyway.
  const elsewhere = server.url.replace("127.0.0.1", "0.0.0.0");
  for (const url of [elsewhere, `${elsewhere}?requireTLS=false&ignoreTLS=true`]) {
    await assert.rejects(sendThrough(url), /STARTTLS|TLS/);
  }
  assert.deepEqual(server.received, []);
  await sendThrough(server.url);
  assert.equal(server.received.length, 1);
});
