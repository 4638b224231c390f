import assert from "node:assert/strict";
import { after, test } from "node:test";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { createOutbound } from "#platform/outbound/outbound.ts";
import { OutsideFailure } from "#platform/outside-failure.ts";
import { makeCertificate } from "#tests/support/made-certificate.ts";
import { type Receiver, receive, receiveRaw, SWITCHING } from "#tests/support/receiver.ts";

const opened: Receiver[] = [];
after(() => Promise.all(opened.map((each) => each.close())));

async function opening(receiver: Promise<Receiver>): Promise<Receiver> {
  const one = await receiver;
  opened.push(one);
  return one;
}

const here = createOutbound(["127.0.0.1"]);
const given = { headers: { "content-type": "application/json" }, body: '{"text":"é"}' };
const quick = { connectMs: 300, answerMs: 300, bodyMs: 100 };

async function failure(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof OutsideFailure, `expected an OutsideFailure, got ${String(error)}`);
  return error.message;
}

test("posts a body once, and returns the status and the start of the answer", async () => {
  const got: string[] = [];
  const receiver = await opening(
    receive(({ method, url, headers, body }, response) => {
      got.push(`${method} ${url} ${headers["content-length"]} ${body}`);
      response.writeHead(202, { "retry-after": "7" }).end("thank you");
    }),
  );
  const { headers, ...answer } = await here.post(`${receiver.url}/hook?a=1`, given);
  assert.equal(headers["retry-after"], "7");
  assert.deepEqual(answer, { status: 202, text: "thank you", retryAfter: "7" });
  assert.deepEqual(got, ['POST /hook?a=1 13 {"text":"é"}']);
});

test("E17: a redirect is an answer and is not followed", async () => {
  let followed = 0;
  const other = await opening(receive((_received, response) => void response.end(String(++followed))));
  const receiver = await opening(
    receive((_received, response) => void response.writeHead(307, { location: other.url }).end()),
  );
  assert.equal((await here.post(receiver.url, given)).status, 307);
  assert.equal(followed, 0);
});

test("E17: a receiver that never answers, or only drips, does not hold the sender up", async () => {
  const silent = await opening(receive(() => {}));
  assert.match(await failure(here.post(silent.url, { ...given, limits: quick })), /No answer within 0.3 s/);
  const dripping = await opening(
    receiveRaw((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nX-A: ");
      const timer = setInterval(() => socket.write("a"), 20);
      socket.on("close", () => clearInterval(timer));
    }),
  );
  assert.match(await failure(here.post(dripping.url, { ...given, limits: quick })), /No answer within/);
  const slowBody = await opening(
    receive((_received, response) => {
      response.writeHead(200).write("begun");
      const timer = setInterval(() => response.write("."), 20);
      response.on("close", () => clearInterval(timer));
    }),
  );
  const { status, text } = await here.post(slowBody.url, { ...given, limits: quick });
  assert.equal(status, 200);
  assert.match(text, /^begun/);
});

test("E17: a receiver that switches to another protocol has not answered, also when nobody waits any more", async () => {
  const certificate = await makeCertificate("127.0.0.1");
  const before = getCACertificates("default");
  setDefaultCACertificates([...before, certificate.cert]);
  for (const secured of [undefined, certificate]) {
    const closed = Promise.withResolvers<void>();
    const switching = await opening(
      receive((_received, response) => {
        response.socket?.on("close", closed.resolve);
        response.writeHead(101, SWITCHING).end();
      }, secured),
    );
    const began = performance.now();
    const signal = AbortSignal.timeout(10_000);
    assert.equal(await failure(here.post(switching.url, { ...given, signal })), "The answer was not valid HTTP.");
    assert.ok(performance.now() - began < 5_000, "at once");
    await closed.promise;
  }
  setDefaultCACertificates(before);
});

