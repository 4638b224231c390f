import { ChannelHead } from "#live/channel-head.tsx";
import { channelLooks } from "#live/channel-looks.ts";
import { repliesTo, type Said } from "#live/exchange.ts";
import { ExchangeList } from "#live/exchange-list.tsx";
import { InjectFiles } from "#live/inject-files.tsx";
import type { LiveInject, LiveRecords } from "#live/live-records.ts";
import type { Seat } from "#records/attachments/file-address.ts";

type InjectCardProps = {
  readonly inject: LiveInject;
  readonly records: Pick<LiveRecords, "InjectCorrection" | "Attachment" | "InjectReply">;
  /** The exercise in which the viewer has a seat, if they have no account. */
  readonly seat?: Seat | undefined;
  /** What was said in the channel since. By default only what its sender said. */
  readonly said?: readonly Said[] | undefined;
};

/** One inject in the look of its channel, with its files, its corrections and what was said since. */
export function InjectCard({ inject, records, seat, said = repliesTo(inject, records) }: InjectCardProps) {
  const corrections = records.InjectCorrection.filter(({ inject_id }) => inject_id === inject.id);
  const files = records.Attachment.filter(({ inject_id, file_name }) => inject_id === inject.id && file_name !== null);
  const { look, thread } = channelLooks[inject.channel];
  const { lines, text } = headOf(inject.body);
  return (
    <article className={`channel ${look}`}>
      <ChannelHead inject={inject} lines={lines} />
      <div className="channel-body">
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
      <ExchangeList label={thread} said={said} />
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
