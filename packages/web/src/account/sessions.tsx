import { useQuery, useQueryClient } from "@tanstack/react-query";
import { browserName } from "#account/browser-name.ts";
import { type Session, sessionList } from "#account/session-info.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { Button } from "#kit/button.tsx";
import { agoText, momentText } from "#kit/dates.ts";
import { Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { Skeleton } from "#kit/skeleton.tsx";
import { useTell } from "#kit/toast.tsx";
import { joined } from "#kit/words.ts";
import { useAuth } from "#session/use-auth.ts";

const METHODS: Readonly<Record<Session["method"], () => string>> = {
  PASSWORD: () => say("with a password"),
  SECOND_FACTOR: () => say("with a password and a second factor"),
  PASSKEY: () => say("with a passkey"),
  PROVIDER: () => say("through single sign-on"),
};

/** Where the person is signed in, with a way to end each session. */
export function Sessions() {
  const queries = useQueryClient();
  const tell = useTell();
  const { data, error, isPending, refetch } = useQuery(sessionList);
  const one = useAuth<object>("revoke-session");
  const others = useAuth<object>("revoke-other-sessions");
  const failure = one.failure ?? others.failure;
  const sessions = data?.sessions ?? [];
  const ended = async (answer: object | undefined, text: string) => {
    if (answer) tell(text);
    await queries.invalidateQueries({ queryKey: sessionList.queryKey });
  };
  const end = async (session: Session) =>
    ended(await one.run({ id: session.id }), `${browserName(session.userAgent)} was signed out.`);
  return (
    <Panel
      title="Sessions"
      count={data && sessions.length}
      more={
        sessions.length > 1 && (
          <Button
            look="ghost"
            onClick={async () =>
              ended(await others.run({}), "You are signed out everywhere else, and no other browser is remembered.")
            }
          >
            End all others
          </Button>
        )
      }
    >
      <div className="panel-body">
        {failure && (
          <div className="space-below-12">
            <Notice tone="error">{failure.message}</Notice>
          </div>
        )}
        {error && <Trouble error={error} what="Your sessions" retry={refetch} />}
        <p className="space-below-12">
          A session ends after 7 days without use, after 30 days in any case, and sooner if the policy of its
          organization says so.
        </p>
        {isPending && <Skeleton what="your sessions" rows={2} />}
        <ul className="mini-list">
          {sessions.map((session) => (
            <li key={session.id}>
              <span className="grow">
                {browserName(session.userAgent)}
                {session.current && <span className="faint"> · this one</span>}
                <small>
                  {joined([
                    say("signed in {0} {1}", agoText(session.createdAt), METHODS[session.method]()),
                    session.ipAddress && say("from {0}", session.ipAddress),
                    say("ends {0}", momentText(session.expiresAt)),
                  ])}
                </small>
              </span>
              {!session.current && (
                <Button look="ghost" onClick={() => end(session)}>
                  End<span className="visually-hidden"> {browserName(session.userAgent)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
