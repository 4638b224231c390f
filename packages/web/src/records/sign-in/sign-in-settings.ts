import { graphql, type ResultOf } from "#graphql/graphql.ts";

/** How the people of an organization sign in. */
export const SignInSettings = graphql(`
  query SignInSettings($organization_id: ID!) {
    identity_providers(organization_id: $organization_id, limit: 100) {
      id
      name
      issuer
      client_id
      has_secret
      callback_path
      scopes
      role_claim
      admin_values
      editor_values
      viewer_values
      default_role
      provisions
      signs_out
      status
      last_signed_in_at
      last_failure
      last_failure_at
      updated_at
    }
    email_domains(organization_id: $organization_id, limit: 100) {
      id
      name
      record_name
      record_value
      status
      finding
      checked_at
      next_check_at
      missing_since
      updated_at
    }
    sign_in_policies(organization_id: $organization_id, limit: 1) {
      id
      sign_on_required
      second_factor_required
      passkey_only
      session_hours
      allowed_networks
      changed_by
      updated_at
    }
  }
`);

type Shown = ResultOf<typeof SignInSettings>;
export type ProviderShown = NonNullable<Shown["identity_providers"]>[number];
export type PolicyShown = NonNullable<Shown["sign_in_policies"]>[number];
export type DomainShown = NonNullable<Shown["email_domains"]>[number];
