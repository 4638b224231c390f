import { CopyButton } from "#kit/copy-button.tsx";
import { Notice } from "#kit/notice.tsx";
import { ShownOnce } from "#kit/shown-once.tsx";

type BackupCodesProps = { readonly codes: readonly string[]; readonly close: () => void };

export function BackupCodesDialog({ codes, close }: BackupCodesProps) {
  return (
    <ShownOnce title="Your backup codes" close={close} done="stored the codes" first="Store the codes first">
      <Notice tone="warning">
        Each code signs you in once when your app is not at hand. They are not shown again.
      </Notice>
      <ul className="codes mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join("\n")} label="Copy all" look="primary" />
    </ShownOnce>
  );
}
