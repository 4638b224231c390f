import type { Channel } from "#graphql/enums.ts";
import type { IconName } from "#kit/icon.tsx";
import { InjectFiles } from "#live/inject-files.tsx";
import type { LiveInject, LiveRecords } from "#live/live-records.ts";

type ChannelCode = keyof typeof Channel;

export const channelIcons: Readonly<Record<ChannelCode, IconName>> = {
  ALERT: "alert",
  CHAT: "chat",
  DOCUMENT: "document",
  EMAIL: "email",
  IN_PERSON: "people",
  NEWS: "news",
  PHONE: "phone",
  SOCIAL_MEDIA: "feed",
  TICKET: "ticket",
};

/** The header above the text, as in the original channel. */
const HEADS: Readonly<Record<ChannelCode, readonly [from: string, to: string, title: string]>> = {
  ALERT: ["Source", "For", "Alert"],
  CHAT: ["From", "To", "Topic"],
  DOCUMENT: ["From", "For", "Title"],
  EMAIL: ["From", "To", "Subject"],
  IN_PERSON: ["Speaker", "Told to", "About"],
  NEWS: ["Source", "Seen by", "Headline"],
  PHONE: ["Caller", "Call to", "About"],
  SOCIAL_MEDIA: ["Account", "Seen by", "Post"],
  TICKET: ["Opened by", "For", "Ticket"],
};

type InjectCardProps = {
  readonly inject: LiveInject;
  readonly records: Pick<LiveRecords, "InjectCorrection" | "Attachment">;
  /** The exercise in which the viewer has a seat, if they have no account. */
  readonly seat?: string;
};

/** One inject in the look of its channel, with its files and corrections. */
export function InjectCard({ inject, records, seat }: InjectCardProps) {
  const corrections = records.InjectCorrection.filter(({ inject_id }) => inject_id === inject.id);
  const files = records.Attachment.filter(({ inject_id, file_name }) => inject_id === inject.id && file_name !== null);
  const [from, to, title] = HEADS[inject.channel];
  const { lines, text } = headOf(inject.body);
  const known = new Set(lines.map(([name]) => name.toLowerCase()));
  return (
    <article className="mail">
      <dl>
        {inject.sender && !known.has("from") && (
          <>
            <dt>{from}</dt>
            <dd>{inject.sender}</dd>
          </>
        )}
        {lines.map(([name, value]) => (
          <div className="contents" key={name}>
            <dt>{name}</dt>
            <dd className={name === title ? "strong" : undefined}>{value}</dd>
          </div>
        ))}
        {!known.has("to") && (
          <>
            <dt>{to}</dt>
            <dd>{inject.audience ?? "everyone"}</dd>
          </>
        )}
        {!known.has("subject") && (
          <>
            <dt>{title}</dt>
            <dd className="strong">{inject.title}</dd>
          </>
        )}
      </dl>
      <div className="mail-body">
        {text.split(/\n\s*\n/).map((paragraph) => (
          <p className="keep-lines break-words" key={paragraph}>
            {paragraph.trim()}
          </p>
        ))}
        <InjectFiles files={files} seat={seat} />
        {corrections.map(({ id, body }) => (
          <p className="space-above-12 line-above pad-above-8" key={id}>
            <span className="badge warning">Correction</span> <span className="keep-lines">{body}</span>
          </p>
        ))}
      </div>
    </article>
  );
}

/** Lines like "From: …" at the beginning of a text. */
function headOf(body: string): { lines: (readonly [string, string])[]; text: string } {
  const rows = body.split("\n");
  const lines: (readonly [string, string])[] = [];
  for (const row of rows) {
    const [, name, value] = /^(From|To|Cc|Subject|Date):\s+(.+)$/i.exec(row) ?? [];
    if (name === undefined || value === undefined) break;
    lines.push([name, value]);
  }
  return { lines, text: rows.slice(lines.length).join("\n").trim() };
}
