import { dayText, momentText } from "#kit/dates.ts";
import { Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import type { PackChecked } from "#operator/imports/pack-check.ts";

type PackSignerProps = {
  readonly checked: PackChecked;
  readonly accepted: boolean;
  readonly accept: (accepted: boolean) => void;
};

/** Who made a pack, as it says, and whose key signed it. Another's key is accepted by the person who compared it. */
export function PackSigner({ checked, accepted, accept }: PackSignerProps) {
  const { made_by, made_on, made_at, signing_key, signer, accepted_at } = checked;
  return (
    <Panel title="Signature">
      <div className="panel-body grid gap-12">
        <p className="break-words">
          {`Made by ${made_by ?? say("nobody")} on ${made_on ?? say("an unknown installation")}`}
          {made_at && `, ${momentText(made_at)}`}
        </p>
        <p>
          <span className="label">Key</span> <code>{signing_key}</code>
        </p>
        {signer === "THIS_INSTALLATION" && <Notice>This installation signed it, and nothing in it was changed.</Notice>}
        {signer === "WITHDRAWN" && (
          <Notice tone="error">
            The key was withdrawn: somebody else may have signed with it. Ask for a pack that was signed since.
          </Notice>
        )}
        {(signer === "UNKNOWN" || signer === "ACCEPTED_BEFORE") && (
          <>
            <Notice tone="warning">
              {accepted_at
                ? `Another installation signed it. Its key was accepted before, on ${dayText(accepted_at.slice(0, 10))}.`
                : "Another installation signed it, with a key that is unknown here. Ask the sender for their key on another way, such as by phone, and compare."}
            </Notice>
            <label className="inline-row">
              <input type="checkbox" checked={accepted} onChange={({ target }) => accept(target.checked)} />
              The sender’s key is this one, and I accept what they signed
            </label>
          </>
        )}
      </div>
    </Panel>
  );
}
