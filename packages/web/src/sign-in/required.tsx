import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { Notice } from "#kit/notice.tsx";
import { opened } from "#kit/opened.tsx";
import { useEnter } from "#session/enter.ts";
import { type Barred, type Membership, sessionInfo, switchOrganization } from "#session/memberships.ts";
import { hasPasskeys } from "#session/passkey-support.ts";
import { useSignOut } from "#session/sign-out.ts";
import { useAttempt } from "#session/use-auth.ts";
import { SessionPage } from "#sign-in/session-page.tsx";

const EnrolDialog = opened(async () => (await import("#account/enrol-dialog.tsx")).EnrolDialog);
const BackupCodesDialog = opened(async () => (await import("#account/backup-codes.tsx")).BackupCodesDialog);
const AddPasskey = opened(async () => (await import("#account/add-passkey.tsx")).AddPasskey);

const TITLES: Readonly<Record<Barred["missing"], string>> = {
  AGE: "Sign in again",
  NETWORK: "Not from this network",
  SIGN_ON: "Use your provider",
  PASSKEY: "A passkey is required",
  SECOND_FACTOR: "One more step",
};

const SETTING_UP: Partial<typeof TITLES> = {
  PASSKEY: "Your organization requires a passkey, and you have none yet. Add one to go on.",
  SECOND_FACTOR: "Your organization requires a second factor, and you have none yet. Set one up to go on.",
};

/** What an organization's sign-in policy requires of somebody whose session does not satisfy it. */
export function Required() {
  const { back = "/" } = useSearch({ from: "/sign-in/required" });
  const enterAt = useEnter();
  const { data, isPending } = useQuery({ ...sessionInfo, staleTime: 0 });
  const policy = data?.policy;
  if (isPending) return <SessionPage title="Sign in">{null}</SessionPage>;
  if (!policy) {
    return (
      <SessionPage
        key="satisfied"
        title={data ? "You can go on" : "Sign in"}
        lead={data ? "Your organization requires nothing more of you." : "You are not signed in."}
      >
        <Button look="primary" wide large onClick={() => enterAt(back)}>
          Continue
        </Button>
      </SessionPage>
    );
  }
  const others = data.memberships.filter(({ current }) => !current);
  return (
    <SessionPage
      key={policy.missing}
      title={TITLES[policy.missing]}
      lead={policy.maySetUp ? SETTING_UP[policy.missing] : policy.message}
    >
      {policy.maySetUp ? (
        <SetUp missing={policy.missing} done={() => enterAt(back)} />
      ) : (
        <Again policy={policy} back={back} />
      )}
      {others.length > 0 && <Others memberships={others} />}
    </SessionPage>
  );
}

type SetUpProps = { readonly missing: Barred["missing"]; readonly done: () => void };

/** The session opens nothing else until this is done. */
function SetUp({ missing, done }: SetUpProps) {
  const [open, setOpen] = useState<"code" | "passkey">();
  const [codes, setCodes] = useState<readonly string[]>();
  const [added, setAdded] = useState(false);
  const close = () => setOpen(undefined);
  const enter = useAttempt(async () => (await import("#session/passkey-browser.ts")).signInByPasskey());
  const signIn = async () => {
    if (await enter.run(undefined)) done();
  };
  if (added) {
    return (
      <>
        {enter.failure && <Notice tone="error">{enter.failure.message}</Notice>}
        <Button look="primary" wide large onClick={() => void signIn()} unavailable={enter.busy ? WAITING : undefined}>
          Sign in with your passkey
        </Button>
      </>
    );
  }
  return (
    <div className="stacked">
      <p>It takes a minute. Until then, nothing else opens.</p>
      {missing === "SECOND_FACTOR" && (
        <Button look="primary" wide large onClick={() => setOpen("code")}>
          Set up an authenticator app
        </Button>
      )}
      <Button
        wide
        large
        look={missing === "PASSKEY" ? "primary" : "quiet"}
        onClick={() => setOpen("passkey")}
        unavailable={hasPasskeys ? undefined : "This browser does not support passkeys, or the address is not https."}
      >
        Add a passkey
      </Button>
      {open === "code" && (
        <EnrolDialog
          close={close}
          done={(made) => {
            close();
            setCodes(made);
          }}
        />
      )}
      {open === "passkey" && <AddPasskey close={close} done={() => setAdded(true)} />}
      {codes && <BackupCodesDialog codes={codes} close={done} />}
    </div>
  );
}

const WAITING = "Waiting for your browser…";

/** Another sign-in, or another network, is needed. */
function Again({ policy, back }: { readonly policy: Barred; readonly back: string }) {
  const enterAt = useEnter();
  const leave = useSignOut(back);
  return (
    <div className="stacked">
      {policy.missing === "NETWORK" && (
        <>
          <p>Connect to your organization's network or VPN first. If you already are, ask one of its administrators.</p>
          <Button look="primary" wide large onClick={() => enterAt(back)}>
            Try again
          </Button>
        </>
      )}
      <Button wide large look={policy.missing === "NETWORK" ? "quiet" : "primary"} onClick={() => void leave()}>
        {policy.missing === "NETWORK" ? "Sign out" : "Sign in again"}
      </Button>
    </div>
  );
}

/** Organizations that ask for less. */
function Others({ memberships }: { readonly memberships: readonly Membership[] }) {
  const queries = useQueryClient();
  const { run, busy, failure } = useAttempt((id: string) => switchOrganization(queries, id).then(() => true));
  return (
    <section aria-label="Your other organizations">
      <p className="alternative">or go to another organization</p>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <div className="stacked">
        {memberships.map(({ organizationId, name }) => (
          <Button
            key={organizationId}
            wide
            onClick={() => void run(organizationId)}
            unavailable={busy ? "Entering…" : undefined}
          >
            {name}
          </Button>
        ))}
      </div>
    </section>
  );
}
