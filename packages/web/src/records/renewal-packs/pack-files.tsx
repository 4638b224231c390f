import { buttonClass } from "#kit/button.tsx";
import { Icon } from "#kit/icon.tsx";
import { say } from "#kit/say.ts";

const FILES = [
  ["pack.pdf", "PDF"],
  ["pack.json", "JSON"],
  ["credential.json", "Credential"],
] as const;

type PackFilesProps = {
  /** Of the pack's data, for this reader. */
  readonly address: string;
};

export function PackFiles({ address }: PackFilesProps) {
  return FILES.map(([file, label], place) => (
    <a
      key={file}
      className={buttonClass({ look: place === 0 ? "primary" : "quiet" })}
      href={`${address}/${file}`}
      download
      rel="noreferrer"
    >
      <Icon name="download" />
      {say(label)}
    </a>
  ));
}
