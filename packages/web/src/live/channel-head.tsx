import { Icon } from "#kit/icon.tsx";
import { say } from "#kit/say.ts";
import { initials } from "#kit/words.ts";
import { channelIcons, channelLooks } from "#live/channel-looks.ts";
import type { LiveInject } from "#live/live-records.ts";

type ChannelHeadProps = {
  readonly inject: LiveInject;
  /** Lines like "From: …" that the text begins with. */
  readonly lines: readonly (readonly [string, string])[];
};

/** What stands above the text in the original channel: who, to whom, and what about. */
export function ChannelHead({ inject, lines }: ChannelHeadProps) {
  const { look, ...names } = channelLooks[inject.channel];
  const [from, to, title] = [say(names.from), say(names.to), say(names.title)];
  const written = new Map(lines.map(([name, value]) => [name.toLowerCase(), value]));
  const sender = inject.sender ?? written.get("from");
  const topic = written.get("subject") ?? inject.title;
  const audience = written.get("to") ?? inject.audience ?? say("everyone");
  switch (look) {
    case "chat":
    case "call":
    case "speech":
    case "post":
      return (
        <header>
          {look === "call" || !sender ? (
            <Icon name={channelIcons[inject.channel]} />
          ) : (
            <span className="avatar" aria-hidden="true">
              {initials(sender)}
            </span>
          )}
          <div className="grow">
            <p className="strong break-words">{topic}</p>
            <p className="faint">{[sender ?? say(unknown[look]), `${to.toLowerCase()} ${audience}`].join(" · ")}</p>
          </div>
        </header>
      );
    case "press":
      return (
        <header>
          <div className="grow">
            <p className="faint">{[sender, `${to.toLowerCase()} ${audience}`].filter(Boolean).join(" · ")}</p>
            <h3 className="break-words">{topic}</h3>
          </div>
        </header>
      );
    case "mail":
    case "ticket":
    case "notice-card":
    case "page-card": {
      const others = lines.filter(([name]) => !["from", "to", "subject"].includes(name.toLowerCase()));
      const all = [[from, sender], [to, audience], ...others, [title, topic]] as const;
      return (
        <dl>
          {all.map(([name, value]) =>
            value === undefined ? null : (
              <div className="contents" key={name}>
                <dt>{name}</dt>
                <dd className={name === title ? "strong" : undefined}>{value}</dd>
              </div>
            ),
          )}
        </dl>
      );
    }
  }
}

const unknown = { chat: "Unknown", call: "Unknown caller", speech: "Somebody", post: "An account" } as const;
