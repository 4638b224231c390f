import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AddPasskey } from "#account/add-passkey.tsx";
import { RemovePasskey, RenamePasskey } from "#account/change-passkey.tsx";
import { type Passkey, passkeyList } from "#account/session-info.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { Button } from "#kit/button.tsx";
import { agoText } from "#kit/dates.ts";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { Skeleton } from "#kit/skeleton.tsx";
import { useTell } from "#kit/toast.tsx";
import { joined } from "#kit/words.ts";
import { hasPasskeys } from "#session/passkey-support.ts";

type Opened = { readonly what: "add" } | { readonly what: "rename" | "remove"; readonly passkey: Passkey };

/** Passkeys, which sign a person in without a password. */
export function Passkeys() {
  const queries = useQueryClient();
  const tell = useTell();
  const { data, error, isPending, refetch } = useQuery(passkeyList);
  const [open, setOpen] = useState<Opened>();
  const close = () => setOpen(undefined);
  const done = (text: string) => {
    tell(text);
    close();
    queries.invalidateQueries({ queryKey: passkeyList.queryKey });
  };
  const passkeys = data?.passkeys ?? [];
  return (
    <Panel title="Passkeys" count={data && passkeys.length}>
      <div className="panel-body">
        <p className="space-below-12">
          A passkey signs you in with your fingerprint, your face or your device PIN, and works only on this site. It
          replaces both the password and the second factor.
        </p>
        {error && <Trouble error={error} what="Your passkeys" retry={refetch} />}
        {isPending && <Skeleton what="your passkeys" rows={2} />}
        <ul className="mini-list space-below-12">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span className="grow">
                {passkey.name}
                <small>
                  {joined([
                    say("added {0}", agoText(passkey.createdAt)),
                    passkey.lastUsedAt ? say("used {0}", agoText(passkey.lastUsedAt)) : say("not used yet"),
                    passkey.backedUp && say("also on your other devices"),
                  ])}
                </small>
              </span>
              <Button look="ghost" onClick={() => setOpen({ what: "rename", passkey })}>
                Rename<span className="visually-hidden"> {passkey.name}</span>
              </Button>
              <Button look="danger" onClick={() => setOpen({ what: "remove", passkey })}>
                Remove<span className="visually-hidden"> {passkey.name}</span>
              </Button>
            </li>
          ))}
        </ul>
        <Button
          onClick={() => setOpen({ what: "add" })}
          unavailable={hasPasskeys ? undefined : "This browser does not support passkeys, or the address is not https."}
        >
          Add a passkey
        </Button>
      </div>
      {open?.what === "add" && <AddPasskey close={close} done={done} />}
      {open?.what === "rename" && <RenamePasskey passkey={open.passkey} close={close} done={done} />}
      {open?.what === "remove" && <RemovePasskey passkey={open.passkey} close={close} done={done} />}
    </Panel>
  );
}
