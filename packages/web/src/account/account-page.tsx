import { useSuspenseQuery } from "@tanstack/react-query";
import { Agents } from "#account/agents.tsx";
import { LanguageChoice } from "#account/language-choice.tsx";
import { NotificationSettings } from "#account/notification-settings.tsx";
import { OwnCalendar } from "#account/own-calendar.tsx";
import { OwnChat } from "#account/own-chat.tsx";
import { OwnName } from "#account/own-name.tsx";
import { Sessions } from "#account/sessions.tsx";
import { ThemeChoice } from "#account/theme-choice.tsx";
import { WaysToSignIn } from "#account/ways-to-sign-in.tsx";
import { inWords } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { Facts, PageHead, Panel } from "#kit/page.tsx";
import { sessionInfo } from "#session/memberships.ts";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

const Account = graphql(`
  query Account {
    me {
      name
      email
      role
      organization {
        name
        time_zone
      }
      notification_settings {
        id
        updated_at
        mail_off
        also_notify
        mail_daily
        chat_off
        chat_platform
        digest_hour
        quiet_from
        quiet_until
        time_zone
      }
      notification_kinds
      askable_kinds
    }
  }
`);

export const begin: Begin = () =>
  Promise.all([queries.ensureQueryData(question(Account, {})), queries.ensureQueryData(sessionInfo)]);

/** The signed-in person's own page. */
export function AccountPage() {
  const { me } = useSuspenseQuery(question(Account, {})).data;
  if (!me) throw new Error("Nobody is signed in.");
  const email = me.email ?? "";
  return (
    <Page title="Your account">
      <PageHead title={me.name} lead="How you sign in, where you are signed in, and which notifications you receive." />
      <div className="two-columns">
        <div className="stacked">
          <Panel title="You" more={<OwnName name={me.name} />}>
            <div className="panel-body">
              <Facts
                facts={[
                  ["Name", me.name],
                  ["Email", email],
                  ["Organization", me.organization?.name],
                  ["Role", me.role && inWords(me.role)],
                ]}
              />
            </div>
          </Panel>
          <WaysToSignIn email={email} />
          <Sessions />
        </div>
        <div className="stacked">
          <NotificationSettings
            key={me.notification_settings?.chat_platform}
            settings={me.notification_settings}
            reaching={me.notification_kinds}
            askable={me.askable_kinds}
            ownZone={me.organization?.time_zone ?? "UTC"}
          />
          <OwnChat />
          <OwnCalendar />
          <Agents />
          <ThemeChoice />
          <LanguageChoice />
        </div>
      </div>
    </Page>
  );
}
