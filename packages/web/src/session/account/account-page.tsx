import { useSuspenseQuery } from "@tanstack/react-query";
import { graphql } from "#graphql/graphql.ts";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { Facts, PageHead, Panel } from "#kit/page.tsx";
import { inWords } from "#kit/words.ts";
import { NotificationSettings } from "#session/account/notification-settings.tsx";
import { OwnName } from "#session/account/own-name.tsx";
import { Passkeys } from "#session/account/passkeys.tsx";
import { Password } from "#session/account/password.tsx";
import { Sessions } from "#session/account/sessions.tsx";
import { ThemeChoice } from "#session/account/theme-choice.tsx";
import { TwoFactor } from "#session/account/two-factor.tsx";
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
        mail_off
        digest_hour
        time_zone
      }
    }
  }
`);

export const begin: Begin = () => queries.ensureQueryData(question(Account, {}));

/** What concerns whoever is signed in and nobody else. */
export function AccountPage() {
  const { me } = useSuspenseQuery(question(Account, {})).data;
  if (!me) throw new Error("Nobody is signed in.");
  const email = me.email ?? "";
  return (
    <Page title="Your account">
      <PageHead title={me.name} lead="How you sign in, where you are signed in, and what you are told." />
      <div className="cols2">
        <div className="stackv">
          <Panel title="You" more={<OwnName name={me.name} />}>
            <div className="pb">
              <Facts
                facts={[
                  ["Name", me.name],
                  ["E-mail", email],
                  ["Organization", me.organization?.name],
                  ["Role", me.role && inWords(me.role)],
                ]}
              />
            </div>
          </Panel>
          <Password email={email} />
          <TwoFactor />
          <Passkeys />
          <Sessions />
        </div>
        <div className="stackv">
          <NotificationSettings
            settings={me.notification_settings ?? { mail_off: [], digest_hour: DIGEST_HOUR, time_zone: null }}
            ownZone={me.organization?.time_zone ?? "UTC"}
          />
          <ThemeChoice />
        </div>
      </div>
    </Page>
  );
}

/** Until somebody sets another. */
const DIGEST_HOUR = 8;