test("E17: of an oversized answer only the start is read", async () => {
  let written = 0;
  const receiver = await opening(
    receive((_received, response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && written < 500_000_000) {
          written += 65_536;
          if (!response.write("x".repeat(65_536))) return void response.once("drain", more);
        }
      };
      more();
    }),
  );
  const { text } = await here.post(receiver.url, given);
  assert.equal(text, "x".repeat(4_096));
  assert.ok(written < 50_000_000, `the receiver could write ${written} bytes`);
  const headers = await opening(
    receive((_received, response) => void response.writeHead(200, { "x-long": "y".repeat(20_000) }).end()),
  );
  assert.match(await failure(here.post(headers.url, given)), /not valid HTTP/);
});

test("a connection that is refused, reset or speaks another protocol is a failure in words", async () => {
  const closed = await receive(() => {});
  await closed.close();
  assert.match(await failure(here.post(closed.url, given)), /refused/);
  const resetting = await opening(receiveRaw((socket) => void socket.once("data", () => socket.resetAndDestroy())));
  assert.match(await failure(here.post(resetting.url, given)), /closed before an answer/);
  const hangingUp = await opening(receiveRaw((socket) => void socket.once("data", () => socket.end())));
  assert.match(await failure(here.post(hangingUp.url, given)), /closed before an answer/);
  const mail = await opening(receiveRaw((socket) => void socket.write("220 mail.example ESMTP\r\n")));
  assert.match(await failure(here.post(mail.url, given)), /not valid HTTP/);
  const plain = await opening(receive((_received, response) => void response.end()));
  assert.match(await failure(here.post(plain.url.replace("http:", "https:"), given)), /No secure connection/);
});

test("E16: a certificate that is unknown, expired or for another name is refused", async () => {
  const [good, expired, other] = await Promise.all([
    makeCertificate("127.0.0.1"),
    makeCertificate("127.0.0.1", -1),
    makeCertificate("other.example"),
  ]);
  const answer = (_received: unknown, response: { end: () => void }) => response.end();
  const [right, stale, misnamed] = await Promise.all(
    [good, expired, other].map((each) => opening(receive(answer, each))),
  );
  assert.match(await failure(here.post(right?.url ?? "", given)), /signed by itself/);
  const before = getCACertificates("default");
  setDefaultCACertificates([...before, good.cert, expired.cert, other.cert]);
  try {
    assert.equal((await here.post(right?.url ?? "", given)).status, 200);
    assert.match(await failure(here.post(stale?.url ?? "", given)), /expired/);
    assert.match(await failure(here.post(misnamed?.url ?? "", given)), /another name/);
  } finally {
    setDefaultCACertificates(before);
  }
});

test("E16: nothing is sent to an address that is not allowed, by address or by name", async () => {
  let calls = 0;
  const receiver = await opening(receive((_received, response) => void response.end(String(++calls))));
  const strict = createOutbound([]);
  assert.match(await failure(strict.post(receiver.url, given)), /https/);
  assert.match(await failure(strict.post(`https://127.0.0.1:${receiver.port}/`, given)), /on the Internet/);
  const lying = createOutbound([], async () => ["127.0.0.1"]);
  const named = `https://receiver.example:${receiver.port}/`;
  assert.match(await failure(lying.post(named, given)), /does not lead to an address on the Internet/);
  const mixed = createOutbound([], async () => ["8.8.8.8", "::ffff:10.0.0.1"]);
  assert.match(await failure(mixed.post(named, given)), /does not lead to an address on the Internet/);
  const nowhere = createOutbound([], async () => []);
  assert.match(await failure(nowhere.post(named, given)), /has no address/);
  assert.equal(calls, 0);
});

test("E16: a name is resolved once, and the connection goes to what was checked", async () => {
  const receiver = await opening(receive((_received, response) => void response.end("reached")));
  let asked = 0;
  const changing = createOutbound(["receiver.internal"], async () => [asked++ === 0 ? "127.0.0.1" : "127.0.0.2"]);
  const { text } = await changing.post(`http://receiver.internal:${receiver.port}/`, given);
  assert.equal(text, "reached");
  assert.equal(asked, 1);
});

test("an attempt ends when nobody waits for it any more", async () => {
  const silent = await opening(receive(() => {}));
  const signal = AbortSignal.timeout(50);
  assert.match(await failure(here.post(silent.url, { ...given, signal })), /interrupted|timed out/);
});
