import { inSentence } from "#graphql/code-words.ts";
import { Notice } from "#kit/notice.tsx";
import { joined } from "#kit/words.ts";
import type { SignedIn } from "#session/enter.ts";
import { useAuth } from "#session/use-auth.ts";
import type { DemoAccount } from "#sign-in/read-demo-accounts.ts";

type DemoAccountsProps = { readonly accounts: readonly DemoAccount[]; readonly done: () => void };

/** Of a made-up company each: one click signs in. */
export function DemoAccounts({ accounts, done }: DemoAccountsProps) {
  const { run, busy, failure } = useAuth<SignedIn>("sign-in/email");
  const signIn = async ({ email, password }: DemoAccount) => {
    if (await run({ email, password })) done();
  };
  return (
    <section className="demo-accounts" aria-label="Accounts of this demo" aria-busy={busy}>
      <h2>Accounts of this demo</h2>
      <p>All of them are made up. Choose one to sign in.</p>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <ul>
        {accounts.filter(isFirst).map((account) => (
          <li key={account.email}>
            <button type="button" className="link" onClick={() => void signIn(account)}>
              {account.name}
            </button>
            {accounts
              .filter(({ email }) => email === account.email)
              .map(({ organization, organization_kind, role }) => (
                <small key={organization}>
                  {joined([organization, `${inSentence(organization_kind)} ${inSentence(role)}`])}
                </small>
              ))}
            <small>
              <span className="mono">{account.email}</span> <span className="mono">{account.password}</span>
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One account may open several organizations. */
function isFirst({ email }: DemoAccount, at: number, accounts: readonly DemoAccount[]): boolean {
  return accounts.findIndex((each) => each.email === email) === at;
}
