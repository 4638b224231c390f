import { Button, IconButton } from "#kit/button.tsx";
import { Menu } from "#kit/menu.tsx";
import { scrollable } from "#kit/scrollable.ts";
import { counted } from "#kit/words.ts";
import { ActButton } from "#live/act-button.tsx";
import { useConsole } from "#live/console-context.ts";
import type { LiveJoinRequest } from "#live/live-records.ts";
import { useSteadyList } from "#live/use-steady-list.ts";
import { AdmitParticipant, AdmitParticipants, DeclineParticipant, DeclineParticipants } from "#live/waiting-acts.ts";
import { namesakeOf, unmistakable } from "#live/waiting-list.ts";

/** People who asked to join and wait for an answer. */
export function ConsoleWaiting() {
  const { state, leads, unfinished, exercise, act } = useConsole();
  const waiting = unfinished ? state.records.JoinRequest : NOBODY;
  const { shown, hold, release } = useSteadyList(waiting);
  const clear = unmistakable(state.records).length;
  const input = { exercise_id: exercise.id };
  return (
    <>
      <p className="visually-hidden" role="status">
        {waiting.length > 0 && `${counted(waiting.length, "person", "people")} waiting to join`}
      </p>
      {shown.length > 0 && (
        <section
          className="waiting-panel"
          aria-labelledby="waiting-title"
          onPointerEnter={hold}
          onPointerLeave={release}
        >
          <div className="panel-head">
            <h2 id="waiting-title">Waiting to join</h2>
            <span className="count">{waiting.length}</span>
            {leads && waiting.length > 0 && (
              <span className="more inline-row">
                <Menu
                  align="end"
                  trigger={<IconButton icon="more" label="Everyone waiting" />}
                  entries={[
                    ...(clear > 0
                      ? [
                          {
                            kind: "action",
                            label: clear === waiting.length ? "Admit everyone" : `Admit ${clear} with unique names`,
                            act: () => act(AdmitParticipants, input),
                          } as const,
                        ]
                      : []),
                    { kind: "action", label: "Decline everyone", act: () => act(DeclineParticipants, input) },
                  ]}
                />
              </span>
            )}
          </div>
          <ul className="waiting" aria-labelledby="waiting-title" {...scrollable}>
            {shown.map((request) =>
              waiting.includes(request) ? (
                <Asking key={request.id} request={request} />
              ) : (
                <Answered key={request.id} request={request} />
              ),
            )}
          </ul>
        </section>
      )}
    </>
  );
}

const NOBODY: readonly LiveJoinRequest[] = [];

/** Keeps an answered request in its place while the pointer is over the list. */
function Answered({ request: { name, role } }: { readonly request: LiveJoinRequest }) {
  return (
    <li className="gone">
      <span className="grow clip">
        {name}
        <small className="clip">{role}</small>
      </span>
      <span className="faint">Answered</span>
    </li>
  );
}

/** A listed name is admitted only in the dialog, which asks for the seat. */
function Asking({ request }: { readonly request: LiveJoinRequest }) {
  const { leads, act, open, state } = useConsole();
  const { id, name, role } = request;
  const namesake = namesakeOf(request, state.records);
  return (
    <li>
      <span className="grow clip" title={`${name}, ${role}`}>
        {name}
        <small className="clip">{role}</small>
      </span>
      {leads && (
        <>
          {!namesake && (
            <ActButton
              aria-label={`Admit ${name}`}
              data-admit=""
              onClick={() => act(AdmitParticipant, { id }, { whom: id })}
            >
              Admit
            </ActButton>
          )}
          <Button
            look={namesake ? "quiet" : "ghost"}
            aria-label={`Admit ${name} as…`}
            data-admit={namesake ? "" : undefined}
            onClick={() => open({ kind: "admit", request })}
          >
            As…
          </Button>
          <IconButton
            icon="close"
            label={`Decline ${name}`}
            onClick={() => act(DeclineParticipant, { id }, { whom: id })}
          />
        </>
      )}
    </li>
  );
}

/** Focuses the first waiting person. */
export function goToWaiting(): void {
  document.querySelector<HTMLElement>(".waiting [data-admit]")?.focus();
}
