import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export type Received = {
  readonly to: readonly string[];
  readonly headers: string;
  readonly body: string;
  readonly raw: string;
};

export type MailServer = {
  readonly url: string;
  readonly received: Received[];
  /** The answer to the next emails instead of accepting them: this many times, or until reset. */
  refuseWith: { readonly code: number; readonly message: string; times?: number } | undefined;
  /** How many of the next sign-ins are refused. */
  refusedLogins: number;
  /** Whether emails are accepted while the answer is held back until the sender has gone. */
  keepsSilent: boolean;
  readonly stop: () => Promise<void>;
};

/** A real mail server on a free port, with a user of its own. */
export async function startMailServer(): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) => {
      const isRefused = started.refusedLogins > 0;
      if (isRefused) started.refusedLogins -= 1;
      const isKnown = username === "hotwash" && password === "open sesame" && !isRefused;
      return isKnown ? done(null, { user: username }) : done(new Error("who?"));
    },
    onData: (stream, { envelope }, done) => {
      text(stream).then((raw) => {
        const { refuseWith } = started;
        if (refuseWith?.times !== undefined && --refuseWith.times === 0) started.refuseWith = undefined;
        if (refuseWith) return done(Object.assign(new Error(refuseWith.message), { responseCode: refuseWith.code }));
        const [headers = "", ...rest] = raw.split("\r\n\r\n");
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ to, headers: headers.replaceAll(/\r\n\s+/g, " "), body: decode(rest.join("\r\n\r\n")), raw });
        if (!started.keepsSilent) done();
      }, done);
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port.");
  const started: MailServer = {
    url: `smtp://hotwash:${encodeURIComponent("open sesame")}@127.0.0.1:${address.port}`,
    received,
    refuseWith: undefined,
    refusedLogins: 0,
    keepsSilent: false,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return started;
}

/** Quoted-printable (RFC 2045) as text. */
function decode(body: string): string {
  const bytes = body
    .replaceAll(/=\r\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
