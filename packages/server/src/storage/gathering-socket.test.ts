import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { test } from "node:test";
import { gatheringSocket } from "#storage/gathering-socket.ts";

test("what is written in one turn goes out at its end, at once and in order", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  assert.ok(address && typeof address !== "string");
  const arriving = once(server, "connection");
  const socket = gatheringSocket();
  socket.connect(address.port, address.address);
  const [peer]: Socket[] = await arriving;
  assert.ok(peer);
  await once(socket, "connect");
  let sends = 0;
  const send = socket._writev?.bind(socket);
  socket._writev = (chunks, done) => {
    sends += 1;
    send?.(chunks, done);
  };

  const say = (text: string) => {
    socket.cork();
    socket.write(text);
    socket.write(";");
    socket.uncork();
  };
  say("begin");
  await Promise.resolve();
  say("select 1");
  assert.equal(sends, 0);
  socket.write("commit");
  const [received]: Buffer[] = await once(peer, "data");
  assert.equal(String(received), "begin;select 1;commit");
  assert.equal(sends, 1);

  say("later");
  const [next]: Buffer[] = await once(peer, "data");
  assert.equal(String(next), "later;");
  assert.equal(sends, 2);
  socket.destroy();
  server.close();
});
