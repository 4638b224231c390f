import { graphql, type ResultOf } from "#graphql/graphql.ts";

export const OwnOrganization = graphql(`
  query OwnOrganization($id: ID!) {
    organization(id: $id) {
      id
      name
      kind
      reference_prefix
      industry
      size_band
      country
      time_zone
      disclosure
      benchmark_opted_in_at
      logo_url
      product_name
      accent_color
      sender_name
      support_email
      document_theme
      updated_at
      parent {
        name
      }
    }
    health {
      version
    }
  }
`);

export type OwnOrganizationShown = NonNullable<ResultOf<typeof OwnOrganization>["organization"]>;
