import { dayText } from "#kit/dates.ts";
import { Notice } from "#kit/notice.tsx";
import { SecretField, ShownOnce } from "#kit/shown-once.tsx";

type GrantedLinkProps = {
  readonly granted: {
    readonly title: string;
    readonly reader_name: string | null;
    readonly expires_at: string;
    readonly link: string;
  };
  readonly close: () => void;
};

/** The link of a pack, once. */
export function GrantedLink({ granted, close }: GrantedLinkProps) {
  const { title, reader_name, expires_at } = granted;
  const link = new URL(granted.link, location.origin).href;
  return (
    <ShownOnce title={`${title} is ready`} close={close} done="copied the link" first="Copy the link first" wide>
      <Notice tone="warning">Copy the link now. Only its hash is stored, so it cannot be shown again.</Notice>
      <SecretField label="Link" copy="Copy link" text={link} />
      <p>
        {`Send it to ${reader_name}. Anybody who has it can open the pack until ${dayText(expires_at)}, without an account. `}
        You see here when it is opened, and can revoke it at any time.
      </p>
    </ShownOnce>
  );
}
