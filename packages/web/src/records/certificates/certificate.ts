import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { StateChangeShown } from "#records/state-change.ts";

export const Certificate = graphql(
  `
  query Certificate($id: ID!) {
    certificate(id: $id) {
      id
      number
      holder
      kind
      statement
      status
      next_statuses
      issued_at
      expires_on
      revoked_at
      verify_url
      pdf_url
      credential_url
      signature
      updated_at
      organization {
        id
        name
      }
      exercise {
        id
        title
        reference
        exercise_date
      }
      participant {
        role
      }
      history {
        ...StateChangeShown
      }
    }
  }
`,
  [StateChangeShown],
);

export type CertificateShown = NonNullable<ResultOf<typeof Certificate>["certificate"]>;
