-- Schema hotwash after all migrations, read back from PostgreSQL's catalogs.
-- For reading and reviewing changes. The drift check writes it; it is never run.

-- Sequences
create sequence hotwash.knowledge_queue_id_seq as bigint start 1 increment 1;
-- Tables

create table hotwash.abandoned_files (
  key text not null,
  abandoned_at timestamp with time zone not null default now(),
  constraint abandoned_files_pkey PRIMARY KEY (key)
);

create table hotwash.account_links (
  sha256 bytea not null,
  purpose text not null,
  user_id uuid,
  account_id uuid,
  mailed boolean not null default false,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint account_links_pkey PRIMARY KEY (sha256),
  constraint account_links_check CHECK (
CASE purpose
    WHEN 'SET_UP'::text THEN (num_nonnulls(user_id, account_id) = 0)
    WHEN 'INVITATION'::text THEN ((user_id IS NOT NULL) AND (account_id IS NULL))
    ELSE ((user_id IS NULL) AND (account_id IS NOT NULL))
END),
  constraint account_links_purpose_check CHECK ((purpose = ANY (ARRAY['SET_UP'::text, 'INVITATION'::text, 'PASSWORD_RESET'::text, 'SECOND_FACTOR_RESET'::text]))),
  constraint account_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES hotwash.auth_users(id) ON DELETE CASCADE
);

create table hotwash.action_items (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  reference text not null,
  exercise_id uuid not null,
  report_id uuid,
  gap_id uuid,
  title text not null,
  remediation_note text,
  owner text,
  owner_id uuid,
  priority text not null,
  status text not null,
  due_on date,
  agreed_due_on date,
  moved_times integer not null default 0,
  due_order date not null generated always as (COALESCE(due_on, '9999-12-31'::date)) stored,
  completed_at timestamp with time zone,
  evidence text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  changed_in bigint not null default ((pg_current_xact_id())::text)::bigint,
  import_id uuid,
  authors jsonb not null default '{}'::jsonb,
  constraint action_items_pkey PRIMARY KEY (organization_id, id),
  constraint action_items_organization_id_number_key UNIQUE (organization_id, number),
  constraint action_items_check CHECK (((report_id IS NOT NULL) OR (gap_id IS NOT NULL))),
  constraint action_items_check1 CHECK (((owner_id IS NULL) OR (owner IS NOT NULL))),
  constraint action_items_check2 CHECK (((status = 'DONE'::text) = (completed_at IS NOT NULL))),
  constraint action_items_priority_check CHECK ((priority = ANY (ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text, 'URGENT'::text]))),
  constraint action_items_reference_check CHECK ((reference ~~ ('%-A-'::text || number))),
  constraint action_items_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'IN_PROGRESS'::text, 'BLOCKED'::text, 'DONE'::text, 'CANCELLED'::text]))),
  constraint action_items_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id),
  constraint action_items_organization_id_gap_id_fkey FOREIGN KEY (organization_id, gap_id) REFERENCES hotwash.gaps(organization_id, id),
  constraint action_items_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES hotwash.imports(organization_id, id),
  constraint action_items_organization_id_owner_id_fkey FOREIGN KEY (organization_id, owner_id) REFERENCES hotwash.users(organization_id, id),
  constraint action_items_organization_id_report_id_fkey FOREIGN KEY (organization_id, report_id) REFERENCES hotwash.after_action_reports(organization_id, id)
);
alter table hotwash.action_items enable row level security;
alter table hotwash.action_items force row level security;

create table hotwash.after_action_reports (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  version integer not null,
  status text not null,
  reviewer_ids uuid[] not null default '{}'::uuid[],
  readers uuid[] generated always as (
CASE status
    WHEN 'FINAL'::text THEN NULL::uuid[]
    WHEN 'IN_REVIEW'::text THEN reviewer_ids
    ELSE '{}'::uuid[]
END) stored,
  executive_summary text,
  strengths text,
  areas_for_improvement text,
  narrative text,
  participant_feedback text,
  author text not null,
  finalized_at timestamp with time zone,
  final_without text[] not null default '{}'::text[],
  final_reason text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  language text not null default 'EN'::text,
  constraint after_action_reports_pkey PRIMARY KEY (organization_id, id),
  constraint after_action_reports_organization_id_exercise_id_version_key UNIQUE (organization_id, exercise_id, version),
  constraint after_action_reports_check CHECK (((status = 'FINAL'::text) = (finalized_at IS NOT NULL))),
  constraint after_action_reports_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'DE'::text, 'ES'::text, 'FR'::text, 'NL'::text]))),
  constraint after_action_reports_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'IN_REVIEW'::text, 'FINAL'::text]))),
  constraint after_action_reports_version_check CHECK ((version > 0)),
  constraint after_action_reports_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id)
);
alter table hotwash.after_action_reports enable row level security;
alter table hotwash.after_action_reports force row level security;

create table hotwash.api_keys (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  prefix text not null,
  sha256 bytea not null,
  issuer_kind text not null,
  role text not null,
  scopes text[] not null,
  created_by text not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  owner_organization_id uuid,
  owner_id uuid,
  authors jsonb not null default '{}'::jsonb,
  constraint api_keys_pkey PRIMARY KEY (organization_id, id),
  constraint api_keys_check CHECK (((owner_id IS NULL) = (owner_organization_id IS NULL))),
  constraint api_keys_check1 CHECK (((owner_id IS NOT NULL) OR (revoked_at IS NOT NULL))),
  constraint api_keys_issuer_kind_check CHECK ((issuer_kind = ANY (ARRAY['OPERATOR'::text, 'CARRIER'::text]))),
  constraint api_keys_role_check CHECK ((role = ANY (ARRAY['ADMIN'::text, 'EDITOR'::text, 'VIEWER'::text]))),
  constraint api_keys_scopes_check CHECK (((scopes <> '{}'::text[]) AND (scopes <@ ARRAY['MCP'::text, 'FEED'::text, 'GRAPHQL'::text]))),
  constraint api_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.api_keys enable row level security;
alter table hotwash.api_keys force row level security;

create table hotwash.assistant_consents (
  organization_id uuid not null,
  id uuid not null,
  provider text not null,
  allowed_at timestamp with time zone not null,
  allowed_by_id uuid not null,
  allowed_by text not null,
  withdrawn_at timestamp with time zone,
  withdrawn_by_id uuid,
  withdrawn_by text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint assistant_consents_pkey PRIMARY KEY (organization_id, id),
  constraint assistant_consents_check CHECK (((withdrawn_at IS NULL) = (withdrawn_by_id IS NULL))),
  constraint assistant_consents_organization_id_allowed_by_id_fkey FOREIGN KEY (organization_id, allowed_by_id) REFERENCES hotwash.users(organization_id, id),
  constraint assistant_consents_organization_id_withdrawn_by_id_fkey FOREIGN KEY (organization_id, withdrawn_by_id) REFERENCES hotwash.users(organization_id, id)
);
alter table hotwash.assistant_consents enable row level security;
alter table hotwash.assistant_consents force row level security;

create table hotwash.assistant_transmissions (
  organization_id uuid not null,
  id uuid not null,
  sent_at timestamp with time zone not null,
  user_id uuid not null,
  user_name text not null,
  user_organization_id uuid not null,
  user_organization text not null,
  provider text not null,
  model text not null,
  tools text not null,
  characters integer not null,
  input_tokens integer not null,
  output_tokens integer not null,
  outcome text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint assistant_transmissions_pkey PRIMARY KEY (organization_id, id),
  constraint assistant_transmissions_characters_check CHECK ((characters >= 0)),
  constraint assistant_transmissions_input_tokens_check CHECK ((input_tokens >= 0)),
  constraint assistant_transmissions_outcome_check CHECK ((outcome = ANY (ARRAY['UNFINISHED'::text, 'ANSWERED'::text, 'WITHHELD'::text, 'REFUSED'::text, 'FAILED'::text, 'STOPPED'::text]))),
  constraint assistant_transmissions_output_tokens_check CHECK ((output_tokens >= 0)),
  constraint assistant_transmissions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.assistant_transmissions enable row level security;
alter table hotwash.assistant_transmissions force row level security;

create table hotwash.attachments (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  gap_id uuid,
  action_item_id uuid,
  inject_id uuid,
  decision_id uuid,
  report_id uuid,
  comment_id uuid,
  file_name text not null,
  type text not null,
  size_bytes integer not null,
  sha256 text not null,
  is_confidential boolean not null,
  text text,
  uploaded_by text not null,
  uploaded_by_id uuid,
  removed_at timestamp with time zone,
  removed_by text,
  removal_reason text,
  purged_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  spoils boolean not null default false,
  readers uuid[],
  authors jsonb not null default '{}'::jsonb,
  file_key text not null,
  constraint attachments_pkey PRIMARY KEY (organization_id, id),
  constraint attachments_check CHECK ((num_nonnulls(gap_id, action_item_id, inject_id, decision_id, report_id) = (((comment_id IS NULL) OR (inject_id IS NOT NULL)))::integer)),
  constraint attachments_check1 CHECK ((is_confidential OR (gap_id IS NOT NULL) OR (action_item_id IS NOT NULL))),
  constraint attachments_check2 CHECK (((removed_at IS NULL) = (removed_by IS NULL))),
  constraint attachments_check3 CHECK (((removed_at IS NULL) OR (text IS NULL))),
  constraint attachments_check4 CHECK (((purged_at IS NULL) OR (removed_at IS NOT NULL))),
  constraint attachments_size_bytes_check CHECK ((size_bytes > 0)),
  constraint attachments_type_check CHECK ((type = ANY (ARRAY['PDF'::text, 'PNG'::text, 'JPEG'::text, 'GIF'::text, 'WEBP'::text, 'DOCX'::text, 'XLSX'::text, 'PPTX'::text, 'TEXT'::text]))),
  constraint attachments_organization_id_action_item_id_fkey FOREIGN KEY (organization_id, action_item_id) REFERENCES hotwash.action_items(organization_id, id),
  constraint attachments_organization_id_comment_id_fkey FOREIGN KEY (organization_id, comment_id) REFERENCES hotwash.comments(organization_id, id),
  constraint attachments_organization_id_decision_id_fkey FOREIGN KEY (organization_id, decision_id) REFERENCES hotwash.decisions(organization_id, id),
  constraint attachments_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id),
  constraint attachments_organization_id_gap_id_fkey FOREIGN KEY (organization_id, gap_id) REFERENCES hotwash.gaps(organization_id, id),
  constraint attachments_organization_id_inject_id_fkey FOREIGN KEY (organization_id, inject_id) REFERENCES hotwash.injects(organization_id, id),
  constraint attachments_organization_id_report_id_fkey FOREIGN KEY (organization_id, report_id) REFERENCES hotwash.after_action_reports(organization_id, id)
);
alter table hotwash.attachments enable row level security;
alter table hotwash.attachments force row level security;

create table hotwash.audit_checkpoints (
  organization_id uuid not null,
  id uuid not null,
  sequence bigint not null,
  digest bytea not null,
  ended_at timestamp with time zone not null,
  statement text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint audit_checkpoints_pkey PRIMARY KEY (organization_id, id),
  constraint audit_checkpoints_organization_id_sequence_key UNIQUE (organization_id, sequence),
  constraint audit_checkpoints_sequence_check CHECK ((sequence > 0))
);
alter table hotwash.audit_checkpoints enable row level security;
alter table hotwash.audit_checkpoints force row level security;

create table hotwash.audit_entries (
  organization_id uuid not null,
  id uuid not null,
  sequence bigint not null,
  at timestamp with time zone not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text not null,
  action text not null,
  subject_kind text,
  subject_id uuid,
  tools text[] not null default '{}'::text[],
  tool_outcomes text[] not null default '{}'::text[],
  outcome text not null,
  code text,
  duration_ms integer,
  request_id text,
  remote_address text,
  previous_digest bytea not null,
  digest bytea not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  times integer,
  via text,
  proposal_id uuid,
  seal bytea,
  constraint audit_entries_pkey PRIMARY KEY (organization_id, sequence),
  constraint audit_entries_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['USER'::text, 'API_KEY'::text, 'SYSTEM'::text, 'PARTICIPANT'::text, 'EVALUATOR'::text, 'DIRECTORY'::text]))),
  constraint audit_entries_check CHECK (((via IS NULL) = (proposal_id IS NULL))),
  constraint audit_entries_outcome_check CHECK ((outcome = ANY (ARRAY['OK'::text, 'REFUSED'::text, 'FAILED'::text]))),
  constraint audit_entries_times_check CHECK ((times > 1)),
  constraint audit_entries_via_check CHECK ((via = 'ASSISTANT'::text))
);
alter table hotwash.audit_entries enable row level security;
alter table hotwash.audit_entries force row level security;

create table hotwash.audit_heads (
  organization_id uuid not null,
  id uuid not null,
  sequence bigint not null,
  digest bytea not null,
  constraint audit_heads_pkey PRIMARY KEY (organization_id)
);
alter table hotwash.audit_heads enable row level security;
alter table hotwash.audit_heads force row level security;

create table hotwash.audit_keys (
  organization_id uuid not null,
  id uuid not null,
  key bytea not null,
  constraint audit_keys_pkey PRIMARY KEY (organization_id, id),
  constraint audit_keys_key_check CHECK ((length(key) = 32))
);
alter table hotwash.audit_keys enable row level security;
alter table hotwash.audit_keys force row level security;

create table hotwash.audit_stream_positions (
  organization_id uuid not null,
  stream_id uuid not null,
  id uuid not null,
  "position" bigint not null,
  moved_at timestamp with time zone not null,
  constraint audit_stream_positions_pkey PRIMARY KEY (organization_id, stream_id, id),
  constraint audit_stream_positions_position_check CHECK (("position" >= 0)),
  constraint audit_stream_positions_organization_id_stream_id_fkey FOREIGN KEY (organization_id, stream_id) REFERENCES hotwash.audit_streams(organization_id, id)
);
alter table hotwash.audit_stream_positions enable row level security;
alter table hotwash.audit_stream_positions force row level security;

create table hotwash.audit_streams (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  covers text not null,
  transport text not null,
  url text,
  body_format text,
  header_name text,
  secret bytea,
  host text,
  port integer,
  certificates text,
  status text not null,
  paused_at timestamp with time zone,
  failing_since timestamp with time zone,
  failures integer not null default 0,
  next_attempt_at timestamp with time zone,
  batch_size integer not null default 500,
  last_failure text,
  last_failed_at timestamp with time zone,
  last_accepted_at timestamp with time zone,
  entries_accepted bigint not null default 0,
  replays integer not null default 0,
  test_requested_at timestamp with time zone,
  test_answered_at timestamp with time zone,
  test_failure text,
  created_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint audit_streams_pkey PRIMARY KEY (organization_id, id),
  constraint audit_streams_batch_size_check CHECK (((batch_size >= 1) AND (batch_size <= 500))),
  constraint audit_streams_body_format_check CHECK ((body_format = ANY (ARRAY['JSON_LINES'::text, 'JSON_ARRAY'::text, 'SPLUNK_HEC'::text]))),
  constraint audit_streams_check CHECK (((status = 'PAUSED'::text) = (paused_at IS NOT NULL))),
  constraint audit_streams_check1 CHECK (((failing_since IS NULL) = (failures = 0))),
  constraint audit_streams_check2 CHECK (
CASE transport
    WHEN 'HTTPS'::text THEN ((url IS NOT NULL) AND (body_format IS NOT NULL) AND (host IS NULL) AND (port IS NULL) AND (certificates IS NULL))
    ELSE ((host IS NOT NULL) AND (port IS NOT NULL) AND (url IS NULL) AND (body_format IS NULL) AND (secret IS NULL))
END),
  constraint audit_streams_check3 CHECK (((secret IS NULL) OR (header_name IS NOT NULL))),
  constraint audit_streams_covers_check CHECK ((covers = ANY (ARRAY['OWN_LOG'::text, 'ALL_LOGS'::text]))),
  constraint audit_streams_port_check CHECK (((port >= 1) AND (port <= 65535))),
  constraint audit_streams_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'PAUSED'::text, 'ENDED'::text]))),
  constraint audit_streams_transport_check CHECK ((transport = ANY (ARRAY['HTTPS'::text, 'SYSLOG'::text]))),
  constraint audit_streams_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.audit_streams enable row level security;
alter table hotwash.audit_streams force row level security;

create table hotwash.auth_accounts (
  id uuid not null,
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint auth_accounts_pkey PRIMARY KEY (id),
  constraint auth_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES hotwash.auth_users(id) ON DELETE CASCADE
);

create table hotwash.auth_devices (
  sha256 bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint auth_devices_pkey PRIMARY KEY (sha256, user_id),
  constraint auth_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES hotwash.auth_users(id) ON DELETE CASCADE
);

create table hotwash.auth_identities (
  provider_id uuid not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint auth_identities_pkey PRIMARY KEY (provider_id, subject),
  constraint auth_identities_provider_id_user_id_key UNIQUE (provider_id, user_id),
  constraint auth_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES hotwash.auth_users(id) ON DELETE CASCADE
);

create table hotwash.auth_oauth_clients (
  client_id text not null,
  name text not null,
  redirect_uris text[] not null,
  fresh_until timestamp with time zone,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint auth_oauth_clients_pkey PRIMARY KEY (client_id),
  constraint auth_oauth_clients_redirect_uris_check CHECK ((redirect_uris <> '{}'::text[]))
);

create table hotwash.auth_oauth_codes (
  sha256 bytea not null,
  agent_id uuid not null,
  client_id text not null,
  redirect_uri text not null,
  challenge text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint auth_oauth_codes_pkey PRIMARY KEY (sha256)
);

create table hotwash.auth_oauth_tokens (
  sha256 bytea not null,
  agent_id uuid not null,
  kind text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint auth_oauth_tokens_pkey PRIMARY KEY (sha256),
  constraint auth_oauth_tokens_kind_check CHECK ((kind = ANY (ARRAY['ACCESS'::text, 'REFRESH'::text])))
);

create table hotwash.auth_passkeys (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  credential_id text not null,
  public_key text not null,
  counter double precision not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint auth_passkeys_pkey PRIMARY KEY (id),
  constraint auth_passkeys_credential_id_key UNIQUE (credential_id),
  constraint auth_passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES hotwash.auth_users(id) ON DELETE CASCADE
);

create table hotwash.auth_rate_limits (
  id uuid not null default gen_random_uuid(),
  key text not null,
  count integer not null,
  last_request bigint not null,
  constraint auth_rate_limits_pkey PRIMARY KEY (id),
  constraint auth_rate_limits_key_key UNIQUE (key)
);

create table hotwash.auth_sessions (
  id uuid not null,
  user_id uuid not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  person_id uuid,
  provider_id uuid,
  provider_organization_id uuid,
  method text not null default 'PASSWORD'::text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint auth_sessions_pkey PRIMARY KEY (id),
  constraint auth_sessions_token_key UNIQUE (token),
  constraint auth_sessions_check CHECK (((provider_id IS NULL) = (provider_organization_id IS NULL))),
  constraint auth_sessions_method_check CHECK ((method = ANY (ARRAY['PASSWORD'::text, 'SECOND_FACTOR'::text, 'PASSKEY'::text, 'PROVIDER'::text]))),
  constraint auth_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES hotwash.auth_users(id) ON DELETE CASCADE
);

create table hotwash.auth_sign_on_attempts (
  state_sha256 bytea not null,
  browser_sha256 bytea not null,
  provider_id uuid not null,
  nonce text not null,
  verifier text not null,
  back text,
  expires_at timestamp with time zone not null,
  constraint auth_sign_on_attempts_pkey PRIMARY KEY (state_sha256)
);

create table hotwash.auth_throttles (
  key text not null,
  tries integer not null,
  next_at timestamp with time zone not null,
  constraint auth_throttles_pkey PRIMARY KEY (key)
);

create table hotwash.auth_turns (
  key text not null,
  address text not null,
  turn_at timestamp with time zone not null,
  constraint auth_turns_pkey PRIMARY KEY (key, address),
  constraint auth_turns_key_fkey FOREIGN KEY (key) REFERENCES hotwash.auth_throttles(key) ON DELETE CASCADE
);

create table hotwash.auth_two_factors (
  id uuid not null,
  user_id uuid not null,
  secret text not null,
  backup_codes text not null,
  verified boolean not null,
  failed_verification_count integer not null default 0,
  locked_until timestamp with time zone,
  constraint auth_two_factors_pkey PRIMARY KEY (id),
  constraint auth_two_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES hotwash.auth_users(id) ON DELETE CASCADE
);

create table hotwash.auth_users (
  id uuid not null,
  name text not null,
  email text not null,
  email_verified boolean not null,
  image text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  two_factor_enabled boolean not null default false,
  constraint auth_users_pkey PRIMARY KEY (id),
  constraint auth_users_email_key UNIQUE (email)
);

create table hotwash.auth_verifications (
  id uuid not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint auth_verifications_pkey PRIMARY KEY (id)
);

create table hotwash.backup_runs (
  id uuid not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  status text not null,
  file text not null,
  bytes bigint,
  failure text,
  constraint backup_runs_pkey PRIMARY KEY (id),
  constraint backup_runs_bytes_check CHECK ((bytes > 0)),
  constraint backup_runs_check CHECK (((status = 'RUNNING'::text) = (ended_at IS NULL))),
  constraint backup_runs_check1 CHECK (((status = 'FAILED'::text) = (failure IS NOT NULL))),
  constraint backup_runs_status_check CHECK ((status = ANY (ARRAY['RUNNING'::text, 'DONE'::text, 'FAILED'::text])))
);

create table hotwash.benchmark_figures (
  snapshot_id uuid not null,
  measure text not null,
  industry text,
  size_band text,
  members_band text not null,
  p25 smallint,
  p50 smallint not null,
  p75 smallint,
  constraint benchmark_figures_snapshot_id_measure_industry_size_band_key UNIQUE NULLS NOT DISTINCT (snapshot_id, measure, industry, size_band),
  constraint benchmark_figures_check CHECK (((size_band IS NULL) OR (industry IS NOT NULL))),
  constraint benchmark_figures_check1 CHECK (((p25 IS NULL) = (p75 IS NULL))),
  constraint benchmark_figures_snapshot_id_fkey FOREIGN KEY (snapshot_id) REFERENCES hotwash.benchmark_snapshots(id)
);
alter table hotwash.benchmark_figures enable row level security;
alter table hotwash.benchmark_figures force row level security;

create table hotwash.benchmark_members (
  snapshot_id uuid not null,
  member_id uuid not null,
  family_id uuid not null,
  carrier_id uuid,
  industry text,
  size_band text,
  score_id uuid not null,
  scores jsonb not null,
  constraint benchmark_members_pkey PRIMARY KEY (snapshot_id, member_id),
  constraint benchmark_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES hotwash.organizations(id),
  constraint benchmark_members_snapshot_id_fkey FOREIGN KEY (snapshot_id) REFERENCES hotwash.benchmark_snapshots(id)
);
alter table hotwash.benchmark_members enable row level security;
alter table hotwash.benchmark_members force row level security;

create table hotwash.benchmark_snapshots (
  id uuid not null,
  quarter text not null,
  formula_version text not null,
  rules_version text not null,
  is_synthetic boolean not null,
  made_at timestamp with time zone not null,
  constraint benchmark_snapshots_pkey PRIMARY KEY (id),
  constraint benchmark_snapshots_formula_version_quarter_key UNIQUE (formula_version, quarter),
  constraint benchmark_snapshots_quarter_check CHECK ((quarter ~ '^\d{4}-Q[1-4]$'::text))
);
alter table hotwash.benchmark_snapshots enable row level security;
alter table hotwash.benchmark_snapshots force row level security;

create table hotwash.calendar_subscriptions (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  sha256 bytea not null,
  with_action_items boolean not null,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  with_programs boolean not null,
  constraint calendar_subscriptions_pkey PRIMARY KEY (organization_id, id),
  constraint calendar_subscriptions_check CHECK ((user_id = id)),
  constraint calendar_subscriptions_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES hotwash.users(organization_id, id)
);
alter table hotwash.calendar_subscriptions enable row level security;
alter table hotwash.calendar_subscriptions force row level security;

create table hotwash.certificates (
  organization_id uuid not null,
  id uuid not null,
  number text not null,
  exercise_id uuid not null,
  holder text not null,
  kind text not null,
  statement text not null,
  issued_at timestamp with time zone not null,
  expires_on date,
  revoked_at timestamp with time zone,
  revoked_reason text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  changed_in bigint not null default ((pg_current_xact_id())::text)::bigint,
  participant_id uuid,
  token text,
  verify_url text,
  credential text,
  list_number integer,
  list_index integer,
  constraint certificates_pkey PRIMARY KEY (organization_id, id),
  constraint certificates_organization_id_number_key UNIQUE (organization_id, number),
  constraint certificates_check CHECK (((revoked_at IS NULL) = (revoked_reason IS NULL))),
  constraint certificates_check1 CHECK (((participant_id IS NULL) OR (kind = 'PARTICIPATION'::text))),
  constraint certificates_check2 CHECK ((num_nulls(token, verify_url, credential, list_number, list_index) = ANY (ARRAY[0, 5]))),
  constraint certificates_kind_check CHECK ((kind = ANY (ARRAY['COMPLETION'::text, 'PARTICIPATION'::text]))),
  constraint certificates_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id),
  constraint certificates_organization_id_participant_id_fkey FOREIGN KEY (organization_id, participant_id) REFERENCES hotwash.participants(organization_id, id)
);
alter table hotwash.certificates enable row level security;
alter table hotwash.certificates force row level security;

create table hotwash.chat_channels (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  kinds text[] not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint chat_channels_pkey PRIMARY KEY (organization_id, id),
  constraint chat_channels_kinds_check CHECK ((kinds <> '{}'::text[])),
  constraint chat_channels_name_check CHECK ((name <> ''::text)),
  constraint chat_channels_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.chat_channels enable row level security;
alter table hotwash.chat_channels force row level security;

create table hotwash.chat_links (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid,
  platform text not null,
  link bytea not null,
  status text not null default 'ACTIVE'::text,
  paused_because text,
  paused_at timestamp with time zone,
  failing_since timestamp with time zone,
  failures integer not null default 0,
  next_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint chat_links_pkey PRIMARY KEY (organization_id, id),
  constraint chat_links_check CHECK ((user_id = id)),
  constraint chat_links_check1 CHECK (((status = 'PAUSED'::text) = (paused_because IS NOT NULL))),
  constraint chat_links_check2 CHECK (((status = 'PAUSED'::text) = (paused_at IS NOT NULL))),
  constraint chat_links_check3 CHECK (((failing_since IS NULL) = (failures = 0))),
  constraint chat_links_paused_because_check CHECK ((paused_because = ANY (ARRAY['GONE'::text, 'FAILING'::text]))),
  constraint chat_links_platform_check CHECK ((platform = ANY (ARRAY['SLACK'::text, 'TEAMS'::text]))),
  constraint chat_links_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'PAUSED'::text]))),
  constraint chat_links_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id),
  constraint chat_links_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES hotwash.users(organization_id, id)
);
alter table hotwash.chat_links enable row level security;
alter table hotwash.chat_links force row level security;

create table hotwash.chat_messages (
  organization_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  user_id uuid,
  notification_id uuid,
  occasion text not null,
  status text not null default 'QUEUED'::text,
  failure text,
  send_after timestamp with time zone,
  sent_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint chat_messages_pkey PRIMARY KEY (organization_id, id),
  constraint chat_messages_organization_id_link_id_occasion_key UNIQUE (organization_id, link_id, occasion),
  constraint chat_messages_check CHECK (((status = 'FAILED'::text) = (failure IS NOT NULL))),
  constraint chat_messages_check1 CHECK (((status = 'SENT'::text) = (sent_at IS NOT NULL))),
  constraint chat_messages_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'SENT'::text, 'FAILED'::text]))),
  constraint chat_messages_organization_id_link_id_fkey FOREIGN KEY (organization_id, link_id) REFERENCES hotwash.chat_links(organization_id, id) ON DELETE CASCADE,
  constraint chat_messages_organization_id_notification_id_fkey FOREIGN KEY (organization_id, notification_id) REFERENCES hotwash.notifications(organization_id, id) ON DELETE CASCADE
);
alter table hotwash.chat_messages enable row level security;
alter table hotwash.chat_messages force row level security;

create table hotwash.comments (
  organization_id uuid not null,
  id uuid not null,
  decision_id uuid,
  inject_id uuid,
  gap_id uuid,
  action_item_id uuid,
  report_id uuid,
  sentence_id uuid,
  quote text,
  comment_id uuid,
  body text not null,
  author text not null,
  resolved_at timestamp with time zone,
  resolved_by text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  spoils boolean not null default false,
  readers uuid[],
  authors jsonb not null default '{}'::jsonb,
  constraint comments_pkey PRIMARY KEY (organization_id, id),
  constraint comments_check CHECK ((num_nonnulls(decision_id, inject_id, gap_id, action_item_id, report_id) = 1)),
  constraint comments_check1 CHECK (((report_id IS NOT NULL) OR (num_nonnulls(sentence_id, comment_id, resolved_at) = 0))),
  constraint comments_check2 CHECK (((sentence_id IS NULL) OR (quote IS NOT NULL))),
  constraint comments_check3 CHECK (((comment_id IS NULL) OR (num_nonnulls(sentence_id, resolved_at) = 0))),
  constraint comments_check4 CHECK (((resolved_at IS NULL) OR (resolved_by IS NOT NULL))),
  constraint comments_organization_id_action_item_id_fkey FOREIGN KEY (organization_id, action_item_id) REFERENCES hotwash.action_items(organization_id, id),
  constraint comments_organization_id_comment_id_fkey FOREIGN KEY (organization_id, comment_id) REFERENCES hotwash.comments(organization_id, id),
  constraint comments_organization_id_decision_id_fkey FOREIGN KEY (organization_id, decision_id) REFERENCES hotwash.decisions(organization_id, id),
  constraint comments_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id),
  constraint comments_organization_id_gap_id_fkey FOREIGN KEY (organization_id, gap_id) REFERENCES hotwash.gaps(organization_id, id),
  constraint comments_organization_id_inject_id_fkey FOREIGN KEY (organization_id, inject_id) REFERENCES hotwash.injects(organization_id, id),
  constraint comments_organization_id_report_id_fkey FOREIGN KEY (organization_id, report_id) REFERENCES hotwash.after_action_reports(organization_id, id),
  constraint comments_organization_id_sentence_id_fkey FOREIGN KEY (organization_id, sentence_id) REFERENCES hotwash.report_sentences(organization_id, id) ON DELETE SET NULL (sentence_id)
);
alter table hotwash.comments enable row level security;
alter table hotwash.comments force row level security;

create table hotwash.compliance_controls (
  id uuid not null,
  framework_id uuid not null,
  framework text not null,
  control_id text not null,
  level text not null,
  parent_control_id text,
  title text,
  constraint compliance_controls_pkey PRIMARY KEY (id),
  constraint compliance_controls_framework_id_control_id_key UNIQUE (framework_id, control_id),
  constraint compliance_controls_framework_id_fkey FOREIGN KEY (framework_id) REFERENCES hotwash.compliance_frameworks(id)
);

create table hotwash.compliance_frameworks (
  id uuid not null,
  code text not null,
  name text not null,
  edition text not null,
  source text not null,
  licence text not null,
  constraint compliance_frameworks_pkey PRIMARY KEY (id),
  constraint compliance_frameworks_code_edition_key UNIQUE (code, edition)
);

create table hotwash.compliance_mappings (
  id uuid not null,
  category text not null,
  framework_id uuid not null,
  framework text not null,
  control_id text not null,
  strength text not null,
  strength_rank smallint not null generated always as (
CASE strength
    WHEN 'PRIMARY'::text THEN 1
    ELSE 2
END) stored,
  rationale text not null,
  basis text not null,
  basis_kind text not null,
  condition text,
  constraint compliance_mappings_pkey PRIMARY KEY (id),
  constraint compliance_mappings_category_framework_id_control_id_key UNIQUE (category, framework_id, control_id),
  constraint compliance_mappings_strength_check CHECK ((strength = ANY (ARRAY['PRIMARY'::text, 'SUPPORTING'::text]))),
  constraint compliance_mappings_framework_id_control_id_fkey FOREIGN KEY (framework_id, control_id) REFERENCES hotwash.compliance_controls(framework_id, control_id),
  constraint compliance_mappings_framework_id_fkey FOREIGN KEY (framework_id) REFERENCES hotwash.compliance_frameworks(id)
);

create table hotwash.connected_agents (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  host text not null,
  client_id text not null,
  resource text not null,
  expires_at timestamp with time zone not null,
  idle_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint connected_agents_pkey PRIMARY KEY (organization_id, id),
  constraint connected_agents_check CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint connected_agents_end_reason_check CHECK ((end_reason = ANY (ARRAY['DISCONNECTED'::text, 'AGENT'::text, 'REPLAY'::text, 'DISABLED'::text]))),
  constraint connected_agents_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES hotwash.users(organization_id, id)
);
alter table hotwash.connected_agents enable row level security;
alter table hotwash.connected_agents force row level security;

create table hotwash.conversation_turns (
  organization_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null,
  question text not null,
  tool text,
  arguments text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  changed_from timestamp with time zone,
  changed_until timestamp with time zone,
  constraint conversation_turns_pkey PRIMARY KEY (organization_id, id),
  constraint conversation_turns_changed_check CHECK (((changed_from IS NULL) = (changed_until IS NULL))),
  constraint conversation_turns_organization_id_conversation_id_fkey FOREIGN KEY (organization_id, conversation_id) REFERENCES hotwash.conversations(organization_id, id) ON DELETE CASCADE
);
alter table hotwash.conversation_turns enable row level security;
alter table hotwash.conversation_turns force row level security;

create table hotwash.conversations (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  title text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint conversations_pkey PRIMARY KEY (organization_id, id),
  constraint conversations_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES hotwash.users(organization_id, id)
);
alter table hotwash.conversations enable row level security;
alter table hotwash.conversations force row level security;

create table hotwash.decisions (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid,
  number integer not null,
  title text not null,
  rationale text,
  made_by text,
  decided_at timestamp with time zone,
  minutes_to_decide integer,
  target_minutes integer,
  criticality text not null,
  quality text,
  dimension text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  exercise_is_over boolean not null default false,
  constraint decisions_pkey PRIMARY KEY (organization_id, id),
  constraint decisions_organization_id_exercise_id_number_key UNIQUE (organization_id, exercise_id, number),
  constraint decisions_criticality_check CHECK ((criticality = ANY (ARRAY['LOW'::text, 'NORMAL'::text, 'CRITICAL'::text]))),
  constraint decisions_minutes_to_decide_check CHECK ((minutes_to_decide >= 0)),
  constraint decisions_quality_check CHECK ((quality = ANY (ARRAY['ABSENT'::text, 'WEAK'::text, 'ADEQUATE'::text, 'GOOD'::text, 'EXCELLENT'::text]))),
  constraint decisions_target_minutes_check CHECK ((target_minutes > 0)),
  constraint decisions_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id),
  constraint decisions_organization_id_inject_id_fkey FOREIGN KEY (organization_id, inject_id) REFERENCES hotwash.injects(organization_id, id)
);
alter table hotwash.decisions enable row level security;
alter table hotwash.decisions force row level security;

create table hotwash.deliverables (
  organization_id uuid not null,
  id uuid not null,
  engagement_id uuid,
  exercise_id uuid,
  kind text not null,
  quarter text,
  format text not null,
  status text not null,
  title text not null,
  text text,
  size_bytes bigint,
  sha256 text,
  requested_by text not null,
  readers uuid[],
  generated_at timestamp with time zone,
  failure text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  progress integer not null default 0,
  attempts integer not null default 0,
  missing text[] not null default '{}'::text[],
  file_key text,
  language text not null default 'EN'::text,
  constraint deliverables_pkey PRIMARY KEY (organization_id, id),
  constraint deliverables_attempts_check CHECK ((attempts >= 0)),
  constraint deliverables_check CHECK (((status = 'READY'::text) = (generated_at IS NOT NULL))),
  constraint deliverables_check1 CHECK (((status = 'FAILED'::text) = (failure IS NOT NULL))),
  constraint deliverables_check2 CHECK (((file_key IS NULL) OR ((size_bytes IS NOT NULL) AND (sha256 IS NOT NULL)))),
  constraint deliverables_check3 CHECK (((file_key IS NOT NULL) OR (status <> 'READY'::text) OR (text IS NOT NULL))),
  constraint deliverables_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'DE'::text, 'ES'::text, 'FR'::text, 'NL'::text]))),
  constraint deliverables_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint deliverables_quarter_check CHECK ((quarter ~ '^20\d\d-Q[1-4]$'::text)),
  constraint deliverables_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'READY'::text, 'FAILED'::text]))),
  constraint quarter_of_book CHECK (((kind = 'BOOK_REPORT'::text) = (quarter IS NOT NULL))),
  constraint deliverables_organization_id_engagement_id_fkey FOREIGN KEY (organization_id, engagement_id) REFERENCES hotwash.engagements(organization_id, id),
  constraint deliverables_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id),
  constraint deliverables_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.deliverables enable row level security;
alter table hotwash.deliverables force row level security;

create table hotwash.directories (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  prefix text not null,
  sha256 bytea not null,
  created_by text not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint directories_pkey PRIMARY KEY (organization_id, id),
  constraint directories_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.directories enable row level security;
alter table hotwash.directories force row level security;

create table hotwash.directory_group_members (
  organization_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  constraint directory_group_members_pkey PRIMARY KEY (organization_id, group_id, user_id),
  constraint directory_group_members_organization_id_group_id_fkey FOREIGN KEY (organization_id, group_id) REFERENCES hotwash.directory_groups(organization_id, id),
  constraint directory_group_members_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES hotwash.users(organization_id, id)
);
alter table hotwash.directory_group_members enable row level security;
alter table hotwash.directory_group_members force row level security;

create table hotwash.directory_groups (
  organization_id uuid not null,
  id uuid not null,
  directory_id uuid not null,
  external_id text,
  name text not null,
  role text,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint directory_groups_pkey PRIMARY KEY (organization_id, id),
  constraint directory_groups_role_check CHECK ((role = ANY (ARRAY['ADMIN'::text, 'EDITOR'::text, 'VIEWER'::text]))),
  constraint directory_groups_organization_id_directory_id_fkey FOREIGN KEY (organization_id, directory_id) REFERENCES hotwash.directories(organization_id, id)
);
alter table hotwash.directory_groups enable row level security;
alter table hotwash.directory_groups force row level security;

create table hotwash.duties (
  id uuid not null,
  "position" integer not null,
  regulation text not null,
  edition text not null,
  provision text not null,
  title text not null,
  demand text not null,
  tests text not null,
  basis text not null,
  cadence_months integer,
  concerns text not null,
  source_url text not null,
  framework_id uuid,
  framework text,
  control_id text,
  constraint duties_pkey PRIMARY KEY (id),
  constraint duties_position_key UNIQUE ("position"),
  constraint duties_basis_check CHECK ((basis = ANY (ARRAY['REQUIRED'::text, 'ADDRESSABLE'::text, 'RECOMMENDED'::text, 'IMPLIED'::text]))),
  constraint duties_cadence_months_check CHECK ((cadence_months > 0)),
  constraint duties_tests_check CHECK ((tests = ANY (ARRAY['INCIDENT_RESPONSE'::text, 'CONTINUITY'::text, 'BOTH'::text]))),
  constraint duties_framework_id_control_id_fkey FOREIGN KEY (framework_id, control_id) REFERENCES hotwash.compliance_controls(framework_id, control_id)
);

create table hotwash.duty_results (
  organization_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  program_duty_id uuid not null,
  duty_id uuid not null,
  regulation text not null,
  provision text not null,
  title text not null,
  basis text not null,
  cadence_months integer not null,
  state text not null,
  due_on date not null,
  last_served_on date,
  planned_on date,
  facts text not null,
  state_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  changed_in bigint not null default ((pg_current_xact_id())::text)::bigint,
  constraint duty_results_pkey PRIMARY KEY (organization_id, id),
  constraint duty_results_organization_id_program_duty_id_key UNIQUE (organization_id, program_duty_id),
  constraint duty_results_basis_check CHECK ((basis = ANY (ARRAY['REQUIRED'::text, 'ADDRESSABLE'::text, 'RECOMMENDED'::text, 'IMPLIED'::text]))),
  constraint duty_results_state_check CHECK ((state = ANY (ARRAY['MET'::text, 'DUE'::text, 'OVERDUE'::text]))),
  constraint duty_results_duty_id_fkey FOREIGN KEY (duty_id) REFERENCES hotwash.duties(id),
  constraint duty_results_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.duty_results enable row level security;
alter table hotwash.duty_results force row level security;

create table hotwash.email_domains (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  record_value text not null,
  status text not null,
  verified_at timestamp with time zone,
  checked_at timestamp with time zone,
  finding text,
  missing_since timestamp with time zone,
  next_check_at timestamp with time zone,
  sought_until timestamp with time zone not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint email_domains_pkey PRIMARY KEY (organization_id, id),
  constraint email_domains_check CHECK (((status <> 'VERIFIED'::text) OR (verified_at IS NOT NULL))),
  constraint email_domains_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'VERIFIED'::text, 'LAPSED'::text, 'ENDED'::text]))),
  constraint email_domains_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.email_domains enable row level security;
alter table hotwash.email_domains force row level security;

create table hotwash.engagements (
  organization_id uuid not null,
  id uuid not null,
  title text not null,
  objectives text,
  status text not null,
  starts_on date not null,
  ends_on date,
  lead text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint engagements_pkey PRIMARY KEY (organization_id, id),
  constraint engagements_check CHECK ((ends_on >= starts_on)),
  constraint engagements_status_check CHECK ((status = ANY (ARRAY['PLANNED'::text, 'ACTIVE'::text, 'COMPLETED'::text, 'CANCELLED'::text]))),
  constraint engagements_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.engagements enable row level security;
alter table hotwash.engagements force row level security;

create table hotwash.evaluations (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  evaluator_id uuid not null,
  user_id uuid not null,
  evaluator_name text not null,
  inject_id uuid,
  objective_id uuid,
  rating text not null,
  note text,
  strength text,
  improvement text,
  evaluated_at timestamp with time zone not null,
  exercise_seconds integer,
  replaced_at timestamp with time zone,
  reconciled_at timestamp with time zone,
  readers uuid[],
  withheld_from uuid[] not null default '{}'::uuid[],
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint evaluations_pkey PRIMARY KEY (organization_id, id),
  constraint evaluations_check CHECK ((num_nonnulls(inject_id, objective_id) = 1)),
  constraint evaluations_check1 CHECK (((rating <> ALL (ARRAY['MAJOR_CHALLENGES'::text, 'UNABLE'::text])) OR (note IS NOT NULL))),
  constraint evaluations_rating_check CHECK ((rating = ANY (ARRAY['PERFORMED'::text, 'SOME_CHALLENGES'::text, 'MAJOR_CHALLENGES'::text, 'UNABLE'::text]))),
  constraint evaluations_organization_id_evaluator_id_fkey FOREIGN KEY (organization_id, evaluator_id) REFERENCES hotwash.evaluators(organization_id, id),
  constraint evaluations_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id),
  constraint evaluations_organization_id_inject_id_fkey FOREIGN KEY (organization_id, inject_id) REFERENCES hotwash.injects(organization_id, id),
  constraint evaluations_organization_id_objective_id_fkey FOREIGN KEY (organization_id, objective_id) REFERENCES hotwash.exercise_objectives(organization_id, id)
);
alter table hotwash.evaluations enable row level security;
alter table hotwash.evaluations force row level security;

create table hotwash.evaluator_links (
  organization_id uuid not null,
  id uuid not null,
  sha256 bytea not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint evaluator_links_pkey PRIMARY KEY (organization_id, id),
  constraint evaluator_links_organization_id_id_fkey FOREIGN KEY (organization_id, id) REFERENCES hotwash.evaluators(organization_id, id) ON DELETE CASCADE
);
alter table hotwash.evaluator_links enable row level security;
alter table hotwash.evaluator_links force row level security;

create table hotwash.evaluators (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  user_organization_id uuid not null,
  user_id uuid not null,
  name text not null,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  is_guest boolean not null default false,
  link_expires_at timestamp with time zone,
  authors jsonb not null default '{}'::jsonb,
  constraint evaluators_pkey PRIMARY KEY (organization_id, id),
  constraint evaluators_organization_id_exercise_id_user_id_key UNIQUE (organization_id, exercise_id, user_id),
  constraint evaluators_check CHECK ((is_guest = (user_id = id))),
  constraint evaluators_check1 CHECK ((is_guest OR (link_expires_at IS NULL))),
  constraint evaluators_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id)
);
alter table hotwash.evaluators enable row level security;
alter table hotwash.evaluators force row level security;

create table hotwash.exercise_changes (
  organization_id uuid not null,
  exercise_id uuid not null,
  sequence bigint not null,
  kind text not null,
  id uuid not null,
  participant_id uuid,
  at timestamp with time zone not null default clock_timestamp(),
  constraint exercise_changes_pkey PRIMARY KEY (organization_id, exercise_id, sequence)
);
alter table hotwash.exercise_changes enable row level security;
alter table hotwash.exercise_changes force row level security;

create table hotwash.exercise_duties (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  duty_id uuid not null,
  rationale text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint exercise_duties_pkey PRIMARY KEY (organization_id, id),
  constraint exercise_duties_organization_id_exercise_id_duty_id_key UNIQUE (organization_id, exercise_id, duty_id),
  constraint exercise_duties_duty_id_fkey FOREIGN KEY (duty_id) REFERENCES hotwash.duties(id),
  constraint exercise_duties_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id) ON DELETE CASCADE
);
alter table hotwash.exercise_duties enable row level security;
alter table hotwash.exercise_duties force row level security;

create table hotwash.exercise_events (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  kind text not null,
  at timestamp with time zone not null,
  exercise_seconds integer,
  subject_kind text,
  subject_id uuid,
  summary text not null,
  actor text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  spoils boolean not null default false,
  constraint exercise_events_pkey PRIMARY KEY (organization_id, id),
  constraint exercise_events_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id)
);
alter table hotwash.exercise_events enable row level security;
alter table hotwash.exercise_events force row level security;

create table hotwash.exercise_invitations (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  exercise_organization_id uuid not null,
  exercise_id uuid not null,
  wanted jsonb,
  wanted_at timestamp with time zone not null,
  differs_since timestamp with time zone not null,
  told jsonb,
  is_cancelled boolean not null default false,
  told_at timestamp with time zone,
  sequence integer not null default 0,
  is_mailed boolean not null default false,
  differs boolean not null generated always as ((wanted IS DISTINCT FROM
CASE
    WHEN is_cancelled THEN NULL::jsonb
    ELSE told
END)) stored,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint exercise_invitations_pkey PRIMARY KEY (organization_id, id),
  constraint exercise_invitations_organization_id_user_id_exercise_id_key UNIQUE (organization_id, user_id, exercise_id),
  constraint exercise_invitations_check CHECK (((told IS NULL) = (told_at IS NULL))),
  constraint exercise_invitations_check1 CHECK (((told IS NOT NULL) OR (NOT is_cancelled))),
  constraint exercise_invitations_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES hotwash.users(organization_id, id)
);
alter table hotwash.exercise_invitations enable row level security;
alter table hotwash.exercise_invitations force row level security;

create table hotwash.exercise_join_codes (
  organization_id uuid not null,
  id uuid not null,
  code text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint exercise_join_codes_pkey PRIMARY KEY (organization_id, id),
  constraint exercise_join_codes_organization_id_id_fkey FOREIGN KEY (organization_id, id) REFERENCES hotwash.exercises(organization_id, id)
);
alter table hotwash.exercise_join_codes enable row level security;
alter table hotwash.exercise_join_codes force row level security;

create table hotwash.exercise_notes (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid,
  participant_id uuid,
  gap_id uuid,
  kind text not null,
  body text not null,
  author text not null,
  noted_at timestamp with time zone not null,
  exercise_seconds integer,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  exercise_is_over boolean not null default false,
  spoils boolean not null generated always as (((kind = 'OBSERVATION'::text) AND (NOT exercise_is_over))) stored,
  constraint exercise_notes_pkey PRIMARY KEY (organization_id, id),
  constraint exercise_notes_kind_check CHECK ((kind = ANY (ARRAY['OBSERVATION'::text, 'STRENGTH'::text, 'IMPROVEMENT'::text]))),
  constraint exercise_notes_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id),
  constraint exercise_notes_organization_id_gap_id_fkey FOREIGN KEY (organization_id, gap_id) REFERENCES hotwash.gaps(organization_id, id),
  constraint exercise_notes_organization_id_inject_id_fkey FOREIGN KEY (organization_id, inject_id) REFERENCES hotwash.injects(organization_id, id) ON DELETE SET NULL (inject_id),
  constraint exercise_notes_organization_id_participant_id_fkey FOREIGN KEY (organization_id, participant_id) REFERENCES hotwash.participants(organization_id, id) ON DELETE SET NULL (participant_id)
);
alter table hotwash.exercise_notes enable row level security;
alter table hotwash.exercise_notes force row level security;

create table hotwash.exercise_objectives (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  parent_id uuid,
  kind text not null,
  "position" integer not null,
  title text not null,
  dimension text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  exercise_is_over boolean not null default false,
  spoils boolean not null generated always as (((kind <> 'OBJECTIVE'::text) AND (NOT exercise_is_over))) stored,
  constraint exercise_objectives_pkey PRIMARY KEY (organization_id, id),
  constraint exercise_objectives_check CHECK (((kind = 'OBJECTIVE'::text) = (parent_id IS NULL))),
  constraint exercise_objectives_check1 CHECK (((kind = 'CAPABILITY_TARGET'::text) = (dimension IS NOT NULL))),
  constraint exercise_objectives_kind_check CHECK ((kind = ANY (ARRAY['OBJECTIVE'::text, 'CAPABILITY_TARGET'::text, 'CRITICAL_TASK'::text]))),
  constraint exercise_objectives_position_check CHECK (("position" > 0)),
  constraint exercise_objectives_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id),
  constraint exercise_objectives_organization_id_parent_id_fkey FOREIGN KEY (organization_id, parent_id) REFERENCES hotwash.exercise_objectives(organization_id, id) ON DELETE CASCADE
);
alter table hotwash.exercise_objectives enable row level security;
alter table hotwash.exercise_objectives force row level security;

create table hotwash.exercise_programs (
  organization_id uuid not null,
  id uuid not null,
  title text not null,
  first_year integer not null,
  last_year integer not null,
  status text not null,
  is_draft boolean not null default true,
  priorities text,
  owner text,
  workshop_on date,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint exercise_programs_pkey PRIMARY KEY (organization_id, id),
  constraint exercise_programs_check CHECK (((last_year >= first_year) AND (last_year <= (first_year + 4)))),
  constraint exercise_programs_check1 CHECK (((status <> 'ACTIVE'::text) OR (NOT is_draft))),
  constraint exercise_programs_first_year_check CHECK (((first_year >= 2000) AND (first_year <= 2200))),
  constraint exercise_programs_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'ACTIVE'::text, 'CLOSED'::text]))),
  constraint exercise_programs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.exercise_programs enable row level security;
alter table hotwash.exercise_programs force row level security;

create table hotwash.exercise_requests (
  organization_id uuid not null,
  id uuid not null,
  gap_ids uuid[] not null,
  note text,
  requested_by text not null,
  requested_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint exercise_requests_pkey PRIMARY KEY (organization_id, id),
  constraint exercise_requests_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.exercise_requests enable row level security;
alter table hotwash.exercise_requests force row level security;

create table hotwash.exercise_streams (
  organization_id uuid not null,
  id uuid not null,
  last bigint not null,
  constraint exercise_streams_pkey PRIMARY KEY (organization_id, id)
) with (fillfactor=50);
alter table hotwash.exercise_streams enable row level security;
alter table hotwash.exercise_streams force row level security;

create table hotwash.exercises (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  reference text not null,
  engagement_id uuid,
  title text not null,
  participant_title text,
  room_title text not null generated always as (
CASE
    WHEN (status = 'COMPLETED'::text) THEN title
    ELSE COALESCE(participant_title, ((((('Tabletop exercise, '::text || ((EXTRACT(day FROM exercise_date))::integer)::text) || ' '::text) || (ARRAY['January'::text, 'February'::text, 'March'::text, 'April'::text, 'May'::text, 'June'::text, 'July'::text, 'August'::text, 'September'::text, 'October'::text, 'November'::text, 'December'::text])[(EXTRACT(month FROM exercise_date))::integer]) || ' '::text) || ((EXTRACT(year FROM exercise_date))::integer)::text))
END) stored,
  exercise_date date not null,
  start_time text,
  length_minutes integer,
  status text not null,
  scenario text not null,
  severity text not null,
  objectives text,
  narrative text,
  facilitator text,
  location text,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  paused_at timestamp with time zone,
  paused_seconds integer not null default 0,
  cancelled_reason text,
  completed_without text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  pacing text not null default 'FACILITATOR'::text,
  changed_in bigint not null default ((pg_current_xact_id())::text)::bigint,
  import_id uuid,
  authors jsonb not null default '{}'::jsonb,
  story_id uuid,
  constraint exercises_pkey PRIMARY KEY (organization_id, id),
  constraint exercises_organization_id_number_key UNIQUE (organization_id, number),
  constraint exercises_check CHECK (((status = 'CANCELLED'::text) = (cancelled_reason IS NOT NULL))),
  constraint exercises_check1 CHECK (((status <> 'COMPLETED'::text) OR (import_id IS NOT NULL) OR ((started_at IS NOT NULL) AND (ended_at IS NOT NULL)))),
  constraint exercises_check2 CHECK (((paused_at IS NULL) OR (status = 'IN_PROGRESS'::text))),
  constraint exercises_length_minutes_check CHECK (((length_minutes >= 1) AND (length_minutes <= 10080))),
  constraint exercises_pacing_check CHECK ((pacing = ANY (ARRAY['FACILITATOR'::text, 'CLOCK'::text]))),
  constraint exercises_paused_seconds_check CHECK ((paused_seconds >= 0)),
  constraint exercises_reference_check CHECK ((reference ~~ ('%-X-'::text || number))),
  constraint exercises_severity_check CHECK ((severity = ANY (ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text, 'CRITICAL'::text]))),
  constraint exercises_start_time_check CHECK ((start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint exercises_status_check CHECK ((status = ANY (ARRAY['PLANNED'::text, 'IN_PROGRESS'::text, 'COMPLETED'::text, 'CANCELLED'::text]))),
  constraint exercises_organization_id_engagement_id_fkey FOREIGN KEY (organization_id, engagement_id) REFERENCES hotwash.engagements(organization_id, id),
  constraint exercises_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id),
  constraint exercises_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES hotwash.imports(organization_id, id)
);
alter table hotwash.exercises enable row level security;
alter table hotwash.exercises force row level security;

create table hotwash.feed_origin (
  system_identifier text not null,
  constraint feed_origin_pkey PRIMARY KEY (system_identifier)
);

create table hotwash.feed_removals (
  organization_id uuid not null,
  id uuid not null,
  resource text not null,
  withheld boolean not null default false,
  removed_at timestamp with time zone not null default now(),
  changed_in bigint not null default ((pg_current_xact_id())::text)::bigint,
  unseen boolean not null default false,
  constraint feed_removals_pkey PRIMARY KEY (organization_id, id, withheld),
  constraint feed_removals_check CHECK ((NOT (withheld AND unseen))),
  constraint feed_removals_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.feed_removals enable row level security;
alter table hotwash.feed_removals force row level security;

create table hotwash.feedback_boxes (
  organization_id uuid not null,
  id uuid not null,
  sheets jsonb not null default '{}'::jsonb,
  constraint feedback_boxes_pkey PRIMARY KEY (organization_id, id),
  constraint feedback_boxes_organization_id_id_fkey FOREIGN KEY (organization_id, id) REFERENCES hotwash.feedback_forms(organization_id, id) ON DELETE CASCADE
);
alter table hotwash.feedback_boxes enable row level security;
alter table hotwash.feedback_boxes force row level security;

create table hotwash.feedback_comments (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  form_id uuid not null,
  question_id uuid not null,
  body text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint feedback_comments_pkey PRIMARY KEY (organization_id, id),
  constraint feedback_comments_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id),
  constraint feedback_comments_organization_id_form_id_fkey FOREIGN KEY (organization_id, form_id) REFERENCES hotwash.feedback_forms(organization_id, id) ON DELETE CASCADE,
  constraint feedback_comments_organization_id_question_id_fkey FOREIGN KEY (organization_id, question_id) REFERENCES hotwash.feedback_questions(organization_id, id) ON DELETE CASCADE
);
alter table hotwash.feedback_comments enable row level security;
alter table hotwash.feedback_comments force row level security;

create table hotwash.feedback_forms (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  template text not null,
  status text not null,
  opened_at timestamp with time zone,
  closed_at timestamp with time zone,
  returned_at_close integer,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  template_id uuid,
  template_title text,
  authors jsonb not null default '{}'::jsonb,
  constraint feedback_forms_pkey PRIMARY KEY (organization_id, id),
  constraint feedback_forms_organization_id_exercise_id_key UNIQUE (organization_id, exercise_id),
  constraint feedback_forms_check CHECK (((status = 'PREPARED'::text) = (opened_at IS NULL))),
  constraint feedback_forms_check1 CHECK ((((status = 'CLOSED'::text) = (closed_at IS NOT NULL)) AND ((status = 'CLOSED'::text) = (returned_at_close IS NOT NULL)))),
  constraint feedback_forms_check2 CHECK ((num_nonnulls(template_id, template_title) =
CASE
    WHEN (template = 'OWN'::text) THEN 2
    ELSE 0
END)),
  constraint feedback_forms_status_check CHECK ((status = ANY (ARRAY['PREPARED'::text, 'OPEN'::text, 'CLOSED'::text]))),
  constraint feedback_forms_template_check CHECK ((template = ANY (ARRAY['PARTICIPANT_FEEDBACK'::text, 'HOT_WASH_SURVEY'::text, 'OWN'::text]))),
  constraint feedback_forms_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id)
);
alter table hotwash.feedback_forms enable row level security;
alter table hotwash.feedback_forms force row level security;

create table hotwash.feedback_questions (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  form_id uuid not null,
  "position" integer not null,
  kind text not null,
  body text not null,
  answered integer,
  mean numeric,
  counts integer[],
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint feedback_questions_pkey PRIMARY KEY (organization_id, id),
  constraint feedback_questions_organization_id_form_id_position_key UNIQUE (organization_id, form_id, "position"),
  constraint feedback_questions_check CHECK ((num_nonnulls(mean, counts) =
CASE
    WHEN ((kind = 'AGREEMENT'::text) AND (answered IS NOT NULL)) THEN 2
    ELSE 0
END)),
  constraint feedback_questions_kind_check CHECK ((kind = ANY (ARRAY['AGREEMENT'::text, 'TEXT'::text]))),
  constraint feedback_questions_position_check CHECK (("position" > 0)),
  constraint feedback_questions_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id),
  constraint feedback_questions_organization_id_form_id_fkey FOREIGN KEY (organization_id, form_id) REFERENCES hotwash.feedback_forms(organization_id, id) ON DELETE CASCADE
);
alter table hotwash.feedback_questions enable row level security;
alter table hotwash.feedback_questions force row level security;

create table hotwash.feedback_returns (
  organization_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  constraint feedback_returns_pkey PRIMARY KEY (organization_id, form_id, id),
  constraint feedback_returns_organization_id_form_id_fkey FOREIGN KEY (organization_id, form_id) REFERENCES hotwash.feedback_forms(organization_id, id) ON DELETE CASCADE,
  constraint feedback_returns_organization_id_id_fkey FOREIGN KEY (organization_id, id) REFERENCES hotwash.participants(organization_id, id) ON DELETE CASCADE
);
alter table hotwash.feedback_returns enable row level security;
alter table hotwash.feedback_returns force row level security;

create table hotwash.feedback_template_questions (
  organization_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  "position" integer not null,
  kind text not null,
  body text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint feedback_template_questions_pkey PRIMARY KEY (organization_id, id),
  constraint feedback_template_questions_organization_id_template_id_pos_key UNIQUE (organization_id, template_id, "position"),
  constraint feedback_template_questions_kind_check CHECK ((kind = ANY (ARRAY['AGREEMENT'::text, 'TEXT'::text]))),
  constraint feedback_template_questions_position_check CHECK (("position" > 0)),
  constraint feedback_template_questions_organization_id_template_id_fkey FOREIGN KEY (organization_id, template_id) REFERENCES hotwash.feedback_templates(organization_id, id) ON DELETE CASCADE
);
alter table hotwash.feedback_template_questions enable row level security;
alter table hotwash.feedback_template_questions force row level security;

create table hotwash.feedback_templates (
  organization_id uuid not null,
  id uuid not null,
  title text not null,
  status text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint feedback_templates_pkey PRIMARY KEY (organization_id, id),
  constraint feedback_templates_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'ARCHIVED'::text]))),
  constraint feedback_templates_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.feedback_templates enable row level security;
alter table hotwash.feedback_templates force row level security;

create table hotwash.gaps (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  reference text not null,
  exercise_id uuid not null,
  inject_id uuid,
  title text not null,
  description text,
  severity text not null,
  severity_rank smallint not null generated always as (array_position(ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text, 'CRITICAL'::text], severity)) stored,
  status text not null,
  category text not null,
  dimension text not null,
  root_cause text,
  recommendation text,
  owner text,
  owner_id uuid,
  identified_at timestamp with time zone not null,
  due_on date,
  agreed_due_on date,
  moved_times integer not null default 0,
  remediated_at timestamp with time zone,
  remediated_by_id uuid,
  accepted_at timestamp with time zone,
  accepted_until date,
  assurance text,
  verified_at timestamp with time zone,
  verified_by_exercise_id uuid,
  evidence_count integer,
  proposed_closure text,
  closure_evidence text,
  closure_proposed_by text,
  closure_proposed_by_id uuid,
  closure_proposed_at timestamp with time zone,
  recurs_id uuid,
  recorded_by_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  changed_in bigint not null default ((pg_current_xact_id())::text)::bigint,
  import_id uuid,
  authors jsonb not null default '{}'::jsonb,
  constraint gaps_pkey PRIMARY KEY (organization_id, id),
  constraint gaps_organization_id_number_key UNIQUE (organization_id, number),
  constraint gaps_assurance_check CHECK ((assurance = ANY (ARRAY['SELF_ATTESTED'::text, 'CONFIRMED'::text, 'RETESTED'::text]))),
  constraint gaps_check CHECK (((status <> 'ACCEPTED'::text) OR ((accepted_at IS NOT NULL) AND (accepted_until IS NOT NULL)))),
  constraint gaps_check1 CHECK (((owner_id IS NULL) OR (owner IS NOT NULL))),
  constraint gaps_check2 CHECK ((recurs_id <> id)),
  constraint gaps_check3 CHECK (((status = 'VERIFIED'::text) = (assurance IS NOT NULL))),
  constraint gaps_check4 CHECK (((status = 'VERIFIED'::text) = (verified_at IS NOT NULL))),
  constraint gaps_check5 CHECK (((verified_by_exercise_id IS NULL) OR (assurance = 'RETESTED'::text))),
  constraint gaps_check6 CHECK (((proposed_closure IS NULL) OR ((closure_evidence IS NOT NULL) AND (closure_proposed_by IS NOT NULL)))),
  constraint gaps_check7 CHECK (((proposed_closure IS NULL) = (closure_proposed_at IS NULL))),
  constraint gaps_check8 CHECK (((proposed_closure IS NOT NULL) OR (closure_proposed_by_id IS NULL))),
  constraint gaps_evidence_count_check CHECK ((evidence_count >= 0)),
  constraint gaps_proposed_closure_check CHECK ((proposed_closure = ANY (ARRAY['VERIFIED'::text, 'WITHDRAWN'::text]))),
  constraint gaps_reference_check CHECK ((reference ~~ ('%-G-'::text || number))),
  constraint gaps_severity_check CHECK ((severity = ANY (ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text, 'CRITICAL'::text]))),
  constraint gaps_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'IN_PROGRESS'::text, 'REMEDIATED'::text, 'VERIFIED'::text, 'ACCEPTED'::text, 'WITHDRAWN'::text]))),
  constraint gaps_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id),
  constraint gaps_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES hotwash.imports(organization_id, id),
  constraint gaps_organization_id_inject_id_fkey FOREIGN KEY (organization_id, inject_id) REFERENCES hotwash.injects(organization_id, id),
  constraint gaps_organization_id_owner_id_fkey FOREIGN KEY (organization_id, owner_id) REFERENCES hotwash.users(organization_id, id),
  constraint gaps_organization_id_recurs_id_fkey FOREIGN KEY (organization_id, recurs_id) REFERENCES hotwash.gaps(organization_id, id),
  constraint gaps_organization_id_verified_by_exercise_id_fkey FOREIGN KEY (organization_id, verified_by_exercise_id) REFERENCES hotwash.exercises(organization_id, id)
);
alter table hotwash.gaps enable row level security;
alter table hotwash.gaps force row level security;

create table hotwash.idempotency_keys (
  organization_id uuid not null,
  id uuid not null,
  actor_id uuid not null,
  action text not null,
  key text not null,
  input_digest text not null,
  subject_id uuid,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (organization_id, actor_id, action, key),
  constraint idempotency_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.idempotency_keys enable row level security;
alter table hotwash.idempotency_keys force row level security;

create table hotwash.identity_providers (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  issuer text not null,
  client_id text,
  client_secret bytea,
  scopes text not null,
  role_claim text,
  admin_values text,
  editor_values text,
  viewer_values text,
  default_role text,
  provisions boolean not null,
  signs_out boolean not null default false,
  status text not null,
  last_signed_in_at timestamp with time zone,
  last_failure text,
  last_failure_at timestamp with time zone,
  created_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint identity_providers_pkey PRIMARY KEY (organization_id, id),
  constraint identity_providers_check CHECK (((status <> 'ACTIVE'::text) OR (num_nonnulls(client_id, client_secret) = 2))),
  constraint identity_providers_check1 CHECK (((status <> 'ENDED'::text) OR (client_secret IS NULL))),
  constraint identity_providers_check2 CHECK (((last_failure IS NULL) = (last_failure_at IS NULL))),
  constraint identity_providers_default_role_check CHECK ((default_role = ANY (ARRAY['ADMIN'::text, 'EDITOR'::text, 'VIEWER'::text]))),
  constraint identity_providers_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'PAUSED'::text, 'ENDED'::text]))),
  constraint identity_providers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.identity_providers enable row level security;
alter table hotwash.identity_providers force row level security;

create table hotwash.import_files (
  organization_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  type text not null,
  size_bytes integer not null,
  sha256 text not null,
  file_key text not null,
  text text,
  created_at timestamp with time zone not null,
  constraint import_files_pkey PRIMARY KEY (organization_id, id),
  constraint import_files_organization_id_import_id_sha256_key UNIQUE (organization_id, import_id, sha256),
  constraint import_files_size_bytes_check CHECK ((size_bytes > 0)),
  constraint import_files_type_check CHECK ((type = ANY (ARRAY['PDF'::text, 'PNG'::text, 'JPEG'::text, 'GIF'::text, 'WEBP'::text, 'DOCX'::text, 'XLSX'::text, 'PPTX'::text, 'TEXT'::text]))),
  constraint import_files_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES hotwash.imports(organization_id, id) ON DELETE CASCADE
);
alter table hotwash.import_files enable row level security;
alter table hotwash.import_files force row level security;

create table hotwash.imports (
  organization_id uuid not null,
  id uuid not null,
  status text not null,
  file_name text not null,
  size_bytes integer not null,
  sha256 text not null,
  sheets jsonb,
  uploaded_by text not null,
  exercises_made integer not null default 0,
  gaps_made integer not null default 0,
  action_items_made integer not null default 0,
  rows_skipped integer not null default 0,
  imported_at timestamp with time zone,
  undone_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  exercise_id uuid,
  injects_made integer not null default 0,
  pack text,
  signing_key text,
  scenarios_made integer not null default 0,
  spoils boolean not null generated always as (((exercise_id IS NOT NULL) OR (signing_key IS NOT NULL))) stored,
  constraint imports_pkey PRIMARY KEY (organization_id, id),
  constraint imports_check CHECK (((status = 'UPLOADED'::text) = ((sheets IS NOT NULL) OR (pack IS NOT NULL)))),
  constraint imports_check1 CHECK (((status = 'UPLOADED'::text) = (imported_at IS NULL))),
  constraint imports_check2 CHECK (((status = 'UNDONE'::text) = (undone_at IS NOT NULL))),
  constraint imports_check3 CHECK (((pack IS NULL) OR ((signing_key IS NOT NULL) AND (sheets IS NULL)))),
  constraint imports_size_bytes_check CHECK ((size_bytes > 0)),
  constraint imports_status_check CHECK ((status = ANY (ARRAY['UPLOADED'::text, 'IMPORTED'::text, 'UNDONE'::text]))),
  constraint imports_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id) DEFERRABLE,
  constraint imports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.imports enable row level security;
alter table hotwash.imports force row level security;

create table hotwash.inject_choices (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid not null,
  option_id uuid not null,
  next_inject_id uuid,
  audience text,
  chosen_at timestamp with time zone not null,
  exercise_seconds integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint inject_choices_pkey PRIMARY KEY (organization_id, id),
  constraint inject_choices_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id),
  constraint inject_choices_organization_id_inject_id_fkey FOREIGN KEY (organization_id, inject_id) REFERENCES hotwash.injects(organization_id, id) ON DELETE CASCADE,
  constraint inject_choices_organization_id_next_inject_id_fkey FOREIGN KEY (organization_id, next_inject_id) REFERENCES hotwash.injects(organization_id, id) ON DELETE SET NULL (next_inject_id),
  constraint inject_choices_organization_id_option_id_fkey FOREIGN KEY (organization_id, option_id) REFERENCES hotwash.inject_options(organization_id, id) ON DELETE CASCADE
);
alter table hotwash.inject_choices enable row level security;
alter table hotwash.inject_choices force row level security;

create table hotwash.inject_corrections (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid not null,
  body text not null,
  author text not null,
  at timestamp with time zone not null,
  exercise_seconds integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint inject_corrections_pkey PRIMARY KEY (organization_id, id),
  constraint inject_corrections_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id),
  constraint inject_corrections_organization_id_inject_id_fkey FOREIGN KEY (organization_id, inject_id) REFERENCES hotwash.injects(organization_id, id)
);
alter table hotwash.inject_corrections enable row level security;
alter table hotwash.inject_corrections force row level security;

create table hotwash.inject_mappings (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid not null,
  framework_id uuid not null,
  framework text not null,
  control_id text not null,
  strength text not null,
  rationale text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  exercise_is_over boolean not null default false,
  spoils boolean not null generated always as ((NOT exercise_is_over)) stored,
  constraint inject_mappings_pkey PRIMARY KEY (organization_id, id),
  constraint inject_mappings_organization_id_inject_id_framework_id_cont_key UNIQUE (organization_id, inject_id, framework_id, control_id),
  constraint inject_mappings_strength_check CHECK ((strength = ANY (ARRAY['TESTS_DIRECTLY'::text, 'TESTS_IN_PART'::text, 'TOUCHES'::text]))),
  constraint inject_mappings_framework_id_control_id_fkey FOREIGN KEY (framework_id, control_id) REFERENCES hotwash.compliance_controls(framework_id, control_id),
  constraint inject_mappings_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id),
  constraint inject_mappings_organization_id_inject_id_fkey FOREIGN KEY (organization_id, inject_id) REFERENCES hotwash.injects(organization_id, id) ON DELETE CASCADE
);
alter table hotwash.inject_mappings enable row level security;
alter table hotwash.inject_mappings force row level security;

create table hotwash.inject_options (
  organization_id uuid not null,
  id uuid not null,
  inject_id uuid not null,
  sequence integer not null,
  label text not null,
  next_inject_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  spoils boolean not null default false,
  authors jsonb not null default '{}'::jsonb,
  constraint inject_options_pkey PRIMARY KEY (organization_id, id),
  constraint inject_options_organization_id_inject_id_fkey FOREIGN KEY (organization_id, inject_id) REFERENCES hotwash.injects(organization_id, id) ON DELETE CASCADE,
  constraint inject_options_organization_id_next_inject_id_fkey FOREIGN KEY (organization_id, next_inject_id) REFERENCES hotwash.injects(organization_id, id) ON DELETE SET NULL (next_inject_id)
);
alter table hotwash.inject_options enable row level security;
alter table hotwash.inject_options force row level security;

create table hotwash.inject_replies (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid not null,
  sender text not null,
  body text not null,
  author text not null,
  sent_at timestamp with time zone not null,
  exercise_seconds integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint inject_replies_pkey PRIMARY KEY (organization_id, id),
  constraint inject_replies_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id),
  constraint inject_replies_organization_id_inject_id_fkey FOREIGN KEY (organization_id, inject_id) REFERENCES hotwash.injects(organization_id, id)
);
alter table hotwash.inject_replies enable row level security;
alter table hotwash.inject_replies force row level security;

create table hotwash.inject_responses (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid not null,
  participant_id uuid not null,
  body text not null,
  responded_at timestamp with time zone not null,
  exercise_seconds integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint inject_responses_pkey PRIMARY KEY (organization_id, id),
  constraint inject_responses_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id),
  constraint inject_responses_organization_id_inject_id_fkey FOREIGN KEY (organization_id, inject_id) REFERENCES hotwash.injects(organization_id, id),
  constraint inject_responses_organization_id_participant_id_fkey FOREIGN KEY (organization_id, participant_id) REFERENCES hotwash.participants(organization_id, id)
);
alter table hotwash.inject_responses enable row level security;
alter table hotwash.inject_responses force row level security;

create table hotwash.inject_tasks (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid not null,
  objective_id uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  exercise_is_over boolean not null default false,
  spoils boolean not null generated always as ((NOT exercise_is_over)) stored,
  constraint inject_tasks_pkey PRIMARY KEY (organization_id, id),
  constraint inject_tasks_organization_id_inject_id_objective_id_key UNIQUE (organization_id, inject_id, objective_id),
  constraint inject_tasks_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id),
  constraint inject_tasks_organization_id_inject_id_fkey FOREIGN KEY (organization_id, inject_id) REFERENCES hotwash.injects(organization_id, id) ON DELETE CASCADE,
  constraint inject_tasks_organization_id_objective_id_fkey FOREIGN KEY (organization_id, objective_id) REFERENCES hotwash.exercise_objectives(organization_id, id) ON DELETE CASCADE
);
alter table hotwash.inject_tasks enable row level security;
alter table hotwash.inject_tasks force row level security;

create table hotwash.inject_votes (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid not null,
  option_id uuid not null,
  participant_id uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint inject_votes_pkey PRIMARY KEY (organization_id, id),
  constraint inject_votes_organization_id_inject_id_participant_id_key UNIQUE (organization_id, inject_id, participant_id),
  constraint inject_votes_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id),
  constraint inject_votes_organization_id_inject_id_fkey FOREIGN KEY (organization_id, inject_id) REFERENCES hotwash.injects(organization_id, id) ON DELETE CASCADE,
  constraint inject_votes_organization_id_option_id_fkey FOREIGN KEY (organization_id, option_id) REFERENCES hotwash.inject_options(organization_id, id) ON DELETE CASCADE,
  constraint inject_votes_organization_id_participant_id_fkey FOREIGN KEY (organization_id, participant_id) REFERENCES hotwash.participants(organization_id, id) ON DELETE CASCADE
);
alter table hotwash.inject_votes enable row level security;
alter table hotwash.inject_votes force row level security;

create table hotwash.injects (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  number integer not null,
  sequence integer not null,
  title text not null,
  body text not null,
  channel text not null,
  planned_offset_minutes integer not null,
  audience text,
  expected_actions text,
  attack_technique text,
  dimension text not null,
  criticality text not null,
  status text not null,
  delivered_at timestamp with time zone,
  delivered_seconds integer,
  skipped_reason text,
  scheduled_seconds integer,
  rating text,
  rating_note text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  held_at timestamp with time zone,
  exercise_is_over boolean not null default false,
  spoils boolean not null generated always as (((status <> 'DELIVERED'::text) AND (NOT exercise_is_over))) stored,
  authors jsonb not null default '{}'::jsonb,
  import_id uuid,
  sender text,
  controller text,
  notes text,
  duty text,
  duty_target_minutes integer,
  reach text,
  questions text,
  location text,
  constraint injects_pkey PRIMARY KEY (organization_id, id),
  constraint injects_organization_id_exercise_id_number_key UNIQUE (organization_id, exercise_id, number),
  constraint injects_check CHECK (((status = 'DELIVERED'::text) = (delivered_at IS NOT NULL))),
  constraint injects_check1 CHECK (((status = 'SKIPPED'::text) = (skipped_reason IS NOT NULL))),
  constraint injects_check2 CHECK (((rating IS NULL) OR (status = 'DELIVERED'::text))),
  constraint injects_check3 CHECK (((rating <> ALL (ARRAY['MAJOR_CHALLENGES'::text, 'UNABLE'::text])) OR (rating_note IS NOT NULL))),
  constraint injects_criticality_check CHECK ((criticality = ANY (ARRAY['LOW'::text, 'NORMAL'::text, 'CRITICAL'::text]))),
  constraint injects_duty_target_minutes_check CHECK (((duty_target_minutes >= 1) AND (duty_target_minutes <= 10080))),
  constraint injects_planned_offset_minutes_check CHECK ((planned_offset_minutes >= 0)),
  constraint injects_rating_check CHECK ((rating = ANY (ARRAY['PERFORMED'::text, 'SOME_CHALLENGES'::text, 'MAJOR_CHALLENGES'::text, 'UNABLE'::text]))),
  constraint injects_scheduled_seconds_check CHECK ((scheduled_seconds >= 0)),
  constraint injects_sequence_check CHECK ((sequence > 0)),
  constraint injects_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'DELIVERED'::text, 'SKIPPED'::text]))),
  constraint injects_duty_fkey FOREIGN KEY (duty) REFERENCES hotwash.notification_duties(code),
  constraint injects_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id),
  constraint injects_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES hotwash.imports(organization_id, id)
);
alter table hotwash.injects enable row level security;
alter table hotwash.injects force row level security;

create table hotwash.join_requests (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  name text not null,
  role text not null,
  status text not null,
  participant_id uuid,
  sha256 bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint join_requests_pkey PRIMARY KEY (organization_id, id),
  constraint join_requests_check CHECK (((participant_id IS NULL) OR (status = 'ADMITTED'::text))),
  constraint join_requests_check1 CHECK (((sha256 IS NULL) = (status = 'ADMITTED'::text))),
  constraint join_requests_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'ADMITTED'::text, 'DECLINED'::text]))),
  constraint join_requests_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id),
  constraint join_requests_organization_id_participant_id_fkey FOREIGN KEY (organization_id, participant_id) REFERENCES hotwash.participants(organization_id, id) ON DELETE SET NULL (participant_id)
);
alter table hotwash.join_requests enable row level security;
alter table hotwash.join_requests force row level security;

create table hotwash.knowledge_passages (
  organization_id uuid not null,
  id uuid not null,
  record_id uuid not null,
  part integer not null,
  source text not null,
  exercise_id uuid,
  title text not null,
  text text not null,
  date date not null,
  words text not null,
  shared boolean not null default false,
  revision bigint not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint knowledge_passages_pkey PRIMARY KEY (organization_id, id),
  constraint knowledge_passages_organization_id_record_id_part_key UNIQUE (organization_id, record_id, part),
  constraint knowledge_passages_source_check CHECK ((source = ANY (ARRAY['AFTER_ACTION_REPORT'::text, 'FINDING'::text, 'GAP'::text, 'REMEDIATION'::text, 'DELIVERABLE'::text, 'EXERCISE_MEMORY'::text, 'FILE'::text]))),
  constraint knowledge_passages_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.knowledge_passages enable row level security;
alter table hotwash.knowledge_passages force row level security;

create table hotwash.knowledge_queue (
  organization_id uuid not null,
  id bigint not null default nextval('hotwash.knowledge_queue_id_seq'::regclass),
  record_kind text not null,
  record_id uuid not null,
  queued_at timestamp with time zone not null default clock_timestamp(),
  constraint knowledge_queue_pkey PRIMARY KEY (organization_id, id),
  constraint knowledge_queue_record_kind_check CHECK ((record_kind = ANY (ARRAY['AFTER_ACTION_REPORT'::text, 'GAP'::text, 'ACTION_ITEM'::text, 'DELIVERABLE'::text, 'INJECT'::text, 'DECISION'::text, 'ATTACHMENT'::text]))),
  constraint knowledge_queue_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.knowledge_queue enable row level security;
alter table hotwash.knowledge_queue force row level security;

create table hotwash.knowledge_states (
  organization_id uuid not null,
  id uuid not null,
  revision bigint not null default 0,
  removals bigint not null default 0,
  passages integer not null default 0,
  shared_passages integer not null default 0,
  text_revision bigint not null default 0,
  embedded_revision bigint not null default 0,
  model text,
  embedding_until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint knowledge_states_pkey PRIMARY KEY (organization_id),
  constraint knowledge_states_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.knowledge_states enable row level security;
alter table hotwash.knowledge_states force row level security;

create table hotwash.knowledge_vectors (
  organization_id uuid not null,
  id uuid not null,
  model text not null,
  vector bytea not null,
  shared boolean not null default false,
  revision bigint not null,
  constraint knowledge_vectors_pkey PRIMARY KEY (organization_id, id, model),
  constraint knowledge_vectors_organization_id_id_fkey FOREIGN KEY (organization_id, id) REFERENCES hotwash.knowledge_passages(organization_id, id) ON DELETE CASCADE
);
alter table hotwash.knowledge_vectors enable row level security;
alter table hotwash.knowledge_vectors force row level security;

create table hotwash.last_looks (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  subject_id uuid not null,
  looked_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint last_looks_pkey PRIMARY KEY (organization_id, id),
  constraint last_looks_organization_id_user_id_subject_id_key UNIQUE (organization_id, user_id, subject_id),
  constraint last_looks_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES hotwash.users(organization_id, id)
);
alter table hotwash.last_looks enable row level security;
alter table hotwash.last_looks force row level security;

create table hotwash.lost_files (
  key text not null,
  accepted_at timestamp with time zone not null,
  constraint lost_files_pkey PRIMARY KEY (key)
);

create table hotwash.memberships (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  role text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint memberships_pkey PRIMARY KEY (organization_id, id),
  constraint memberships_role_check CHECK ((role = ANY (ARRAY['ADMIN'::text, 'EDITOR'::text, 'VIEWER'::text]))),
  constraint memberships_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES hotwash.users(organization_id, id)
);
alter table hotwash.memberships enable row level security;
alter table hotwash.memberships force row level security;

create table hotwash.notification_duties (
  id uuid not null,
  "position" integer not null,
  code text not null,
  name text not null,
  regulation text not null,
  edition text not null,
  provision text not null,
  demand text not null,
  recipient text not null,
  period integer not null,
  period_unit text not null,
  counted_from text not null,
  exercise_minutes integer not null,
  is_in_force boolean not null,
  force_note text,
  concerns text not null,
  source_url text not null,
  constraint notification_duties_pkey PRIMARY KEY (id),
  constraint notification_duties_code_key UNIQUE (code),
  constraint notification_duties_position_key UNIQUE ("position"),
  constraint notification_duties_exercise_minutes_check CHECK (((exercise_minutes >= 1) AND (exercise_minutes <= 10080))),
  constraint notification_duties_period_check CHECK ((period > 0)),
  constraint notification_duties_period_unit_check CHECK ((period_unit = ANY (ARRAY['HOURS'::text, 'DAYS'::text, 'BUSINESS_DAYS'::text, 'MONTHS'::text])))
);

create table hotwash.notification_settings (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  mail_off text[] not null default '{}'::text[],
  chat_off text[] not null default '{}'::text[],
  mail_daily text[] not null default '{}'::text[],
  also_notify text[] not null default '{}'::text[],
  digest_hour smallint not null default 8,
  time_zone text,
  quiet_from smallint,
  quiet_until smallint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint notification_settings_pkey PRIMARY KEY (organization_id, id),
  constraint notification_settings_also_notify_check CHECK ((also_notify <@ ARRAY['REQUIREMENT'::text, 'PROGRAM_DUTY'::text, 'CERTIFICATE_EXPIRY'::text, 'REPORT_FINAL'::text, 'CRITICAL_GAP'::text, 'SCORE_FALLEN'::text])),
  constraint notification_settings_check CHECK ((user_id = id)),
  constraint notification_settings_check1 CHECK (((quiet_from IS NULL) = (quiet_until IS NULL))),
  constraint notification_settings_check2 CHECK ((quiet_from <> quiet_until)),
  constraint notification_settings_digest_hour_check CHECK (((digest_hour >= 0) AND (digest_hour <= 23))),
  constraint notification_settings_mail_daily_check CHECK ((NOT (mail_daily && ARRAY['INVITATION'::text, 'PASSWORD_RESET'::text, 'SECOND_FACTOR_RESET'::text, 'ACCOUNT_SECURITY'::text, 'EXERCISE_INVITATION'::text]))),
  constraint notification_settings_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 23))),
  constraint notification_settings_quiet_until_check CHECK (((quiet_until >= 0) AND (quiet_until <= 23))),
  constraint notification_settings_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES hotwash.users(organization_id, id)
);
alter table hotwash.notification_settings enable row level security;
alter table hotwash.notification_settings force row level security;

create table hotwash.notifications (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  occasion text not null,
  title text not null,
  body text not null,
  subject_kind text,
  subject_id uuid,
  link text,
  read_at timestamp with time zone,
  mail_status text not null default 'QUEUED'::text,
  mail_failure text,
  mail_after timestamp with time zone,
  offered_at timestamp with time zone,
  mailed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  language text not null default 'en'::text,
  constraint notifications_pkey PRIMARY KEY (organization_id, id),
  constraint notifications_organization_id_user_id_kind_occasion_key UNIQUE (organization_id, user_id, kind, occasion),
  constraint notifications_check CHECK (((mail_status = 'FAILED'::text) = (mail_failure IS NOT NULL))),
  constraint notifications_check1 CHECK (((mail_status = 'SENT'::text) = (mailed_at IS NOT NULL))),
  constraint notifications_kind_check CHECK ((kind = ANY (ARRAY['INVITATION'::text, 'PASSWORD_RESET'::text, 'SECOND_FACTOR_RESET'::text, 'ACCOUNT_SECURITY'::text, 'EXERCISE_INVITATION'::text, 'EXERCISE_REMINDER'::text, 'EVALUATOR'::text, 'EXERCISE_REQUEST'::text, 'REPORT_IN_REVIEW'::text, 'REPORT_FINAL'::text, 'GAP_CLOSURE'::text, 'GAP_REOPENED'::text, 'CRITICAL_GAP'::text, 'ASSIGNMENT'::text, 'COMMENT'::text, 'SCORE_FALLEN'::text, 'ACTION_ITEMS'::text, 'CERTIFICATE_EXPIRY'::text, 'KEY_EXPIRY'::text, 'REQUIREMENT'::text, 'PROGRAM_DUTY'::text, 'RENEWAL_PACK'::text, 'DELIVERY_FAILING'::text, 'BACKUP_FAILED'::text, 'TRACKER'::text, 'EMAIL_DOMAIN'::text, 'CHAT_PAUSED'::text]))),
  constraint notifications_language_check CHECK ((language = ANY (ARRAY['en'::text, 'de'::text, 'es'::text, 'fr'::text, 'nl'::text]))),
  constraint notifications_link_check CHECK ((link ~~ '/%'::text)),
  constraint notifications_mail_status_check CHECK ((mail_status = ANY (ARRAY['QUEUED'::text, 'SENT'::text, 'FAILED'::text, 'SWITCHED_OFF'::text, 'NOT_SENT_NO_SMTP'::text, 'NOT_NEEDED'::text]))),
  constraint notifications_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES hotwash.users(organization_id, id)
);
alter table hotwash.notifications enable row level security;
alter table hotwash.notifications force row level security;

create table hotwash.organization_exports (
  organization_id uuid not null,
  id uuid not null,
  contents text not null,
  status text not null,
  readers uuid[] generated always as (
CASE contents
    WHEN 'COMPLETE'::text THEN '{}'::uuid[]
    ELSE NULL::uuid[]
END) stored,
  requested_by text not null,
  requested_by_id uuid,
  attempts integer not null default 0,
  rows_count integer,
  files_count integer,
  problems text[] not null default '{}'::text[],
  size_bytes bigint,
  sha256 text,
  stored_as text,
  failure text,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint organization_exports_pkey PRIMARY KEY (organization_id, id),
  constraint organization_exports_check CHECK (((status = 'FAILED'::text) = (failure IS NOT NULL))),
  constraint organization_exports_check1 CHECK (((status = 'READY'::text) = (stored_as IS NOT NULL))),
  constraint organization_exports_contents_check CHECK ((contents = ANY (ARRAY['COMPLETE'::text, 'OWN'::text]))),
  constraint organization_exports_size_bytes_check CHECK ((size_bytes > 0)),
  constraint organization_exports_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'READY'::text, 'FAILED'::text, 'EXPIRED'::text]))),
  constraint organization_exports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.organization_exports enable row level security;
alter table hotwash.organization_exports force row level security;

create table hotwash.organization_logos (
  organization_id uuid not null,
  id uuid not null,
  media_type text not null,
  bytes bytea not null,
  sha256 text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint organization_logos_pkey PRIMARY KEY (organization_id),
  constraint organization_logos_bytes_check CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 524288))),
  constraint organization_logos_height_check CHECK ((height > 0)),
  constraint organization_logos_media_type_check CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/svg+xml'::text]))),
  constraint organization_logos_width_check CHECK ((width > 0)),
  constraint organization_logos_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.organization_logos enable row level security;
alter table hotwash.organization_logos force row level security;

create table hotwash.organizations (
  id uuid not null,
  parent_id uuid,
  name text not null,
  kind text not null,
  reference_prefix text not null,
  status text not null default 'ACTIVE'::text,
  disclosure text not null,
  industry text,
  size_band text,
  country text,
  time_zone text not null default 'UTC'::text,
  renewal_on date,
  policy_reference text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  benchmark_opted_in_at timestamp with time zone,
  is_synthetic boolean not null default false,
  is_sample boolean not null default false,
  agents_allowed boolean not null default true,
  changed_in bigint not null default ((pg_current_xact_id())::text)::bigint,
  authors jsonb not null default '{}'::jsonb,
  product_name text,
  accent_color text,
  sender_name text,
  support_email text,
  document_theme text not null default 'SERIF'::text,
  erasing_since timestamp with time zone,
  legal_hold_since timestamp with time zone,
  constraint organizations_pkey PRIMARY KEY (id),
  constraint organizations_accent_color_check CHECK ((accent_color ~ '^#[0-9a-f]{6}$'::text)),
  constraint organizations_check CHECK (((benchmark_opted_in_at IS NULL) OR (kind = 'CLIENT'::text))),
  constraint organizations_check1 CHECK (((kind = 'OPERATOR'::text) = (parent_id IS NULL))),
  constraint organizations_check2 CHECK (((kind = 'CLIENT'::text) OR (disclosure = 'FULL'::text))),
  constraint organizations_check3 CHECK (((kind = 'OPERATOR'::text) OR ((num_nonnulls(product_name, accent_color, sender_name, support_email) = 0) AND (document_theme = 'SERIF'::text)))),
  constraint organizations_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint organizations_disclosure_check CHECK ((disclosure = ANY (ARRAY['SUMMARY'::text, 'FULL'::text]))),
  constraint organizations_document_theme_check CHECK ((document_theme = ANY (ARRAY['SERIF'::text, 'SANS'::text, 'PLAIN'::text]))),
  constraint organizations_kind_check CHECK ((kind = ANY (ARRAY['OPERATOR'::text, 'CARRIER'::text, 'CLIENT'::text]))),
  constraint organizations_name_check CHECK ((name <> ''::text)),
  constraint organizations_policy_reference_check CHECK ((policy_reference <> ''::text)),
  constraint organizations_product_name_check CHECK (((product_name <> ''::text) AND (char_length(product_name) <= 40))),
  constraint organizations_reference_prefix_check CHECK ((reference_prefix ~ '^[A-Z][A-Z0-9]{1,7}$'::text)),
  constraint organizations_sample_check CHECK (((NOT is_sample) OR ((kind = 'CLIENT'::text) AND (benchmark_opted_in_at IS NULL)))),
  constraint organizations_sender_name_check CHECK (((sender_name <> ''::text) AND (char_length(sender_name) <= 80))),
  constraint organizations_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'ARCHIVED'::text]))),
  constraint organizations_support_email_check CHECK ((support_email <> ''::text)),
  constraint organizations_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.organizations enable row level security;
alter table hotwash.organizations force row level security;

create table hotwash.participant_links (
  organization_id uuid not null,
  id uuid not null,
  sha256 bytea not null,
  created_at timestamp with time zone not null,
  constraint participant_links_pkey PRIMARY KEY (organization_id, id),
  constraint participant_links_organization_id_id_fkey FOREIGN KEY (organization_id, id) REFERENCES hotwash.participants(organization_id, id) ON DELETE CASCADE
);
alter table hotwash.participant_links enable row level security;
alter table hotwash.participant_links force row level security;

create unlogged table hotwash.participant_presence (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  seen_at timestamp with time zone not null,
  left_at timestamp with time zone,
  constraint participant_presence_pkey PRIMARY KEY (organization_id, id)
) with (fillfactor=50);
alter table hotwash.participant_presence enable row level security;
alter table hotwash.participant_presence force row level security;

create table hotwash.participant_tokens (
  organization_id uuid not null,
  id uuid not null,
  sha256 bytea not null,
  created_at timestamp with time zone not null,
  constraint participant_tokens_pkey PRIMARY KEY (organization_id, id),
  constraint participant_tokens_organization_id_id_fkey FOREIGN KEY (organization_id, id) REFERENCES hotwash.participants(organization_id, id) ON DELETE CASCADE
);
alter table hotwash.participant_tokens enable row level security;
alter table hotwash.participant_tokens force row level security;

create table hotwash.participants (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  name text not null,
  role text not null,
  joined_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  audience text,
  authors jsonb not null default '{}'::jsonb,
  admitted_at timestamp with time zone,
  linked_at timestamp with time zone,
  constraint participants_pkey PRIMARY KEY (organization_id, id),
  constraint participants_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id)
);
alter table hotwash.participants enable row level security;
alter table hotwash.participants force row level security;

create table hotwash.program_duties (
  organization_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  duty_id uuid not null,
  cadence_months integer not null,
  reason text,
  first_due_on date not null,
  is_draft boolean not null default true,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint program_duties_pkey PRIMARY KEY (organization_id, id),
  constraint program_duties_organization_id_program_id_duty_id_key UNIQUE (organization_id, program_id, duty_id),
  constraint program_duties_cadence_months_check CHECK (((cadence_months >= 1) AND (cadence_months <= 60))),
  constraint program_duties_duty_id_fkey FOREIGN KEY (duty_id) REFERENCES hotwash.duties(id),
  constraint program_duties_organization_id_program_id_fkey FOREIGN KEY (organization_id, program_id) REFERENCES hotwash.exercise_programs(organization_id, id)
);
alter table hotwash.program_duties enable row level security;
alter table hotwash.program_duties force row level security;

create table hotwash.program_slots (
  organization_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  year integer not null,
  quarter integer not null,
  due_on date,
  reason text not null,
  scenario text,
  severity text,
  duty_ids uuid[],
  gap_ids uuid[],
  dimensions text[],
  note text,
  is_proposed boolean not null default false,
  exercise_id uuid,
  is_draft boolean not null default true,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint program_slots_pkey PRIMARY KEY (organization_id, id),
  constraint program_slots_organization_id_exercise_id_key UNIQUE (organization_id, exercise_id),
  constraint program_slots_quarter_check CHECK (((quarter >= 1) AND (quarter <= 4))),
  constraint program_slots_reason_check CHECK ((reason = ANY (ARRAY['DUTY'::text, 'REQUIREMENT'::text, 'RETEST'::text, 'WEAK_DIMENSION'::text, 'CHOICE'::text]))),
  constraint program_slots_severity_check CHECK ((severity = ANY (ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text, 'CRITICAL'::text]))),
  constraint program_slots_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id) ON DELETE SET NULL (exercise_id),
  constraint program_slots_organization_id_program_id_fkey FOREIGN KEY (organization_id, program_id) REFERENCES hotwash.exercise_programs(organization_id, id)
);
alter table hotwash.program_slots enable row level security;
alter table hotwash.program_slots force row level security;

create table hotwash.proposals (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  conversation_id uuid,
  action text not null,
  input text not null,
  difference text not null,
  digest text not null,
  status text not null,
  expires_at timestamp with time zone not null,
  result_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint proposals_pkey PRIMARY KEY (organization_id, id),
  constraint proposals_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  constraint proposals_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'CONFIRMED'::text, 'DECLINED'::text]))),
  constraint proposals_organization_id_conversation_id_fkey FOREIGN KEY (organization_id, conversation_id) REFERENCES hotwash.conversations(organization_id, id) ON DELETE CASCADE,
  constraint proposals_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES hotwash.users(organization_id, id)
);
alter table hotwash.proposals enable row level security;
alter table hotwash.proposals force row level security;

create table hotwash.provisioned_people (
  organization_id uuid not null,
  user_id uuid not null,
  directory_id uuid not null,
  external_id text,
  names jsonb not null default '{}'::jsonb,
  is_disabled boolean not null,
  removed_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint provisioned_people_pkey PRIMARY KEY (organization_id, user_id),
  constraint provisioned_people_organization_id_directory_id_fkey FOREIGN KEY (organization_id, directory_id) REFERENCES hotwash.directories(organization_id, id),
  constraint provisioned_people_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES hotwash.users(organization_id, id)
);
alter table hotwash.provisioned_people enable row level security;
alter table hotwash.provisioned_people force row level security;

create unlogged table hotwash.rate_windows (
  key_id uuid not null,
  started_at timestamp with time zone not null,
  used integer not null,
  scope text not null,
  constraint rate_windows_pkey PRIMARY KEY (key_id, scope)
) with (fillfactor=50);

create table hotwash.readiness_contributions (
  organization_id uuid not null,
  id uuid not null,
  score_id uuid not null,
  sequence integer not null,
  dimension text not null,
  key text not null,
  kind text not null,
  points numeric(6,2) not null,
  record_kind text,
  record_id uuid,
  reason text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint readiness_contributions_pkey PRIMARY KEY (organization_id, id),
  constraint readiness_contributions_organization_id_score_id_fkey FOREIGN KEY (organization_id, score_id) REFERENCES hotwash.readiness_scores(organization_id, id)
);
alter table hotwash.readiness_contributions enable row level security;
alter table hotwash.readiness_contributions force row level security;

create table hotwash.readiness_dimensions (
  organization_id uuid not null,
  id uuid not null,
  score_id uuid not null,
  sequence smallint not null,
  dimension text not null,
  score numeric(5,2),
  weight numeric(5,2) not null,
  confidence text,
  evidence_count integer not null,
  open_gaps_count integer not null,
  newest_evidence_days integer,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint readiness_dimensions_pkey PRIMARY KEY (organization_id, id),
  constraint readiness_dimensions_confidence_check CHECK ((confidence = ANY (ARRAY['LOW'::text, 'NORMAL'::text]))),
  constraint readiness_dimensions_score_check CHECK (((score >= (0)::numeric) AND (score <= (100)::numeric))),
  constraint readiness_dimensions_weight_check CHECK (((weight >= (0)::numeric) AND (weight <= (100)::numeric))),
  constraint readiness_dimensions_organization_id_score_id_fkey FOREIGN KEY (organization_id, score_id) REFERENCES hotwash.readiness_scores(organization_id, id)
);
alter table hotwash.readiness_dimensions enable row level security;
alter table hotwash.readiness_dimensions force row level security;

create table hotwash.readiness_movements (
  organization_id uuid not null,
  id uuid not null,
  score_id uuid not null,
  sequence integer not null,
  dimension text not null,
  cause text not null,
  points numeric(6,2) not null,
  dimension_points numeric(6,2),
  record_kind text,
  record_id uuid,
  reason text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint readiness_movements_pkey PRIMARY KEY (organization_id, id),
  constraint readiness_movements_cause_check CHECK ((cause = ANY (ARRAY['NEW'::text, 'CHANGED'::text, 'AGED'::text]))),
  constraint readiness_movements_organization_id_score_id_fkey FOREIGN KEY (organization_id, score_id) REFERENCES hotwash.readiness_scores(organization_id, id)
);
alter table hotwash.readiness_movements enable row level security;
alter table hotwash.readiness_movements force row level security;

create table hotwash.readiness_scores (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid,
  overall_score numeric(5,2),
  status text not null,
  ranked_score numeric(5,2) generated always as (
CASE
    WHEN (status = 'FINAL'::text) THEN overall_score
    ELSE NULL::numeric
END) stored,
  range_low numeric(5,2),
  range_high numeric(5,2),
  coverage numeric(5,2) not null,
  records integer not null default 0,
  as_of date not null,
  scored_at timestamp with time zone not null,
  formula_version text not null,
  parameters_digest text not null,
  input_digest text not null,
  input jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  changed_in bigint not null default ((pg_current_xact_id())::text)::bigint,
  constraint readiness_scores_pkey PRIMARY KEY (organization_id, id),
  constraint readiness_scores_check CHECK (((status = ANY (ARRAY['INSUFFICIENT_EVIDENCE'::text, 'NOT_ASSESSED'::text])) = (overall_score IS NULL))),
  constraint readiness_scores_check1 CHECK (((range_low IS NULL) = (range_high IS NULL))),
  constraint readiness_scores_check2 CHECK (((range_low <= overall_score) AND (overall_score <= range_high))),
  constraint readiness_scores_coverage_check CHECK (((coverage >= (0)::numeric) AND (coverage <= (100)::numeric))),
  constraint readiness_scores_overall_score_check CHECK (((overall_score >= (0)::numeric) AND (overall_score <= (100)::numeric))),
  constraint readiness_scores_range_high_check CHECK (((range_high >= (0)::numeric) AND (range_high <= (100)::numeric))),
  constraint readiness_scores_range_low_check CHECK (((range_low >= (0)::numeric) AND (range_low <= (100)::numeric))),
  constraint readiness_scores_status_check CHECK ((status = ANY (ARRAY['FINAL'::text, 'PROVISIONAL'::text, 'INSUFFICIENT_EVIDENCE'::text, 'NOT_ASSESSED'::text]))),
  constraint readiness_scores_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id),
  constraint readiness_scores_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.readiness_scores enable row level security;
alter table hotwash.readiness_scores force row level security;

create table hotwash.reconciliations (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid,
  objective_id uuid,
  rating text not null,
  rating_note text,
  reason text,
  reconciled_by text not null,
  reconciled_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  exercise_is_over boolean not null default false,
  spoils boolean not null generated always as ((NOT exercise_is_over)) stored,
  constraint reconciliations_pkey PRIMARY KEY (organization_id, id),
  constraint reconciliations_check CHECK ((num_nonnulls(inject_id, objective_id) = 1)),
  constraint reconciliations_check1 CHECK (((rating <> ALL (ARRAY['MAJOR_CHALLENGES'::text, 'UNABLE'::text])) OR (rating_note IS NOT NULL))),
  constraint reconciliations_rating_check CHECK ((rating = ANY (ARRAY['PERFORMED'::text, 'SOME_CHALLENGES'::text, 'MAJOR_CHALLENGES'::text, 'UNABLE'::text]))),
  constraint reconciliations_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id),
  constraint reconciliations_organization_id_inject_id_fkey FOREIGN KEY (organization_id, inject_id) REFERENCES hotwash.injects(organization_id, id),
  constraint reconciliations_organization_id_objective_id_fkey FOREIGN KEY (organization_id, objective_id) REFERENCES hotwash.exercise_objectives(organization_id, id)
);
alter table hotwash.reconciliations enable row level security;
alter table hotwash.reconciliations force row level security;

create table hotwash.record_reads (
  organization_id uuid not null,
  id uuid not null,
  hour timestamp with time zone not null,
  reader_id uuid not null,
  reader_kind text not null,
  reader_name text not null,
  reader_organization_id uuid not null,
  reader_organization text not null,
  reader_organization_kind text not null,
  record_kind text not null,
  surface text not null,
  requests integer not null,
  records bigint not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint record_reads_pkey PRIMARY KEY (organization_id, id),
  constraint record_reads_organization_id_hour_reader_id_record_kind_sur_key UNIQUE (organization_id, hour, reader_id, record_kind, surface),
  constraint record_reads_reader_kind_check CHECK ((reader_kind = ANY (ARRAY['USER'::text, 'API_KEY'::text]))),
  constraint record_reads_reader_organization_kind_check CHECK ((reader_organization_kind = ANY (ARRAY['OPERATOR'::text, 'CARRIER'::text]))),
  constraint record_reads_records_check CHECK ((records >= 0)),
  constraint record_reads_requests_check CHECK ((requests > 0)),
  constraint record_reads_surface_check CHECK ((surface = ANY (ARRAY['GRAPHQL'::text, 'MCP'::text, 'FEED'::text, 'WEBHOOK'::text, 'FILE'::text, 'ASSISTANT'::text, 'LIVE'::text]))),
  constraint record_reads_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.record_reads enable row level security;
alter table hotwash.record_reads force row level security;

create table hotwash.record_totals (
  id uuid not null default gen_random_uuid(),
  counted text not null,
  keys text[] not null,
  difference bigint not null,
  constraint record_totals_pkey PRIMARY KEY (id)
);

create table hotwash.reference_counters (
  organization_id uuid not null,
  id uuid not null,
  prefix text not null,
  last integer not null,
  constraint reference_counters_pkey PRIMARY KEY (organization_id, id, prefix),
  constraint reference_counters_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.reference_counters enable row level security;
alter table hotwash.reference_counters force row level security;

create table hotwash.rehearsal (
  since timestamp with time zone not null
);

create table hotwash.renewal_pack_openings (
  organization_id uuid not null,
  id uuid not null,
  pack_id uuid not null,
  opened_at timestamp with time zone not null,
  format text not null,
  reader text not null,
  reader_name text not null,
  actor_id uuid,
  reader_address text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint renewal_pack_openings_pkey PRIMARY KEY (organization_id, id),
  constraint renewal_pack_openings_check CHECK (((reader = 'CARRIER'::text) = (actor_id IS NOT NULL))),
  constraint renewal_pack_openings_check1 CHECK (((reader = 'LINK'::text) OR (reader_address IS NULL))),
  constraint renewal_pack_openings_format_check CHECK ((format = ANY (ARRAY['PAGE'::text, 'PDF'::text, 'JSON'::text, 'CREDENTIAL'::text]))),
  constraint renewal_pack_openings_reader_check CHECK ((reader = ANY (ARRAY['CARRIER'::text, 'LINK'::text]))),
  constraint renewal_pack_openings_organization_id_pack_id_fkey FOREIGN KEY (organization_id, pack_id) REFERENCES hotwash.renewal_packs(organization_id, id)
);
alter table hotwash.renewal_pack_openings enable row level security;
alter table hotwash.renewal_pack_openings force row level security;

create table hotwash.renewal_packs (
  organization_id uuid not null,
  id uuid not null,
  title text not null,
  period_from date not null,
  period_to date not null,
  reader text not null,
  reader_name text,
  content text not null,
  sha256 text not null,
  token_sha256 bytea,
  granted_by text not null,
  granted_by_id uuid not null,
  granted_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_by text,
  revoked_reason text,
  credential text not null,
  list_number integer not null,
  list_index integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint renewal_packs_pkey PRIMARY KEY (organization_id, id),
  constraint renewal_packs_check CHECK ((period_from < period_to)),
  constraint renewal_packs_check1 CHECK (((reader = 'LINK'::text) = (reader_name IS NOT NULL))),
  constraint renewal_packs_check2 CHECK (((reader = 'LINK'::text) = (token_sha256 IS NOT NULL))),
  constraint renewal_packs_check3 CHECK ((expires_at > granted_at)),
  constraint renewal_packs_check4 CHECK ((num_nulls(revoked_at, revoked_by, revoked_reason) = ANY (ARRAY[0, 3]))),
  constraint renewal_packs_reader_check CHECK ((reader = ANY (ARRAY['CARRIER'::text, 'LINK'::text]))),
  constraint renewal_packs_organization_id_granted_by_id_fkey FOREIGN KEY (organization_id, granted_by_id) REFERENCES hotwash.users(organization_id, id)
);
alter table hotwash.renewal_packs enable row level security;
alter table hotwash.renewal_packs force row level security;

create table hotwash.report_agreements (
  organization_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  user_id uuid not null,
  reviewer text not null,
  note text,
  text_digest text not null,
  agreed_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  readers uuid[],
  authors jsonb not null default '{}'::jsonb,
  constraint report_agreements_pkey PRIMARY KEY (organization_id, id),
  constraint report_agreements_organization_id_report_id_user_id_text_di_key UNIQUE (organization_id, report_id, user_id, text_digest),
  constraint report_agreements_organization_id_report_id_fkey FOREIGN KEY (organization_id, report_id) REFERENCES hotwash.after_action_reports(organization_id, id),
  constraint report_agreements_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES hotwash.users(organization_id, id)
);
alter table hotwash.report_agreements enable row level security;
alter table hotwash.report_agreements force row level security;

create table hotwash.report_evidence (
  organization_id uuid not null,
  id uuid not null,
  sentence_id uuid not null,
  "position" integer not null,
  record_kind text not null,
  record_id uuid not null,
  facts jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  readers uuid[],
  constraint report_evidence_pkey PRIMARY KEY (organization_id, id),
  constraint report_evidence_position_check CHECK (("position" > 0)),
  constraint report_evidence_organization_id_sentence_id_fkey FOREIGN KEY (organization_id, sentence_id) REFERENCES hotwash.report_sentences(organization_id, id) ON DELETE CASCADE
);
alter table hotwash.report_evidence enable row level security;
alter table hotwash.report_evidence force row level security;

create table hotwash.report_plan_items (
  organization_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  "position" integer not null,
  gap_id uuid,
  gap_reference text,
  gap_title text,
  severity text,
  gap_status text,
  action_item_id uuid,
  reference text,
  title text,
  status text,
  owner text,
  due_on date,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint report_plan_items_pkey PRIMARY KEY (organization_id, id),
  constraint report_plan_items_check CHECK (((gap_id IS NOT NULL) OR (action_item_id IS NOT NULL))),
  constraint report_plan_items_position_check CHECK (("position" > 0)),
  constraint report_plan_items_organization_id_report_id_fkey FOREIGN KEY (organization_id, report_id) REFERENCES hotwash.after_action_reports(organization_id, id)
);
alter table hotwash.report_plan_items enable row level security;
alter table hotwash.report_plan_items force row level security;

create table hotwash.report_ratings (
  organization_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  "position" integer not null,
  inject_id uuid not null,
  reference text not null,
  title text not null,
  dimension text not null,
  status text not null,
  rating text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint report_ratings_pkey PRIMARY KEY (organization_id, id),
  constraint report_ratings_position_check CHECK (("position" > 0)),
  constraint report_ratings_organization_id_report_id_fkey FOREIGN KEY (organization_id, report_id) REFERENCES hotwash.after_action_reports(organization_id, id)
);
alter table hotwash.report_ratings enable row level security;
alter table hotwash.report_ratings force row level security;

create table hotwash.report_records (
  organization_id uuid not null,
  id uuid not null,
  facts jsonb not null,
  kept_at timestamp with time zone not null,
  constraint report_records_pkey PRIMARY KEY (organization_id, id),
  constraint report_records_organization_id_id_fkey FOREIGN KEY (organization_id, id) REFERENCES hotwash.after_action_reports(organization_id, id)
);
alter table hotwash.report_records enable row level security;
alter table hotwash.report_records force row level security;

create table hotwash.report_sentences (
  organization_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  section text not null,
  section_rank smallint not null generated always as (array_position(ARRAY['EXECUTIVE_SUMMARY'::text, 'NARRATIVE'::text, 'STRENGTHS'::text, 'AREAS_FOR_IMPROVEMENT'::text, 'PARTICIPANT_FEEDBACK'::text, 'MISSING_EVIDENCE'::text], section)) stored,
  "position" integer not null,
  paragraph integer not null,
  heading text,
  text text not null,
  origin text not null,
  confirmed_by text,
  confirmed_at timestamp with time zone,
  confirmation_note text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  readers uuid[],
  authors jsonb not null default '{}'::jsonb,
  constraint report_sentences_pkey PRIMARY KEY (organization_id, id),
  constraint report_sentences_check CHECK (((confirmed_at IS NULL) OR (confirmed_by IS NOT NULL))),
  constraint report_sentences_origin_check CHECK ((origin = ANY (ARRAY['DRAFTED'::text, 'WRITTEN'::text]))),
  constraint report_sentences_paragraph_check CHECK ((paragraph > 0)),
  constraint report_sentences_position_check CHECK (("position" > 0)),
  constraint report_sentences_organization_id_report_id_fkey FOREIGN KEY (organization_id, report_id) REFERENCES hotwash.after_action_reports(organization_id, id)
);
alter table hotwash.report_sentences enable row level security;
alter table hotwash.report_sentences force row level security;

create table hotwash.requirement_results (
  organization_id uuid not null,
  id uuid not null,
  requirement_id uuid not null,
  kind text not null,
  summary text not null,
  state text not null,
  due_on date,
  since date,
  why text,
  facts text,
  state_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  changed_in bigint not null default ((pg_current_xact_id())::text)::bigint,
  standing jsonb,
  constraint requirement_results_pkey PRIMARY KEY (organization_id, id),
  constraint requirement_results_organization_id_requirement_id_key UNIQUE (organization_id, requirement_id),
  constraint requirement_results_state_check CHECK ((state = ANY (ARRAY['MET'::text, 'DUE'::text, 'MISSED'::text, 'NOT_ASSESSED'::text]))),
  constraint requirement_results_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.requirement_results enable row level security;
alter table hotwash.requirement_results force row level security;

create table hotwash.requirements (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  status text not null default 'ACTIVE'::text,
  client_id uuid,
  industry text,
  size_band text,
  country text,
  scenario text,
  counts_from date,
  days integer,
  severity text,
  minimum_score integer,
  due_on date not null,
  note text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint requirements_pkey PRIMARY KEY (organization_id, id),
  constraint requirements_check CHECK (((client_id IS NULL) OR (COALESCE(industry, size_band, country) IS NULL))),
  constraint requirements_check1 CHECK (((kind = 'EXERCISE_BY'::text) = (counts_from IS NOT NULL))),
  constraint requirements_check2 CHECK (((kind = ANY (ARRAY['EXERCISE_EVERY'::text, 'CLOSE_GAPS_WITHIN'::text])) = (days IS NOT NULL))),
  constraint requirements_check3 CHECK (((kind = 'CLOSE_GAPS_WITHIN'::text) = (severity IS NOT NULL))),
  constraint requirements_check4 CHECK (((kind = 'READINESS_AT_LEAST'::text) = (minimum_score IS NOT NULL))),
  constraint requirements_check5 CHECK (((scenario IS NULL) OR (kind = ANY (ARRAY['EXERCISE_BY'::text, 'EXERCISE_EVERY'::text])))),
  constraint requirements_check6 CHECK ((counts_from <= due_on)),
  constraint requirements_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint requirements_days_check CHECK (((days >= 1) AND (days <= 3650))),
  constraint requirements_kind_check CHECK ((kind = ANY (ARRAY['EXERCISE_BY'::text, 'EXERCISE_EVERY'::text, 'CLOSE_GAPS_WITHIN'::text, 'READINESS_AT_LEAST'::text, 'CERTIFICATE_VALID'::text]))),
  constraint requirements_minimum_score_check CHECK (((minimum_score >= 1) AND (minimum_score <= 100))),
  constraint requirements_severity_check CHECK ((severity = ANY (ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text, 'CRITICAL'::text]))),
  constraint requirements_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'WITHDRAWN'::text]))),
  constraint requirements_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.requirements enable row level security;
alter table hotwash.requirements force row level security;

create table hotwash.restoration (
  restored_at timestamp with time zone not null,
  made_at timestamp with time zone not null,
  holds_deliveries boolean not null
);

create table hotwash.retention_limits (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  days integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint retention_limits_pkey PRIMARY KEY (organization_id, id),
  constraint retention_limits_organization_id_kind_key UNIQUE (organization_id, kind),
  constraint retention_limits_check CHECK ((days >=
CASE kind
    WHEN 'NOTIFICATIONS'::text THEN 90
    WHEN 'CHAT_MESSAGES'::text THEN 7
    WHEN 'WEBHOOK_DELIVERIES'::text THEN 7
    WHEN 'RECORD_READS'::text THEN 90
    WHEN 'CONVERSATIONS'::text THEN 1
    WHEN 'MODEL_TRANSMISSIONS'::text THEN 90
    WHEN 'DELIVERABLES'::text THEN 30
    WHEN 'AUDIT_ENTRIES'::text THEN 365
    ELSE NULL::integer
END)),
  constraint retention_limits_days_check CHECK ((days <= 3650)),
  constraint retention_limits_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.retention_limits enable row level security;
alter table hotwash.retention_limits force row level security;

create table hotwash.retests (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  inject_id uuid not null,
  gap_id uuid not null,
  outcome text,
  note text,
  answered_at timestamp with time zone,
  answered_by text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  spoils boolean not null default true,
  authors jsonb not null default '{}'::jsonb,
  exercise_is_over boolean not null default false,
  constraint retests_pkey PRIMARY KEY (organization_id, id),
  constraint retests_organization_id_inject_id_gap_id_key UNIQUE (organization_id, inject_id, gap_id),
  constraint retests_check CHECK (((outcome IS NULL) = (answered_at IS NULL))),
  constraint retests_check1 CHECK (((outcome IS NULL) = (answered_by IS NULL))),
  constraint retests_outcome_check CHECK ((outcome = ANY (ARRAY['CLOSED'::text, 'STILL_THERE'::text]))),
  constraint retests_organization_id_exercise_id_fkey FOREIGN KEY (organization_id, exercise_id) REFERENCES hotwash.exercises(organization_id, id),
  constraint retests_organization_id_gap_id_fkey FOREIGN KEY (organization_id, gap_id) REFERENCES hotwash.gaps(organization_id, id),
  constraint retests_organization_id_inject_id_fkey FOREIGN KEY (organization_id, inject_id) REFERENCES hotwash.injects(organization_id, id) ON DELETE CASCADE
);
alter table hotwash.retests enable row level security;
alter table hotwash.retests force row level security;

create table hotwash.revocation_entries (
  list_number integer not null,
  list_index integer not null,
  revoked_at timestamp with time zone,
  erased_sha256 bytea,
  constraint revocation_entries_pkey PRIMARY KEY (list_number, list_index),
  constraint revocation_entries_erased_sha256_key UNIQUE (erased_sha256),
  constraint revocation_entries_list_index_check CHECK (((list_index >= 0) AND (list_index <= 131071))),
  constraint revocation_entries_list_number_check CHECK ((list_number > 0))
);
alter table hotwash.revocation_entries enable row level security;
alter table hotwash.revocation_entries force row level security;

create table hotwash.saved_views (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  list text not null,
  name text not null,
  search text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint saved_views_pkey PRIMARY KEY (organization_id, id),
  constraint saved_views_organization_id_user_id_list_name_key UNIQUE (organization_id, user_id, list, name),
  constraint saved_views_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES hotwash.users(organization_id, id)
);
alter table hotwash.saved_views enable row level security;
alter table hotwash.saved_views force row level security;

create table hotwash.scenario_inject_files (
  organization_id uuid not null,
  id uuid not null,
  scenario_inject_id uuid not null,
  file_name text not null,
  type text not null,
  size_bytes integer not null,
  sha256 text not null,
  file_key text not null,
  text text,
  uploaded_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  spoils boolean not null default true,
  authors jsonb not null default '{}'::jsonb,
  constraint scenario_inject_files_pkey PRIMARY KEY (organization_id, id),
  constraint scenario_inject_files_size_bytes_check CHECK ((size_bytes > 0)),
  constraint scenario_inject_files_type_check CHECK ((type = ANY (ARRAY['PDF'::text, 'PNG'::text, 'JPEG'::text, 'GIF'::text, 'WEBP'::text, 'DOCX'::text, 'XLSX'::text, 'PPTX'::text, 'TEXT'::text]))),
  constraint scenario_inject_files_organization_id_scenario_inject_id_fkey FOREIGN KEY (organization_id, scenario_inject_id) REFERENCES hotwash.scenario_injects(organization_id, id) ON DELETE CASCADE
);
alter table hotwash.scenario_inject_files enable row level security;
alter table hotwash.scenario_inject_files force row level security;

create table hotwash.scenario_inject_mappings (
  organization_id uuid not null,
  id uuid not null,
  scenario_inject_id uuid not null,
  framework_id uuid not null,
  framework text not null,
  control_id text not null,
  strength text not null,
  rationale text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  spoils boolean not null default true,
  constraint scenario_inject_mappings_pkey PRIMARY KEY (organization_id, id),
  constraint scenario_inject_mappings_organization_id_scenario_inject_id_key UNIQUE (organization_id, scenario_inject_id, framework_id, control_id),
  constraint scenario_inject_mappings_strength_check CHECK ((strength = ANY (ARRAY['TESTS_DIRECTLY'::text, 'TESTS_IN_PART'::text, 'TOUCHES'::text]))),
  constraint scenario_inject_mappings_framework_id_control_id_fkey FOREIGN KEY (framework_id, control_id) REFERENCES hotwash.compliance_controls(framework_id, control_id),
  constraint scenario_inject_mappings_organization_id_scenario_inject_i_fkey FOREIGN KEY (organization_id, scenario_inject_id) REFERENCES hotwash.scenario_injects(organization_id, id) ON DELETE CASCADE
);
alter table hotwash.scenario_inject_mappings enable row level security;
alter table hotwash.scenario_inject_mappings force row level security;

create table hotwash.scenario_inject_options (
  organization_id uuid not null,
  id uuid not null,
  scenario_inject_id uuid not null,
  sequence integer not null,
  label text not null,
  next_inject_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  spoils boolean not null default true,
  constraint scenario_inject_options_pkey PRIMARY KEY (organization_id, id),
  constraint scenario_inject_options_organization_id_next_inject_id_fkey FOREIGN KEY (organization_id, next_inject_id) REFERENCES hotwash.scenario_injects(organization_id, id),
  constraint scenario_inject_options_organization_id_scenario_inject_id_fkey FOREIGN KEY (organization_id, scenario_inject_id) REFERENCES hotwash.scenario_injects(organization_id, id) ON DELETE CASCADE
);
alter table hotwash.scenario_inject_options enable row level security;
alter table hotwash.scenario_inject_options force row level security;

create table hotwash.scenario_injects (
  organization_id uuid not null,
  id uuid not null,
  scenario_id uuid not null,
  sequence integer not null,
  title text not null,
  body text not null,
  channel text not null,
  planned_offset_minutes integer not null,
  expected_actions text,
  attack_technique text,
  dimension text not null,
  criticality text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  number integer not null,
  audience text,
  scheduled_seconds integer,
  authors jsonb not null default '{}'::jsonb,
  spoils boolean not null default true,
  sender text,
  controller text,
  notes text,
  duty text,
  duty_target_minutes integer,
  questions text,
  location text,
  constraint scenario_injects_pkey PRIMARY KEY (organization_id, id),
  constraint scenario_injects_organization_id_scenario_id_number_key UNIQUE (organization_id, scenario_id, number),
  constraint scenario_injects_criticality_check CHECK ((criticality = ANY (ARRAY['LOW'::text, 'NORMAL'::text, 'CRITICAL'::text]))),
  constraint scenario_injects_duty_target_minutes_check CHECK (((duty_target_minutes >= 1) AND (duty_target_minutes <= 10080))),
  constraint scenario_injects_planned_offset_minutes_check CHECK ((planned_offset_minutes >= 0)),
  constraint scenario_injects_scheduled_seconds_check CHECK ((scheduled_seconds >= 0)),
  constraint scenario_injects_sequence_check CHECK ((sequence > 0)),
  constraint scenario_injects_duty_fkey FOREIGN KEY (duty) REFERENCES hotwash.notification_duties(code),
  constraint scenario_injects_organization_id_scenario_id_fkey FOREIGN KEY (organization_id, scenario_id) REFERENCES hotwash.scenarios(organization_id, id)
);
alter table hotwash.scenario_injects enable row level security;
alter table hotwash.scenario_injects force row level security;

create table hotwash.scenarios (
  organization_id uuid not null,
  id uuid not null,
  title text not null,
  kind text not null,
  severity text not null,
  summary text not null,
  objectives text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  status text not null,
  version integer not null default 1,
  published_at timestamp with time zone,
  is_library boolean not null default false,
  sector text,
  audience text,
  regulation text,
  length_minutes integer,
  dimensions text[],
  authors jsonb not null default '{}'::jsonb,
  spoils boolean not null default false,
  language text not null default 'EN'::text,
  story_id uuid,
  shared_from uuid,
  import_id uuid,
  constraint scenarios_pkey PRIMARY KEY (organization_id, id),
  constraint scenarios_check CHECK (((status <> 'PUBLISHED'::text) OR (published_at IS NOT NULL))),
  constraint scenarios_check1 CHECK (((NOT is_library) OR (status <> 'DRAFT'::text))),
  constraint scenarios_check2 CHECK (((shared_from IS NULL) OR (status <> 'DRAFT'::text))),
  constraint scenarios_dimensions_check CHECK ((cardinality(dimensions) > 0)),
  constraint scenarios_length_minutes_check CHECK (((length_minutes >= 1) AND (length_minutes <= 10080))),
  constraint scenarios_severity_check CHECK ((severity = ANY (ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text, 'CRITICAL'::text]))),
  constraint scenarios_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'PUBLISHED'::text, 'ARCHIVED'::text]))),
  constraint scenarios_version_check CHECK ((version > 0)),
  constraint scenarios_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id),
  constraint scenarios_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES hotwash.imports(organization_id, id)
);
alter table hotwash.scenarios enable row level security;
alter table hotwash.scenarios force row level security;

create table hotwash.sign_in_policies (
  organization_id uuid not null,
  id uuid not null,
  sign_on_required boolean not null,
  second_factor_required boolean not null,
  passkey_only boolean not null,
  session_hours integer,
  allowed_networks cidr[],
  changed_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint sign_in_policies_pkey PRIMARY KEY (organization_id, id),
  constraint sign_in_policies_allowed_networks_check CHECK (((cardinality(allowed_networks) >= 1) AND (cardinality(allowed_networks) <= 50))),
  constraint sign_in_policies_check CHECK ((NOT (sign_on_required AND passkey_only))),
  constraint sign_in_policies_session_hours_check CHECK (((session_hours >= 1) AND (session_hours <= 720))),
  constraint sign_in_policies_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.sign_in_policies enable row level security;
alter table hotwash.sign_in_policies force row level security;

create table hotwash.signing_keys (
  kid text not null,
  public_jwk jsonb not null,
  sealed bytea not null,
  created_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  withdrawn_reason text,
  constraint signing_keys_pkey PRIMARY KEY (kid),
  constraint signing_keys_check CHECK (((withdrawn_at IS NULL) OR (retired_at IS NOT NULL))),
  constraint signing_keys_check1 CHECK (((withdrawn_reason IS NULL) OR (withdrawn_at IS NOT NULL)))
);
alter table hotwash.signing_keys enable row level security;
alter table hotwash.signing_keys force row level security;

create table hotwash.state_changes (
  organization_id uuid not null,
  id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  field text not null,
  from_state text,
  to_state text not null,
  note text,
  actor text not null,
  at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  readers uuid[],
  import_id uuid,
  authors jsonb not null default '{}'::jsonb,
  is_of_plan boolean not null default false,
  spoils boolean not null generated always as (((subject_kind = 'Inject'::text) OR is_of_plan)) stored,
  constraint state_changes_pkey PRIMARY KEY (organization_id, id),
  constraint state_changes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id),
  constraint state_changes_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES hotwash.imports(organization_id, id)
);
alter table hotwash.state_changes enable row level security;
alter table hotwash.state_changes force row level security;

create table hotwash.tracker_connections (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  url text not null,
  project text not null,
  issue_type text,
  account text,
  token bytea,
  issuer_kind text not null,
  created_by text not null,
  status text not null,
  paused_because text,
  paused_at timestamp with time zone,
  sends_since timestamp with time zone,
  sends_new boolean not null generated always as ((sends_since IS NOT NULL)) stored,
  failure text,
  failing_since timestamp with time zone,
  failures integer not null default 0,
  looked_at timestamp with time zone,
  next_look_at timestamp with time zone not null,
  states_read_at timestamp with time zone,
  states_wanted boolean not null default true,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint tracker_connections_pkey PRIMARY KEY (organization_id, id),
  constraint tracker_connections_check CHECK (((status = 'PAUSED'::text) = (paused_because IS NOT NULL))),
  constraint tracker_connections_check1 CHECK (((status = 'PAUSED'::text) = (paused_at IS NOT NULL))),
  constraint tracker_connections_check2 CHECK (((status = 'ENDED'::text) = (token IS NULL))),
  constraint tracker_connections_check3 CHECK (((failing_since IS NULL) = (failures = 0))),
  constraint tracker_connections_issuer_kind_check CHECK ((issuer_kind = ANY (ARRAY['OPERATOR'::text, 'CLIENT'::text]))),
  constraint tracker_connections_kind_check CHECK ((kind = ANY (ARRAY['JIRA'::text, 'SERVICENOW'::text, 'LINEAR'::text]))),
  constraint tracker_connections_paused_because_check CHECK ((paused_because = ANY (ARRAY['PERSON'::text, 'FAILING'::text, 'DENIED'::text]))),
  constraint tracker_connections_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'PAUSED'::text, 'ENDED'::text]))),
  constraint tracker_connections_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.tracker_connections enable row level security;
alter table hotwash.tracker_connections force row level security;

create table hotwash.tracker_links (
  organization_id uuid not null,
  id uuid not null,
  action_item_id uuid not null,
  connection_id uuid not null,
  creation_id uuid not null,
  tried_at timestamp with time zone,
  state text not null,
  problem text,
  external_id text,
  external_key text,
  external_url text,
  status_sent text,
  state_agreed text,
  their_state_id text,
  their_state text,
  sent_digest text,
  failures integer not null default 0,
  next_attempt_at timestamp with time zone,
  checked_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint tracker_links_pkey PRIMARY KEY (organization_id, id),
  constraint tracker_links_organization_id_action_item_id_key UNIQUE (organization_id, action_item_id),
  constraint tracker_links_check CHECK (((external_id IS NULL) = (external_key IS NULL))),
  constraint tracker_links_check1 CHECK (((external_id IS NOT NULL) OR (state = ANY (ARRAY['WAITING'::text, 'GONE'::text, 'ENDED'::text])))),
  constraint tracker_links_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'IN_SYNC'::text, 'CONFLICT'::text, 'GONE'::text, 'ENDED'::text]))),
  constraint tracker_links_status_sent_check CHECK ((status_sent = ANY (ARRAY['OPEN'::text, 'IN_PROGRESS'::text, 'BLOCKED'::text, 'DONE'::text, 'CANCELLED'::text]))),
  constraint tracker_links_organization_id_action_item_id_fkey FOREIGN KEY (organization_id, action_item_id) REFERENCES hotwash.action_items(organization_id, id),
  constraint tracker_links_organization_id_connection_id_fkey FOREIGN KEY (organization_id, connection_id) REFERENCES hotwash.tracker_connections(organization_id, id)
);
alter table hotwash.tracker_links enable row level security;
alter table hotwash.tracker_links force row level security;

create table hotwash.tracker_states (
  organization_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  external_id text not null,
  name text not null,
  "position" integer not null,
  means text,
  sent_for text[] not null default '{}'::text[],
  is_missing boolean not null default false,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint tracker_states_pkey PRIMARY KEY (organization_id, id),
  constraint tracker_states_organization_id_connection_id_external_id_key UNIQUE (organization_id, connection_id, external_id),
  constraint tracker_states_means_check CHECK ((means = ANY (ARRAY['OPEN'::text, 'IN_PROGRESS'::text, 'BLOCKED'::text, 'DONE'::text, 'CANCELLED'::text, 'LEAVE'::text]))),
  constraint tracker_states_sent_for_check CHECK ((sent_for <@ ARRAY['OPEN'::text, 'IN_PROGRESS'::text, 'BLOCKED'::text, 'DONE'::text, 'CANCELLED'::text])),
  constraint tracker_states_organization_id_connection_id_fkey FOREIGN KEY (organization_id, connection_id) REFERENCES hotwash.tracker_connections(organization_id, id)
);
alter table hotwash.tracker_states enable row level security;
alter table hotwash.tracker_states force row level security;

create table hotwash.users (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  email text not null,
  status text not null,
  account_id uuid,
  last_signed_in_at timestamp with time zone,
  break_glass_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  language text,
  last_language text,
  access_since timestamp with time zone,
  constraint users_pkey PRIMARY KEY (organization_id, id),
  constraint users_organization_id_account_id_key UNIQUE (organization_id, account_id),
  constraint users_organization_id_email_key UNIQUE (organization_id, email),
  constraint users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'de'::text, 'es'::text, 'fr'::text, 'nl'::text]))),
  constraint users_last_language_check CHECK ((last_language = ANY (ARRAY['en'::text, 'de'::text, 'es'::text, 'fr'::text, 'nl'::text]))),
  constraint users_status_check CHECK ((status = ANY (ARRAY['INVITED'::text, 'ACTIVE'::text, 'DISABLED'::text]))),
  constraint users_account_id_fkey FOREIGN KEY (account_id) REFERENCES hotwash.auth_users(id),
  constraint users_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.users enable row level security;
alter table hotwash.users force row level security;

create table hotwash.webhook_deliveries (
  organization_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  resource text,
  status text not null,
  rows integer not null,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone,
  attempted_at timestamp with time zone,
  answer_status integer,
  answer text,
  failure text,
  duration_ms integer,
  delivered_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint webhook_deliveries_pkey PRIMARY KEY (organization_id, id),
  constraint webhook_deliveries_check CHECK (((status = 'PENDING'::text) = (next_attempt_at IS NOT NULL))),
  constraint webhook_deliveries_check1 CHECK (((status = 'DELIVERED'::text) = (delivered_at IS NOT NULL))),
  constraint webhook_deliveries_rows_check CHECK ((rows >= 0)),
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'DELIVERED'::text, 'FAILED'::text, 'CANCELLED'::text]))),
  constraint webhook_deliveries_organization_id_subscription_id_fkey FOREIGN KEY (organization_id, subscription_id) REFERENCES hotwash.webhook_subscriptions(organization_id, id)
);
alter table hotwash.webhook_deliveries enable row level security;
alter table hotwash.webhook_deliveries force row level security;

create table hotwash.webhook_streams (
  organization_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  resource text not null,
  after bigint not null,
  origin text not null,
  updated_since timestamp with time zone,
  until bigint,
  place jsonb,
  next_place jsonb,
  is_last boolean not null default false,
  delivery_id uuid,
  failing_since timestamp with time zone,
  failures integer not null default 0,
  next_attempt_at timestamp with time zone,
  looked_at timestamp with time zone,
  replay_after bigint,
  replay_since timestamp with time zone,
  constraint webhook_streams_pkey PRIMARY KEY (organization_id, id),
  constraint webhook_streams_organization_id_subscription_id_resource_key UNIQUE (organization_id, subscription_id, resource),
  constraint webhook_streams_check CHECK (((delivery_id IS NULL) OR ((until IS NOT NULL) AND (next_place IS NOT NULL)))),
  constraint webhook_streams_check1 CHECK (((failing_since IS NULL) = (failures = 0))),
  constraint webhook_streams_organization_id_subscription_id_fkey FOREIGN KEY (organization_id, subscription_id) REFERENCES hotwash.webhook_subscriptions(organization_id, id)
);
alter table hotwash.webhook_streams enable row level security;
alter table hotwash.webhook_streams force row level security;

create table hotwash.webhook_subscriptions (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  url text not null,
  resources text[] not null,
  issuer_kind text not null,
  owner_organization_id uuid not null,
  owner_id uuid not null,
  created_by text not null,
  status text not null,
  paused_because text,
  paused_at timestamp with time zone,
  secret bytea,
  previous_secret bytea,
  previous_secret_until timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authors jsonb not null default '{}'::jsonb,
  constraint webhook_subscriptions_pkey PRIMARY KEY (organization_id, id),
  constraint webhook_subscriptions_check CHECK (((status = 'PAUSED'::text) = (paused_because IS NOT NULL))),
  constraint webhook_subscriptions_check1 CHECK (((status = 'PAUSED'::text) = (paused_at IS NOT NULL))),
  constraint webhook_subscriptions_check2 CHECK (((status = 'ENDED'::text) = (secret IS NULL))),
  constraint webhook_subscriptions_check3 CHECK (((previous_secret IS NULL) = (previous_secret_until IS NULL))),
  constraint webhook_subscriptions_issuer_kind_check CHECK ((issuer_kind = ANY (ARRAY['OPERATOR'::text, 'CARRIER'::text]))),
  constraint webhook_subscriptions_paused_because_check CHECK ((paused_because = ANY (ARRAY['PERSON'::text, 'FAILING'::text, 'GONE'::text, 'NO_ACCESS'::text]))),
  constraint webhook_subscriptions_resources_check CHECK (((resources <> '{}'::text[]) AND (resources <@ ARRAY['ORGANIZATIONS'::text, 'EXERCISES'::text, 'GAPS'::text, 'READINESS_SCORES'::text, 'ACTION_ITEMS'::text, 'CERTIFICATES'::text, 'REQUIREMENT_RESULTS'::text, 'DUTY_RESULTS'::text]))),
  constraint webhook_subscriptions_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'PAUSED'::text, 'ENDED'::text]))),
  constraint webhook_subscriptions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES hotwash.organizations(id)
);
alter table hotwash.webhook_subscriptions enable row level security;
alter table hotwash.webhook_subscriptions force row level security;
-- Views

create view hotwash.book_members with (security_barrier=true) as
 SELECT id AS member
   FROM hotwash.organizations
  WHERE ((id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)) OR (parent_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create view hotwash.disclosed_members with (security_barrier=true) as
 SELECT id AS member
   FROM hotwash.organizations
  WHERE ((disclosure = 'FULL'::text) AND ((id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)) OR (parent_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting))));
-- Indexes
CREATE INDEX account_links_of_account ON hotwash.account_links USING btree (account_id);
CREATE INDEX account_links_of_user ON hotwash.account_links USING btree (user_id);
CREATE INDEX action_items_by_due ON hotwash.action_items USING btree (due_order, id);
CREATE INDEX action_items_by_having_owner ON hotwash.action_items USING btree (((owner IS NOT NULL)), due_order, id);
CREATE INDEX action_items_by_owner ON hotwash.action_items USING btree (owner_id, due_order, id) WHERE (owner_id IS NOT NULL);
CREATE INDEX action_items_by_priority ON hotwash.action_items USING btree (priority, due_order, id);
CREATE INDEX action_items_by_reference ON hotwash.action_items USING btree (reference);
CREATE INDEX action_items_by_status ON hotwash.action_items USING btree (status, due_order, id);
CREATE INDEX action_items_by_words_of_owner ON hotwash.action_items USING gin (owner public.gin_trgm_ops);
CREATE INDEX action_items_by_words_of_title ON hotwash.action_items USING gin (title public.gin_trgm_ops);
CREATE INDEX action_items_changed_in_id_idx ON hotwash.action_items USING btree (changed_in, id);
CREATE INDEX action_items_id_idx ON hotwash.action_items USING btree (id);
CREATE INDEX action_items_of_exercise ON hotwash.action_items USING btree (organization_id, exercise_id, due_order, id);
CREATE INDEX action_items_of_gap ON hotwash.action_items USING btree (organization_id, gap_id, due_order, id);
CREATE INDEX action_items_of_import ON hotwash.action_items USING btree (organization_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX action_items_of_organization ON hotwash.action_items USING btree (organization_id, due_order, id);
CREATE INDEX action_items_of_report ON hotwash.action_items USING btree (organization_id, report_id, due_order, id);
CREATE INDEX action_items_organization_id_changed_in_id_idx ON hotwash.action_items USING btree (organization_id, changed_in, id);
CREATE INDEX action_items_tally ON hotwash.action_items USING btree (organization_id, status, priority, due_on);
CREATE INDEX action_items_unfinished ON hotwash.action_items USING btree (organization_id, due_order, status) WHERE (status = ANY (ARRAY['OPEN'::text, 'IN_PROGRESS'::text, 'BLOCKED'::text]));
CREATE INDEX after_action_reports_by_end ON hotwash.after_action_reports USING btree (finalized_at) WHERE (finalized_at IS NOT NULL);
CREATE INDEX after_action_reports_by_time ON hotwash.after_action_reports USING btree (created_at DESC, id DESC);
CREATE INDEX after_action_reports_id_idx ON hotwash.after_action_reports USING btree (id);
CREATE INDEX after_action_reports_of_exercise ON hotwash.after_action_reports USING btree (organization_id, exercise_id, created_at DESC, id DESC);
CREATE INDEX after_action_reports_of_organization ON hotwash.after_action_reports USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX api_keys_by_hash ON hotwash.api_keys USING btree (sha256);
CREATE INDEX api_keys_by_time ON hotwash.api_keys USING btree (created_at DESC, id DESC);
CREATE INDEX api_keys_id_idx ON hotwash.api_keys USING btree (id);
CREATE INDEX api_keys_of_organization ON hotwash.api_keys USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX api_keys_of_owner ON hotwash.api_keys USING btree (owner_id);
CREATE INDEX assistant_consents_by_time ON hotwash.assistant_consents USING btree (allowed_at DESC, id DESC);
CREATE INDEX assistant_consents_id_idx ON hotwash.assistant_consents USING btree (id);
CREATE INDEX assistant_consents_of_organization ON hotwash.assistant_consents USING btree (organization_id, allowed_at DESC, id DESC);
CREATE INDEX assistant_transmissions_by_time ON hotwash.assistant_transmissions USING btree (sent_at DESC, id DESC);
CREATE INDEX assistant_transmissions_id_idx ON hotwash.assistant_transmissions USING btree (id);
CREATE INDEX assistant_transmissions_of_organization ON hotwash.assistant_transmissions USING btree (organization_id, sent_at DESC, id DESC);
CREATE INDEX assistant_transmissions_of_user ON hotwash.assistant_transmissions USING btree (user_id, sent_at);
CREATE INDEX attachments_by_file_key ON hotwash.attachments USING btree (file_key);
CREATE INDEX attachments_by_time ON hotwash.attachments USING btree (created_at DESC, id DESC);
CREATE INDEX attachments_id_idx ON hotwash.attachments USING btree (id);
CREATE INDEX attachments_of_action_item ON hotwash.attachments USING btree (organization_id, action_item_id, created_at DESC, id DESC);
CREATE INDEX attachments_of_comment ON hotwash.attachments USING btree (organization_id, comment_id, created_at DESC, id DESC);
CREATE INDEX attachments_of_decision ON hotwash.attachments USING btree (organization_id, decision_id, created_at DESC, id DESC);
CREATE INDEX attachments_of_exercise ON hotwash.attachments USING btree (organization_id, exercise_id, created_at DESC, id DESC);
CREATE INDEX attachments_of_gap ON hotwash.attachments USING btree (organization_id, gap_id, created_at DESC, id DESC);
CREATE INDEX attachments_of_inject ON hotwash.attachments USING btree (organization_id, inject_id, created_at DESC, id DESC);
CREATE INDEX attachments_of_organization ON hotwash.attachments USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX attachments_of_report ON hotwash.attachments USING btree (organization_id, report_id, created_at DESC, id DESC);
CREATE INDEX attachments_to_purge ON hotwash.attachments USING btree (organization_id, id) WHERE ((removed_at IS NOT NULL) AND (purged_at IS NULL));
CREATE INDEX audit_checkpoints_id_idx ON hotwash.audit_checkpoints USING btree (id);
CREATE INDEX audit_entries_by_time ON hotwash.audit_entries USING btree (at DESC, id DESC);
CREATE INDEX audit_entries_id_idx ON hotwash.audit_entries USING btree (id);
CREATE INDEX audit_entries_not_carried_out ON hotwash.audit_entries USING btree (outcome, at DESC, id DESC) WHERE (outcome <> 'OK'::text);
CREATE INDEX audit_entries_of_action ON hotwash.audit_entries USING btree (action, at DESC, id DESC);
CREATE INDEX audit_entries_of_actor ON hotwash.audit_entries USING btree (actor_id, at DESC, id DESC) WHERE (actor_id IS NOT NULL);
CREATE INDEX audit_entries_of_organization ON hotwash.audit_entries USING btree (organization_id, at DESC, id DESC);
CREATE INDEX audit_entries_of_subject ON hotwash.audit_entries USING btree (subject_id, at DESC, id DESC) WHERE (subject_id IS NOT NULL);
CREATE INDEX audit_heads_id_idx ON hotwash.audit_heads USING btree (id);
CREATE INDEX audit_keys_of_actor ON hotwash.audit_keys USING btree (id);
CREATE INDEX audit_stream_positions_id_idx ON hotwash.audit_stream_positions USING btree (id);
CREATE INDEX audit_streams_by_time ON hotwash.audit_streams USING btree (created_at DESC, id DESC);
CREATE INDEX audit_streams_id_idx ON hotwash.audit_streams USING btree (id);
CREATE INDEX audit_streams_of_organization ON hotwash.audit_streams USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX auth_accounts_of_user ON hotwash.auth_accounts USING btree (user_id);
CREATE INDEX auth_devices_of_user ON hotwash.auth_devices USING btree (user_id, last_used_at DESC);
CREATE INDEX auth_identities_of_user ON hotwash.auth_identities USING btree (user_id);
CREATE INDEX auth_oauth_clients_by_use ON hotwash.auth_oauth_clients USING btree (COALESCE(used_at, created_at));
CREATE INDEX auth_oauth_codes_by_end ON hotwash.auth_oauth_codes USING btree (expires_at);
CREATE INDEX auth_oauth_tokens_by_end ON hotwash.auth_oauth_tokens USING btree (expires_at);
CREATE INDEX auth_oauth_tokens_of_agent ON hotwash.auth_oauth_tokens USING btree (agent_id);
CREATE INDEX auth_passkeys_of_user ON hotwash.auth_passkeys USING btree (user_id);
CREATE INDEX auth_sessions_of_user ON hotwash.auth_sessions USING btree (user_id);
CREATE INDEX auth_sign_on_attempts_by_end ON hotwash.auth_sign_on_attempts USING btree (expires_at);
CREATE INDEX auth_two_factors_of_user ON hotwash.auth_two_factors USING btree (user_id);
CREATE INDEX auth_verifications_by_identifier ON hotwash.auth_verifications USING btree (identifier);
CREATE INDEX backup_runs_by_time ON hotwash.backup_runs USING btree (began_at);
CREATE INDEX calendar_subscriptions_by_hash ON hotwash.calendar_subscriptions USING btree (sha256);
CREATE INDEX calendar_subscriptions_by_time ON hotwash.calendar_subscriptions USING btree (created_at DESC, id DESC);
CREATE INDEX calendar_subscriptions_id_idx ON hotwash.calendar_subscriptions USING btree (id);
CREATE INDEX certificates_by_time ON hotwash.certificates USING btree (issued_at DESC, id DESC);
CREATE INDEX certificates_by_token ON hotwash.certificates USING btree (token);
CREATE INDEX certificates_changed_in_id_idx ON hotwash.certificates USING btree (changed_in, id);
CREATE INDEX certificates_id_idx ON hotwash.certificates USING btree (id);
CREATE INDEX certificates_of_exercise ON hotwash.certificates USING btree (organization_id, exercise_id, issued_at DESC, id DESC);
CREATE INDEX certificates_of_organization ON hotwash.certificates USING btree (organization_id, issued_at DESC, id DESC);
CREATE INDEX certificates_of_participant ON hotwash.certificates USING btree (organization_id, participant_id);
CREATE INDEX certificates_organization_id_changed_in_id_idx ON hotwash.certificates USING btree (organization_id, changed_in, id);
CREATE INDEX chat_channels_by_time ON hotwash.chat_channels USING btree (created_at DESC, id DESC);
CREATE INDEX chat_channels_id_idx ON hotwash.chat_channels USING btree (id);
CREATE INDEX chat_channels_of_organization ON hotwash.chat_channels USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX chat_links_id_idx ON hotwash.chat_links USING btree (id);
CREATE INDEX chat_messages_by_time ON hotwash.chat_messages USING btree (created_at);
CREATE INDEX chat_messages_id_idx ON hotwash.chat_messages USING btree (id);
CREATE INDEX chat_messages_of_link ON hotwash.chat_messages USING btree (organization_id, link_id, created_at DESC, id DESC);
CREATE INDEX chat_messages_of_notification ON hotwash.chat_messages USING btree (organization_id, notification_id);
CREATE INDEX chat_messages_waiting ON hotwash.chat_messages USING btree (created_at) WHERE (status = 'QUEUED'::text);
CREATE INDEX comments_by_time ON hotwash.comments USING btree (created_at, id);
CREATE INDEX comments_id_idx ON hotwash.comments USING btree (id);
CREATE INDEX comments_of_action_item ON hotwash.comments USING btree (organization_id, action_item_id, created_at, id);
CREATE INDEX comments_of_comment ON hotwash.comments USING btree (organization_id, comment_id, created_at, id) WHERE (comment_id IS NOT NULL);
CREATE INDEX comments_of_decision ON hotwash.comments USING btree (organization_id, decision_id, created_at, id);
CREATE INDEX comments_of_gap ON hotwash.comments USING btree (organization_id, gap_id, created_at, id);
CREATE INDEX comments_of_inject ON hotwash.comments USING btree (organization_id, inject_id, created_at, id);
CREATE INDEX comments_of_organization ON hotwash.comments USING btree (organization_id, created_at, id);
CREATE INDEX comments_of_report ON hotwash.comments USING btree (organization_id, report_id, created_at, id) WHERE (report_id IS NOT NULL);
CREATE INDEX comments_of_sentence ON hotwash.comments USING btree (organization_id, sentence_id) WHERE (sentence_id IS NOT NULL);
CREATE INDEX compliance_controls_by_framework ON hotwash.compliance_controls USING btree (framework, control_id, id);
CREATE INDEX compliance_frameworks_by_code ON hotwash.compliance_frameworks USING btree (code, id);
CREATE INDEX compliance_mappings_by_category ON hotwash.compliance_mappings USING btree (category, framework, strength_rank, control_id, id);
CREATE INDEX connected_agents_by_time ON hotwash.connected_agents USING btree (created_at DESC, id DESC);
CREATE INDEX connected_agents_id_idx ON hotwash.connected_agents USING btree (id);
CREATE INDEX connected_agents_of_organization ON hotwash.connected_agents USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX connected_agents_of_user ON hotwash.connected_agents USING btree (organization_id, user_id, created_at DESC, id DESC);
CREATE INDEX conversation_turns_by_time ON hotwash.conversation_turns USING btree (created_at, id);
CREATE INDEX conversation_turns_id_idx ON hotwash.conversation_turns USING btree (id);
CREATE INDEX conversation_turns_of_conversation ON hotwash.conversation_turns USING btree (organization_id, conversation_id, created_at, id);
CREATE INDEX conversation_turns_of_organization ON hotwash.conversation_turns USING btree (organization_id, created_at, id);
CREATE INDEX conversations_by_time ON hotwash.conversations USING btree (updated_at DESC, id DESC);
CREATE INDEX conversations_id_idx ON hotwash.conversations USING btree (id);
CREATE INDEX conversations_of_organization ON hotwash.conversations USING btree (organization_id, updated_at DESC, id DESC);
CREATE INDEX conversations_of_user ON hotwash.conversations USING btree (user_id, updated_at DESC, id DESC);
CREATE INDEX critical_gaps_by_time ON hotwash.gaps USING btree (identified_at) WHERE ((severity = 'CRITICAL'::text) AND (status = ANY (ARRAY['OPEN'::text, 'IN_PROGRESS'::text])));
CREATE INDEX decisions_by_time ON hotwash.decisions USING btree (created_at, id);
CREATE INDEX decisions_id_idx ON hotwash.decisions USING btree (id);
CREATE INDEX decisions_of_exercise ON hotwash.decisions USING btree (organization_id, exercise_id, created_at, id);
CREATE INDEX decisions_of_inject ON hotwash.decisions USING btree (organization_id, inject_id, created_at, id);
CREATE INDEX decisions_of_organization ON hotwash.decisions USING btree (organization_id, created_at, id);
CREATE INDEX deliverables_by_time ON hotwash.deliverables USING btree (created_at DESC, id DESC);
CREATE INDEX deliverables_id_idx ON hotwash.deliverables USING btree (id);
CREATE INDEX deliverables_of_engagement ON hotwash.deliverables USING btree (organization_id, engagement_id, created_at DESC, id DESC);
CREATE INDEX deliverables_of_exercise ON hotwash.deliverables USING btree (organization_id, exercise_id, created_at DESC, id DESC);
CREATE INDEX deliverables_of_kind ON hotwash.deliverables USING btree (organization_id, kind, created_at DESC, id DESC);
CREATE INDEX deliverables_of_organization ON hotwash.deliverables USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX deliverables_waiting ON hotwash.deliverables USING btree (updated_at) WHERE (status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]));
CREATE INDEX directories_by_hash ON hotwash.directories USING btree (sha256);
CREATE INDEX directories_by_time ON hotwash.directories USING btree (created_at DESC, id DESC);
CREATE INDEX directories_id_idx ON hotwash.directories USING btree (id);
CREATE INDEX directories_of_organization ON hotwash.directories USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX directory_group_members_of_user ON hotwash.directory_group_members USING btree (organization_id, user_id);
CREATE INDEX directory_groups_by_name ON hotwash.directory_groups USING btree (name, id);
CREATE INDEX directory_groups_id_idx ON hotwash.directory_groups USING btree (id);
CREATE INDEX directory_groups_of_organization ON hotwash.directory_groups USING btree (organization_id, name, id);
CREATE INDEX duties_by_position ON hotwash.duties USING btree ("position", id);
CREATE INDEX duty_results_by_time ON hotwash.duty_results USING btree (created_at DESC, id DESC);
CREATE INDEX duty_results_changed_in_id_idx ON hotwash.duty_results USING btree (changed_in, id);
CREATE INDEX duty_results_duty_id_idx ON hotwash.duty_results USING btree (duty_id);
CREATE INDEX duty_results_id_idx ON hotwash.duty_results USING btree (id);
CREATE INDEX duty_results_of_organization ON hotwash.duty_results USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX duty_results_organization_id_changed_in_id_idx ON hotwash.duty_results USING btree (organization_id, changed_in, id);
CREATE INDEX email_domains_by_time ON hotwash.email_domains USING btree (created_at DESC, id DESC);
CREATE INDEX email_domains_due ON hotwash.email_domains USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX email_domains_id_idx ON hotwash.email_domains USING btree (id);
CREATE INDEX email_domains_of_organization ON hotwash.email_domains USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX email_domains_verified ON hotwash.email_domains USING btree (name) WHERE (status = 'VERIFIED'::text);
CREATE INDEX engagements_by_start ON hotwash.engagements USING btree (starts_on DESC, id DESC);
CREATE INDEX engagements_id_idx ON hotwash.engagements USING btree (id);
CREATE INDEX engagements_of_organization ON hotwash.engagements USING btree (organization_id, starts_on DESC, id DESC);
CREATE INDEX evaluations_by_time ON hotwash.evaluations USING btree (evaluated_at, id);
CREATE INDEX evaluations_id_idx ON hotwash.evaluations USING btree (id);
CREATE INDEX evaluations_of_evaluator ON hotwash.evaluations USING btree (organization_id, evaluator_id, evaluated_at, id);
CREATE INDEX evaluations_of_exercise ON hotwash.evaluations USING btree (organization_id, exercise_id, evaluated_at, id);
CREATE INDEX evaluations_of_inject ON hotwash.evaluations USING btree (organization_id, inject_id, evaluated_at, id);
CREATE INDEX evaluations_of_objective ON hotwash.evaluations USING btree (organization_id, objective_id, evaluated_at, id);
CREATE INDEX evaluator_links_by_hash ON hotwash.evaluator_links USING btree (sha256);
CREATE INDEX evaluator_links_id_idx ON hotwash.evaluator_links USING btree (id);
CREATE INDEX evaluators_by_time ON hotwash.evaluators USING btree (created_at, id);
CREATE INDEX evaluators_id_idx ON hotwash.evaluators USING btree (id);
CREATE INDEX evaluators_of_exercise ON hotwash.evaluators USING btree (organization_id, exercise_id, created_at, id);
CREATE INDEX evaluators_of_user ON hotwash.evaluators USING btree (user_id);
CREATE INDEX exercise_changes_by_time ON hotwash.exercise_changes USING btree (at);
CREATE INDEX exercise_changes_id_idx ON hotwash.exercise_changes USING btree (id);
CREATE INDEX exercise_duties_by_time ON hotwash.exercise_duties USING btree (created_at DESC, id DESC);
CREATE INDEX exercise_duties_id_idx ON hotwash.exercise_duties USING btree (id);
CREATE INDEX exercise_duties_of_duty ON hotwash.exercise_duties USING btree (organization_id, duty_id, exercise_id);
CREATE INDEX exercise_duties_of_exercise ON hotwash.exercise_duties USING btree (organization_id, exercise_id, created_at DESC, id DESC);
CREATE INDEX exercise_duties_of_organization ON hotwash.exercise_duties USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX exercise_events_by_time ON hotwash.exercise_events USING btree (at, id);
CREATE INDEX exercise_events_id_idx ON hotwash.exercise_events USING btree (id);
CREATE INDEX exercise_events_of_exercise ON hotwash.exercise_events USING btree (organization_id, exercise_id, at, id);
CREATE INDEX exercise_events_of_organization ON hotwash.exercise_events USING btree (organization_id, at, id);
CREATE INDEX exercise_events_of_subject ON hotwash.exercise_events USING btree (organization_id, subject_id);
CREATE INDEX exercise_invitations_due ON hotwash.exercise_invitations USING btree (wanted_at) WHERE differs;
CREATE INDEX exercise_invitations_id_idx ON hotwash.exercise_invitations USING btree (id);
CREATE INDEX exercise_join_codes_by_code ON hotwash.exercise_join_codes USING btree (code);
CREATE INDEX exercise_join_codes_id_idx ON hotwash.exercise_join_codes USING btree (id);
CREATE INDEX exercise_notes_by_time ON hotwash.exercise_notes USING btree (noted_at, id);
CREATE INDEX exercise_notes_id_idx ON hotwash.exercise_notes USING btree (id);
CREATE INDEX exercise_notes_of_exercise ON hotwash.exercise_notes USING btree (organization_id, exercise_id, noted_at, id);
CREATE INDEX exercise_notes_of_gap ON hotwash.exercise_notes USING btree (organization_id, gap_id, noted_at, id);
CREATE INDEX exercise_notes_of_inject ON hotwash.exercise_notes USING btree (organization_id, inject_id);
CREATE INDEX exercise_notes_of_organization ON hotwash.exercise_notes USING btree (organization_id, noted_at, id);
CREATE INDEX exercise_notes_of_participant ON hotwash.exercise_notes USING btree (organization_id, participant_id);
CREATE INDEX exercise_objectives_by_position ON hotwash.exercise_objectives USING btree (exercise_id, "position", id);
CREATE INDEX exercise_objectives_id_idx ON hotwash.exercise_objectives USING btree (id);
CREATE INDEX exercise_objectives_of_exercise ON hotwash.exercise_objectives USING btree (organization_id, exercise_id, "position", id);
CREATE INDEX exercise_objectives_of_parent ON hotwash.exercise_objectives USING btree (organization_id, parent_id, "position", id);
CREATE INDEX exercise_programs_by_year ON hotwash.exercise_programs USING btree (first_year DESC, id DESC);
CREATE INDEX exercise_programs_id_idx ON hotwash.exercise_programs USING btree (id);
CREATE INDEX exercise_programs_of_organization ON hotwash.exercise_programs USING btree (organization_id, first_year DESC, id DESC);
CREATE INDEX exercise_requests_by_time ON hotwash.exercise_requests USING btree (requested_at DESC, id DESC);
CREATE INDEX exercise_requests_id_idx ON hotwash.exercise_requests USING btree (id);
CREATE INDEX exercise_requests_of_organization ON hotwash.exercise_requests USING btree (organization_id, requested_at DESC, id DESC);
CREATE INDEX exercise_streams_id_idx ON hotwash.exercise_streams USING btree (id);
CREATE INDEX exercises_by_date ON hotwash.exercises USING btree (exercise_date DESC, id DESC);
CREATE INDEX exercises_by_reference ON hotwash.exercises USING btree (reference);
CREATE INDEX exercises_by_scenario ON hotwash.exercises USING btree (scenario, exercise_date DESC, id DESC);
CREATE INDEX exercises_by_severity ON hotwash.exercises USING btree (severity, exercise_date DESC, id DESC);
CREATE INDEX exercises_by_status ON hotwash.exercises USING btree (status, exercise_date DESC, id DESC);
CREATE INDEX exercises_by_story ON hotwash.exercises USING btree (organization_id, story_id) WHERE (story_id IS NOT NULL);
CREATE INDEX exercises_by_words_of_title ON hotwash.exercises USING gin (title public.gin_trgm_ops);
CREATE INDEX exercises_changed_in_id_idx ON hotwash.exercises USING btree (changed_in, id);
CREATE INDEX exercises_id_idx ON hotwash.exercises USING btree (id);
CREATE INDEX exercises_not_started ON hotwash.exercises USING btree (exercise_date DESC, id DESC) WHERE (started_at IS NULL);
CREATE INDEX exercises_of_engagement ON hotwash.exercises USING btree (organization_id, engagement_id, exercise_date DESC, id DESC);
CREATE INDEX exercises_of_import ON hotwash.exercises USING btree (organization_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX exercises_of_organization ON hotwash.exercises USING btree (organization_id, exercise_date DESC, id DESC);
CREATE INDEX exercises_organization_id_changed_in_id_idx ON hotwash.exercises USING btree (organization_id, changed_in, id);
CREATE INDEX feed_removals_by_change ON hotwash.feed_removals USING btree (resource, changed_in, id);
CREATE INDEX feed_removals_id_idx ON hotwash.feed_removals USING btree (id);
CREATE INDEX feed_removals_of_organization ON hotwash.feed_removals USING btree (organization_id, resource, changed_in, id);
CREATE INDEX feedback_boxes_id_idx ON hotwash.feedback_boxes USING btree (id);
CREATE INDEX feedback_comments_id_idx ON hotwash.feedback_comments USING btree (id);
CREATE INDEX feedback_comments_in_order ON hotwash.feedback_comments USING btree (id);
CREATE INDEX feedback_comments_of_exercise ON hotwash.feedback_comments USING btree (organization_id, exercise_id, id);
CREATE INDEX feedback_comments_of_form ON hotwash.feedback_comments USING btree (organization_id, form_id, id);
CREATE INDEX feedback_comments_of_question ON hotwash.feedback_comments USING btree (organization_id, question_id, id);
CREATE INDEX feedback_forms_by_time ON hotwash.feedback_forms USING btree (created_at, id);
CREATE INDEX feedback_forms_id_idx ON hotwash.feedback_forms USING btree (id);
CREATE INDEX feedback_forms_of_organization ON hotwash.feedback_forms USING btree (organization_id, created_at, id);
CREATE INDEX feedback_forms_of_template ON hotwash.feedback_forms USING btree (template_id, created_at, id);
CREATE INDEX feedback_forms_open ON hotwash.feedback_forms USING btree (organization_id, id) WHERE (status = 'OPEN'::text);
CREATE INDEX feedback_questions_by_position ON hotwash.feedback_questions USING btree (form_id, "position", id);
CREATE INDEX feedback_questions_id_idx ON hotwash.feedback_questions USING btree (id);
CREATE INDEX feedback_questions_of_exercise ON hotwash.feedback_questions USING btree (organization_id, exercise_id, "position", id);
CREATE INDEX feedback_questions_of_form ON hotwash.feedback_questions USING btree (organization_id, form_id, "position", id);
CREATE INDEX feedback_returns_id_idx ON hotwash.feedback_returns USING btree (id);
CREATE INDEX feedback_returns_of_participant ON hotwash.feedback_returns USING btree (organization_id, id);
CREATE INDEX feedback_template_questions_by_position ON hotwash.feedback_template_questions USING btree ("position", id);
CREATE INDEX feedback_template_questions_id_idx ON hotwash.feedback_template_questions USING btree (id);
CREATE INDEX feedback_template_questions_of_template ON hotwash.feedback_template_questions USING btree (organization_id, template_id, "position", id);
CREATE INDEX feedback_templates_by_title ON hotwash.feedback_templates USING btree (title, id);
CREATE INDEX feedback_templates_id_idx ON hotwash.feedback_templates USING btree (id);
CREATE INDEX feedback_templates_of_organization ON hotwash.feedback_templates USING btree (organization_id, title, id);
CREATE INDEX gaps_accepted ON hotwash.gaps USING btree (accepted_until) WHERE (status = 'ACCEPTED'::text);
CREATE INDEX gaps_by_assurance ON hotwash.gaps USING btree (assurance, severity_rank DESC, identified_at DESC, id DESC) WHERE (assurance IS NOT NULL);
CREATE INDEX gaps_by_category ON hotwash.gaps USING btree (category, severity_rank DESC, identified_at DESC, id DESC);
CREATE INDEX gaps_by_dimension ON hotwash.gaps USING btree (dimension, severity_rank DESC, identified_at DESC, id DESC);
CREATE INDEX gaps_by_having_owner ON hotwash.gaps USING btree (((owner IS NOT NULL)), severity_rank DESC, identified_at DESC, id DESC);
CREATE INDEX gaps_by_owner ON hotwash.gaps USING btree (owner_id, severity_rank DESC, identified_at DESC, id DESC) WHERE (owner_id IS NOT NULL);
CREATE INDEX gaps_by_proposed_closure ON hotwash.gaps USING btree (severity_rank DESC, identified_at DESC, id DESC) WHERE (proposed_closure IS NOT NULL);
CREATE INDEX gaps_by_recurrence ON hotwash.gaps USING btree (severity_rank DESC, identified_at DESC, id DESC) WHERE (recurs_id IS NOT NULL);
CREATE INDEX gaps_by_reference ON hotwash.gaps USING btree (reference);
CREATE INDEX gaps_by_severity ON hotwash.gaps USING btree (severity_rank DESC, identified_at DESC, id DESC);
CREATE INDEX gaps_by_status ON hotwash.gaps USING btree (status, severity_rank DESC, identified_at DESC, id DESC) INCLUDE (severity);
CREATE INDEX gaps_by_words_of_owner ON hotwash.gaps USING gin (owner public.gin_trgm_ops);
CREATE INDEX gaps_by_words_of_title ON hotwash.gaps USING gin (title public.gin_trgm_ops);
CREATE INDEX gaps_changed_in_id_idx ON hotwash.gaps USING btree (changed_in, id);
CREATE INDEX gaps_id_idx ON hotwash.gaps USING btree (id);
CREATE INDEX gaps_of_exercise ON hotwash.gaps USING btree (organization_id, exercise_id, severity_rank DESC, identified_at DESC, id DESC);
CREATE INDEX gaps_of_import ON hotwash.gaps USING btree (organization_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX gaps_of_inject ON hotwash.gaps USING btree (organization_id, inject_id);
CREATE INDEX gaps_of_organization ON hotwash.gaps USING btree (organization_id, severity_rank DESC, identified_at DESC, id DESC);
CREATE INDEX gaps_organization_id_changed_in_id_idx ON hotwash.gaps USING btree (organization_id, changed_in, id);
CREATE INDEX gaps_recurring ON hotwash.gaps USING btree (organization_id, recurs_id) WHERE (recurs_id IS NOT NULL);
CREATE INDEX gaps_tally ON hotwash.gaps USING btree (organization_id, severity, status, category);
CREATE INDEX gaps_unclosed ON hotwash.gaps USING btree (organization_id, severity, status) WHERE (status = ANY (ARRAY['OPEN'::text, 'IN_PROGRESS'::text]));
CREATE INDEX gaps_unproven ON hotwash.gaps USING btree (organization_id, severity) WHERE ((status <> 'WITHDRAWN'::text) AND (COALESCE(assurance, 'SELF_ATTESTED'::text) = 'SELF_ATTESTED'::text));
CREATE INDEX gaps_with_proposed_closure ON hotwash.gaps USING btree (organization_id, severity_rank DESC, identified_at DESC, id DESC) WHERE (proposed_closure IS NOT NULL);
CREATE INDEX idempotency_keys_by_time ON hotwash.idempotency_keys USING btree (created_at);
CREATE INDEX idempotency_keys_id_idx ON hotwash.idempotency_keys USING btree (id);
CREATE INDEX identity_providers_by_time ON hotwash.identity_providers USING btree (created_at DESC, id DESC);
CREATE INDEX identity_providers_id_idx ON hotwash.identity_providers USING btree (id);
CREATE INDEX identity_providers_of_organization ON hotwash.identity_providers USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX import_files_by_file_key ON hotwash.import_files USING btree (file_key);
CREATE INDEX import_files_id_idx ON hotwash.import_files USING btree (id);
CREATE INDEX imports_by_signing_key ON hotwash.imports USING btree (signing_key, imported_at) WHERE (signing_key IS NOT NULL);
CREATE INDEX imports_by_time ON hotwash.imports USING btree (created_at DESC, id DESC);
CREATE INDEX imports_id_idx ON hotwash.imports USING btree (id);
CREATE INDEX imports_of_exercise ON hotwash.imports USING btree (organization_id, exercise_id, created_at DESC, id DESC) WHERE (exercise_id IS NOT NULL);
CREATE INDEX imports_of_organization ON hotwash.imports USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX inject_choices_by_time ON hotwash.inject_choices USING btree (chosen_at, id);
CREATE INDEX inject_choices_id_idx ON hotwash.inject_choices USING btree (id);
CREATE INDEX inject_choices_of_exercise ON hotwash.inject_choices USING btree (organization_id, exercise_id, chosen_at, id);
CREATE INDEX inject_choices_of_inject ON hotwash.inject_choices USING btree (organization_id, inject_id, chosen_at, id);
CREATE INDEX inject_choices_of_option ON hotwash.inject_choices USING btree (organization_id, option_id, chosen_at, id);
CREATE INDEX inject_choices_to_inject ON hotwash.inject_choices USING btree (organization_id, next_inject_id);
CREATE INDEX inject_corrections_by_time ON hotwash.inject_corrections USING btree (at, id);
CREATE INDEX inject_corrections_id_idx ON hotwash.inject_corrections USING btree (id);
CREATE INDEX inject_corrections_of_exercise ON hotwash.inject_corrections USING btree (organization_id, exercise_id, at, id);
CREATE INDEX inject_corrections_of_inject ON hotwash.inject_corrections USING btree (organization_id, inject_id, at, id);
CREATE INDEX inject_mappings_by_control ON hotwash.inject_mappings USING btree (framework, control_id, id);
CREATE INDEX inject_mappings_id_idx ON hotwash.inject_mappings USING btree (id);
CREATE INDEX inject_mappings_of_exercise ON hotwash.inject_mappings USING btree (organization_id, exercise_id, framework, control_id, id);
CREATE INDEX inject_mappings_of_inject ON hotwash.inject_mappings USING btree (organization_id, inject_id, framework, control_id, id);
CREATE INDEX inject_mappings_of_organization ON hotwash.inject_mappings USING btree (organization_id, framework, control_id, id);
CREATE INDEX inject_options_by_sequence ON hotwash.inject_options USING btree (inject_id, sequence, id);
CREATE INDEX inject_options_id_idx ON hotwash.inject_options USING btree (id);
CREATE INDEX inject_options_of_inject ON hotwash.inject_options USING btree (organization_id, inject_id, sequence, id);
CREATE INDEX inject_replies_by_time ON hotwash.inject_replies USING btree (sent_at, id);
CREATE INDEX inject_replies_id_idx ON hotwash.inject_replies USING btree (id);
CREATE INDEX inject_replies_of_exercise ON hotwash.inject_replies USING btree (organization_id, exercise_id, sent_at, id);
CREATE INDEX inject_replies_of_inject ON hotwash.inject_replies USING btree (organization_id, inject_id, sent_at, id);
CREATE INDEX inject_responses_by_time ON hotwash.inject_responses USING btree (responded_at, id);
CREATE INDEX inject_responses_id_idx ON hotwash.inject_responses USING btree (id);
CREATE INDEX inject_responses_of_inject ON hotwash.inject_responses USING btree (organization_id, inject_id, responded_at, id);
CREATE INDEX inject_responses_of_organization ON hotwash.inject_responses USING btree (organization_id, responded_at, id);
CREATE INDEX inject_responses_of_participant ON hotwash.inject_responses USING btree (organization_id, participant_id);
CREATE INDEX inject_tasks_by_time ON hotwash.inject_tasks USING btree (created_at, id);
CREATE INDEX inject_tasks_id_idx ON hotwash.inject_tasks USING btree (id);
CREATE INDEX inject_tasks_of_exercise ON hotwash.inject_tasks USING btree (organization_id, exercise_id, created_at, id);
CREATE INDEX inject_tasks_of_inject ON hotwash.inject_tasks USING btree (organization_id, inject_id, created_at, id);
CREATE INDEX inject_tasks_of_objective ON hotwash.inject_tasks USING btree (organization_id, objective_id, created_at, id);
CREATE INDEX inject_votes_by_time ON hotwash.inject_votes USING btree (created_at, id);
CREATE INDEX inject_votes_id_idx ON hotwash.inject_votes USING btree (id);
CREATE INDEX inject_votes_of_exercise ON hotwash.inject_votes USING btree (organization_id, exercise_id, created_at, id);
CREATE INDEX inject_votes_of_option ON hotwash.inject_votes USING btree (organization_id, option_id);
CREATE INDEX inject_votes_of_participant ON hotwash.inject_votes USING btree (organization_id, participant_id);
CREATE INDEX injects_by_sequence ON hotwash.injects USING btree (exercise_id, sequence, id);
CREATE INDEX injects_id_idx ON hotwash.injects USING btree (id);
CREATE INDEX injects_of_exercise ON hotwash.injects USING btree (organization_id, exercise_id, sequence, id);
CREATE INDEX injects_of_import ON hotwash.injects USING btree (organization_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX join_requests_by_hash ON hotwash.join_requests USING btree (sha256);
CREATE INDEX join_requests_by_time ON hotwash.join_requests USING btree (created_at, id);
CREATE INDEX join_requests_id_idx ON hotwash.join_requests USING btree (id);
CREATE INDEX join_requests_of_exercise ON hotwash.join_requests USING btree (organization_id, exercise_id, created_at, id);
CREATE INDEX join_requests_of_participant ON hotwash.join_requests USING btree (organization_id, participant_id);
CREATE INDEX knowledge_passages_by_revision ON hotwash.knowledge_passages USING btree (organization_id, revision, id);
CREATE INDEX knowledge_passages_id_idx ON hotwash.knowledge_passages USING btree (id);
CREATE INDEX knowledge_queue_id_idx ON hotwash.knowledge_queue USING btree (id);
CREATE INDEX knowledge_states_id_idx ON hotwash.knowledge_states USING btree (id);
CREATE INDEX knowledge_vectors_by_revision ON hotwash.knowledge_vectors USING btree (organization_id, model, revision, id);
CREATE INDEX knowledge_vectors_id_idx ON hotwash.knowledge_vectors USING btree (id);
CREATE INDEX last_looks_id_idx ON hotwash.last_looks USING btree (id);
CREATE INDEX memberships_by_time ON hotwash.memberships USING btree (started_at DESC, id DESC);
CREATE INDEX memberships_id_idx ON hotwash.memberships USING btree (id);
CREATE INDEX memberships_of_organization ON hotwash.memberships USING btree (organization_id, started_at DESC, id DESC);
CREATE INDEX memberships_of_user ON hotwash.memberships USING btree (organization_id, user_id, started_at DESC, id DESC);
CREATE INDEX notification_duties_by_position ON hotwash.notification_duties USING btree ("position", id);
CREATE INDEX notification_settings_by_time ON hotwash.notification_settings USING btree (created_at DESC, id DESC);
CREATE INDEX notification_settings_id_idx ON hotwash.notification_settings USING btree (id);
CREATE INDEX notifications_by_reading ON hotwash.notifications USING btree (read_at) WHERE (read_at IS NOT NULL);
CREATE INDEX notifications_by_time ON hotwash.notifications USING btree (created_at DESC, id DESC);
CREATE INDEX notifications_id_idx ON hotwash.notifications USING btree (id);
CREATE INDEX notifications_of_organization ON hotwash.notifications USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX notifications_of_user ON hotwash.notifications USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX notifications_to_mail ON hotwash.notifications USING btree (created_at) WHERE (mail_status = 'QUEUED'::text);
CREATE INDEX organization_exports_by_time ON hotwash.organization_exports USING btree (created_at DESC, id DESC);
CREATE INDEX organization_exports_expiring ON hotwash.organization_exports USING btree (expires_at) WHERE (status = 'READY'::text);
CREATE INDEX organization_exports_id_idx ON hotwash.organization_exports USING btree (id);
CREATE INDEX organization_exports_of_organization ON hotwash.organization_exports USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX organization_exports_waiting ON hotwash.organization_exports USING btree (updated_at) WHERE (status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]));
CREATE INDEX organization_logos_id_idx ON hotwash.organization_logos USING btree (id);
CREATE INDEX organizations_by_name ON hotwash.organizations USING btree (name, id);
CREATE INDEX organizations_changed_in_id_idx ON hotwash.organizations USING btree (changed_in, id);
CREATE INDEX organizations_disclosing ON hotwash.organizations USING btree (parent_id, id) WHERE (disclosure = 'FULL'::text);
CREATE INDEX organizations_erasing ON hotwash.organizations USING btree (erasing_since) WHERE (erasing_since IS NOT NULL);
CREATE INDEX organizations_id_changed_in_id1_idx ON hotwash.organizations USING btree (id, changed_in, id);
CREATE INDEX organizations_of_parent ON hotwash.organizations USING btree (parent_id, name, id);
CREATE INDEX organizations_with_sample ON hotwash.organizations USING btree (id) WHERE is_sample;
CREATE INDEX participant_links_by_hash ON hotwash.participant_links USING btree (sha256);
CREATE INDEX participant_links_id_idx ON hotwash.participant_links USING btree (id);
CREATE INDEX participant_presence_id_idx ON hotwash.participant_presence USING btree (id);
CREATE INDEX participant_presence_of_exercise ON hotwash.participant_presence USING btree (organization_id, exercise_id);
CREATE INDEX participant_tokens_by_hash ON hotwash.participant_tokens USING btree (sha256);
CREATE INDEX participant_tokens_id_idx ON hotwash.participant_tokens USING btree (id);
CREATE INDEX participants_by_time ON hotwash.participants USING btree (created_at, id);
CREATE INDEX participants_id_idx ON hotwash.participants USING btree (id);
CREATE INDEX participants_of_exercise ON hotwash.participants USING btree (organization_id, exercise_id, created_at, id);
CREATE INDEX participants_of_organization ON hotwash.participants USING btree (organization_id, created_at, id);
CREATE INDEX program_duties_by_time ON hotwash.program_duties USING btree (created_at, id);
CREATE INDEX program_duties_id_idx ON hotwash.program_duties USING btree (id);
CREATE INDEX program_duties_of_program ON hotwash.program_duties USING btree (organization_id, program_id, created_at, id);
CREATE INDEX program_slots_by_quarter ON hotwash.program_slots USING btree (year, quarter, id);
CREATE INDEX program_slots_id_idx ON hotwash.program_slots USING btree (id);
CREATE INDEX program_slots_of_organization ON hotwash.program_slots USING btree (organization_id, year, quarter, id);
CREATE INDEX program_slots_of_program ON hotwash.program_slots USING btree (organization_id, program_id, year, quarter, id);
CREATE INDEX proposals_by_time ON hotwash.proposals USING btree (created_at DESC, id DESC);
CREATE INDEX proposals_id_idx ON hotwash.proposals USING btree (id);
CREATE INDEX proposals_of_conversation ON hotwash.proposals USING btree (organization_id, conversation_id);
CREATE INDEX proposals_of_organization ON hotwash.proposals USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX proposals_of_user ON hotwash.proposals USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX readiness_contributions_by_sequence ON hotwash.readiness_contributions USING btree (score_id, sequence, id);
CREATE INDEX readiness_contributions_id_idx ON hotwash.readiness_contributions USING btree (id);
CREATE INDEX readiness_contributions_of_score ON hotwash.readiness_contributions USING btree (organization_id, score_id, sequence, id);
CREATE INDEX readiness_dimensions_by_sequence ON hotwash.readiness_dimensions USING btree (score_id, sequence, id);
CREATE INDEX readiness_dimensions_id_idx ON hotwash.readiness_dimensions USING btree (id);
CREATE INDEX readiness_dimensions_of_score ON hotwash.readiness_dimensions USING btree (organization_id, score_id, sequence, id);
CREATE INDEX readiness_movements_by_sequence ON hotwash.readiness_movements USING btree (score_id, sequence, id);
CREATE INDEX readiness_movements_id_idx ON hotwash.readiness_movements USING btree (id);
CREATE INDEX readiness_movements_of_score ON hotwash.readiness_movements USING btree (organization_id, score_id, sequence, id);
CREATE INDEX readiness_scores_by_day ON hotwash.readiness_scores USING btree (organization_id, exercise_id, as_of DESC, scored_at DESC, id DESC);
CREATE INDEX readiness_scores_by_scoring ON hotwash.readiness_scores USING btree (scored_at) WHERE (exercise_id IS NULL);
CREATE INDEX readiness_scores_by_time ON hotwash.readiness_scores USING btree (scored_at DESC, id DESC);
CREATE INDEX readiness_scores_changed_in_id_idx ON hotwash.readiness_scores USING btree (changed_in, id);
CREATE INDEX readiness_scores_id_idx ON hotwash.readiness_scores USING btree (id);
CREATE INDEX readiness_scores_latest_first ON hotwash.readiness_scores USING btree (as_of DESC, scored_at DESC, id DESC);
CREATE INDEX readiness_scores_of_exercise ON hotwash.readiness_scores USING btree (organization_id, exercise_id, scored_at DESC, id DESC);
CREATE INDEX readiness_scores_of_organization ON hotwash.readiness_scores USING btree (organization_id, scored_at DESC, id DESC);
CREATE INDEX readiness_scores_of_organization_latest_first ON hotwash.readiness_scores USING btree (organization_id, as_of DESC, scored_at DESC, id DESC);
CREATE INDEX readiness_scores_organization_id_changed_in_id_idx ON hotwash.readiness_scores USING btree (organization_id, changed_in, id);
CREATE INDEX reconciliations_by_time ON hotwash.reconciliations USING btree (reconciled_at, id);
CREATE INDEX reconciliations_id_idx ON hotwash.reconciliations USING btree (id);
CREATE INDEX reconciliations_of_exercise ON hotwash.reconciliations USING btree (organization_id, exercise_id, reconciled_at, id);
CREATE INDEX reconciliations_of_inject ON hotwash.reconciliations USING btree (organization_id, inject_id, reconciled_at, id);
CREATE INDEX reconciliations_of_objective ON hotwash.reconciliations USING btree (organization_id, objective_id, reconciled_at, id);
CREATE INDEX record_reads_by_hour ON hotwash.record_reads USING btree (hour DESC, id DESC);
CREATE INDEX record_reads_id_idx ON hotwash.record_reads USING btree (id);
CREATE INDEX record_reads_of_organization ON hotwash.record_reads USING btree (organization_id, hour DESC, id DESC);
CREATE INDEX record_totals_of_keys ON hotwash.record_totals USING btree (counted, keys);
CREATE INDEX record_totals_of_table ON hotwash.record_totals USING btree (counted);
CREATE INDEX reference_counters_id_idx ON hotwash.reference_counters USING btree (id);
CREATE INDEX renewal_pack_openings_by_time ON hotwash.renewal_pack_openings USING btree (opened_at DESC, id DESC);
CREATE INDEX renewal_pack_openings_id_idx ON hotwash.renewal_pack_openings USING btree (id);
CREATE INDEX renewal_pack_openings_of_organization ON hotwash.renewal_pack_openings USING btree (organization_id, opened_at DESC, id DESC);
CREATE INDEX renewal_pack_openings_of_pack ON hotwash.renewal_pack_openings USING btree (organization_id, pack_id, opened_at DESC, id DESC);
CREATE INDEX renewal_packs_by_time ON hotwash.renewal_packs USING btree (granted_at DESC, id DESC);
CREATE INDEX renewal_packs_by_token ON hotwash.renewal_packs USING btree (token_sha256) WHERE (token_sha256 IS NOT NULL);
CREATE INDEX renewal_packs_id_idx ON hotwash.renewal_packs USING btree (id);
CREATE INDEX renewal_packs_of_organization ON hotwash.renewal_packs USING btree (organization_id, granted_at DESC, id DESC);
CREATE INDEX report_agreements_by_time ON hotwash.report_agreements USING btree (agreed_at, id);
CREATE INDEX report_agreements_id_idx ON hotwash.report_agreements USING btree (id);
CREATE INDEX report_agreements_of_organization ON hotwash.report_agreements USING btree (organization_id, agreed_at, id);
CREATE INDEX report_agreements_of_report ON hotwash.report_agreements USING btree (organization_id, report_id, agreed_at, id);
CREATE INDEX report_agreements_of_user ON hotwash.report_agreements USING btree (organization_id, user_id);
CREATE INDEX report_evidence_id_idx ON hotwash.report_evidence USING btree (id);
CREATE INDEX report_evidence_in_order ON hotwash.report_evidence USING btree (sentence_id, "position", id);
CREATE INDEX report_evidence_of_sentence ON hotwash.report_evidence USING btree (organization_id, sentence_id, "position", id);
CREATE INDEX report_plan_items_id_idx ON hotwash.report_plan_items USING btree (id);
CREATE INDEX report_plan_items_in_order ON hotwash.report_plan_items USING btree (report_id, "position", id);
CREATE INDEX report_plan_items_of_report ON hotwash.report_plan_items USING btree (organization_id, report_id, "position", id);
CREATE INDEX report_ratings_id_idx ON hotwash.report_ratings USING btree (id);
CREATE INDEX report_ratings_in_order ON hotwash.report_ratings USING btree (report_id, "position", id);
CREATE INDEX report_ratings_of_report ON hotwash.report_ratings USING btree (organization_id, report_id, "position", id);
CREATE INDEX report_records_id_idx ON hotwash.report_records USING btree (id);
CREATE INDEX report_sentences_id_idx ON hotwash.report_sentences USING btree (id);
CREATE INDEX report_sentences_in_order ON hotwash.report_sentences USING btree (report_id, section_rank, "position", id);
CREATE INDEX report_sentences_of_report ON hotwash.report_sentences USING btree (organization_id, report_id, section_rank, "position", id);
CREATE INDEX requirement_results_by_time ON hotwash.requirement_results USING btree (created_at DESC, id DESC);
CREATE INDEX requirement_results_changed_in_id_idx ON hotwash.requirement_results USING btree (changed_in, id);
CREATE INDEX requirement_results_id_idx ON hotwash.requirement_results USING btree (id);
CREATE INDEX requirement_results_of_organization ON hotwash.requirement_results USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX requirement_results_of_requirement ON hotwash.requirement_results USING btree (requirement_id);
CREATE INDEX requirement_results_organization_id_changed_in_id_idx ON hotwash.requirement_results USING btree (organization_id, changed_in, id);
CREATE INDEX requirements_by_time ON hotwash.requirements USING btree (created_at DESC, id DESC);
CREATE INDEX requirements_id_idx ON hotwash.requirements USING btree (id);
CREATE INDEX requirements_of_organization ON hotwash.requirements USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX retention_limits_id_idx ON hotwash.retention_limits USING btree (id);
CREATE INDEX retests_by_time ON hotwash.retests USING btree (created_at DESC, id DESC);
CREATE INDEX retests_id_idx ON hotwash.retests USING btree (id);
CREATE INDEX retests_of_exercise ON hotwash.retests USING btree (organization_id, exercise_id, created_at DESC, id DESC);
CREATE INDEX retests_of_gap ON hotwash.retests USING btree (organization_id, gap_id, created_at DESC, id DESC);
CREATE INDEX retests_of_inject ON hotwash.retests USING btree (organization_id, inject_id, created_at DESC, id DESC);
CREATE INDEX retests_of_organization ON hotwash.retests USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX saved_views_by_time ON hotwash.saved_views USING btree (created_at, id);
CREATE INDEX saved_views_id_idx ON hotwash.saved_views USING btree (id);
CREATE INDEX saved_views_of_organization ON hotwash.saved_views USING btree (organization_id, created_at, id);
CREATE INDEX saved_views_of_user ON hotwash.saved_views USING btree (user_id, created_at, id);
CREATE INDEX scenario_inject_files_by_file_key ON hotwash.scenario_inject_files USING btree (file_key);
CREATE INDEX scenario_inject_files_by_time ON hotwash.scenario_inject_files USING btree (scenario_inject_id, created_at, id);
CREATE INDEX scenario_inject_files_id_idx ON hotwash.scenario_inject_files USING btree (id);
CREATE INDEX scenario_inject_files_of_inject ON hotwash.scenario_inject_files USING btree (organization_id, scenario_inject_id, created_at, id);
CREATE INDEX scenario_inject_mappings_by_control ON hotwash.scenario_inject_mappings USING btree (scenario_inject_id, framework, control_id, id);
CREATE INDEX scenario_inject_mappings_id_idx ON hotwash.scenario_inject_mappings USING btree (id);
CREATE INDEX scenario_inject_mappings_of_inject ON hotwash.scenario_inject_mappings USING btree (organization_id, scenario_inject_id, framework, control_id, id);
CREATE INDEX scenario_inject_options_by_sequence ON hotwash.scenario_inject_options USING btree (scenario_inject_id, sequence, id);
CREATE INDEX scenario_inject_options_id_idx ON hotwash.scenario_inject_options USING btree (id);
CREATE INDEX scenario_inject_options_of_inject ON hotwash.scenario_inject_options USING btree (organization_id, scenario_inject_id, sequence, id);
CREATE INDEX scenario_inject_options_to_inject ON hotwash.scenario_inject_options USING btree (organization_id, next_inject_id);
CREATE INDEX scenario_injects_by_sequence ON hotwash.scenario_injects USING btree (scenario_id, sequence, id);
CREATE INDEX scenario_injects_id_idx ON hotwash.scenario_injects USING btree (id);
CREATE INDEX scenario_injects_of_scenario ON hotwash.scenario_injects USING btree (organization_id, scenario_id, sequence, id);
CREATE INDEX scenarios_by_status ON hotwash.scenarios USING btree (status, title, id);
CREATE INDEX scenarios_by_title ON hotwash.scenarios USING btree (title, id);
CREATE INDEX scenarios_id_idx ON hotwash.scenarios USING btree (id);
CREATE INDEX scenarios_of_import ON hotwash.scenarios USING btree (organization_id, import_id, title, id) WHERE (import_id IS NOT NULL);
CREATE INDEX scenarios_of_organization ON hotwash.scenarios USING btree (organization_id, title, id);
CREATE INDEX scenarios_shared_from ON hotwash.scenarios USING btree (shared_from, title, id) WHERE (shared_from IS NOT NULL);
CREATE INDEX sign_in_policies_by_time ON hotwash.sign_in_policies USING btree (created_at DESC, id DESC);
CREATE INDEX sign_in_policies_id_idx ON hotwash.sign_in_policies USING btree (id);
CREATE INDEX sign_in_policies_of_organization ON hotwash.sign_in_policies USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX state_changes_by_time ON hotwash.state_changes USING btree (at, id);
CREATE INDEX state_changes_id_idx ON hotwash.state_changes USING btree (id);
CREATE INDEX state_changes_of_import ON hotwash.state_changes USING btree (organization_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX state_changes_of_organization_by_time ON hotwash.state_changes USING btree (organization_id, at, id);
CREATE INDEX state_changes_of_subject ON hotwash.state_changes USING btree (organization_id, subject_id, at, id);
CREATE INDEX tracker_connections_by_time ON hotwash.tracker_connections USING btree (created_at DESC, id DESC);
CREATE INDEX tracker_connections_due ON hotwash.tracker_connections USING btree (next_look_at) WHERE (status = 'ACTIVE'::text);
CREATE INDEX tracker_connections_id_idx ON hotwash.tracker_connections USING btree (id);
CREATE INDEX tracker_connections_of_organization ON hotwash.tracker_connections USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX tracker_links_by_time ON hotwash.tracker_links USING btree (created_at DESC, id DESC);
CREATE INDEX tracker_links_id_idx ON hotwash.tracker_links USING btree (id);
CREATE INDEX tracker_links_of_connection ON hotwash.tracker_links USING btree (organization_id, connection_id, created_at DESC, id DESC);
CREATE INDEX tracker_links_of_organization ON hotwash.tracker_links USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX tracker_states_by_position ON hotwash.tracker_states USING btree ("position", id);
CREATE INDEX tracker_states_id_idx ON hotwash.tracker_states USING btree (id);
CREATE INDEX tracker_states_of_organization ON hotwash.tracker_states USING btree (organization_id, "position", id);
CREATE INDEX users_by_name ON hotwash.users USING btree (name, id);
CREATE INDEX users_id_idx ON hotwash.users USING btree (id);
CREATE INDEX users_of_account ON hotwash.users USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX users_of_organization ON hotwash.users USING btree (organization_id, name, id);
CREATE INDEX webhook_deliveries_by_time ON hotwash.webhook_deliveries USING btree (created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_id_idx ON hotwash.webhook_deliveries USING btree (id);
CREATE INDEX webhook_deliveries_of_organization ON hotwash.webhook_deliveries USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_of_subscription ON hotwash.webhook_deliveries USING btree (organization_id, subscription_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_waiting ON hotwash.webhook_deliveries USING btree (next_attempt_at) WHERE (status = 'PENDING'::text);
CREATE INDEX webhook_streams_id_idx ON hotwash.webhook_streams USING btree (id);
CREATE INDEX webhook_streams_of_subscription ON hotwash.webhook_streams USING btree (subscription_id);
CREATE INDEX webhook_subscriptions_by_time ON hotwash.webhook_subscriptions USING btree (created_at DESC, id DESC);
CREATE INDEX webhook_subscriptions_id_idx ON hotwash.webhook_subscriptions USING btree (id);
CREATE INDEX webhook_subscriptions_of_organization ON hotwash.webhook_subscriptions USING btree (organization_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX assistant_consents_active ON hotwash.assistant_consents USING btree (organization_id, provider) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX inject_choices_of_audience ON hotwash.inject_choices USING btree (organization_id, inject_id, lower(COALESCE(audience, ''::text)));
CREATE UNIQUE INDEX one_active_program ON hotwash.exercise_programs USING btree (organization_id) WHERE (status = 'ACTIVE'::text);
CREATE UNIQUE INDEX one_directory_at_a_time ON hotwash.directories USING btree (organization_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX one_email_domain ON hotwash.email_domains USING btree (organization_id, name) WHERE (status <> 'ENDED'::text);
CREATE UNIQUE INDEX one_evaluation_at_a_time ON hotwash.evaluations USING btree (organization_id, evaluator_id, COALESCE(inject_id, objective_id)) WHERE (replaced_at IS NULL);
CREATE UNIQUE INDEX one_group_of_a_name ON hotwash.directory_groups USING btree (organization_id, directory_id, lower(name)) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX one_operator ON hotwash.organizations USING btree (kind) WHERE (kind = 'OPERATOR'::text);
CREATE UNIQUE INDEX one_person_of_an_external_id ON hotwash.provisioned_people USING btree (organization_id, external_id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX one_reconciliation_at_a_time ON hotwash.reconciliations USING btree (organization_id, COALESCE(inject_id, objective_id)) WHERE (replaced_at IS NULL);
CREATE UNIQUE INDEX one_rehearsal ON hotwash.rehearsal USING btree ((true));
CREATE UNIQUE INDEX one_role_at_a_time ON hotwash.memberships USING btree (organization_id, user_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX one_sample ON hotwash.organizations USING btree (is_sample) WHERE is_sample;
CREATE UNIQUE INDEX one_sign_in_policy ON hotwash.sign_in_policies USING btree (organization_id);
CREATE UNIQUE INDEX one_signing_key ON hotwash.signing_keys USING btree ((true)) WHERE (retired_at IS NULL);
CREATE UNIQUE INDEX organizations_by_prefix ON hotwash.organizations USING btree (reference_prefix);
CREATE UNIQUE INDEX restoration_is_one ON hotwash.restoration USING btree ((true));
CREATE UNIQUE INDEX scenarios_shared ON hotwash.scenarios USING btree (organization_id, story_id) WHERE ((shared_from IS NOT NULL) AND (status = 'PUBLISHED'::text));
-- Functions and procedures

CREATE OR REPLACE FUNCTION hotwash.abandon_export()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  insert into abandoned_files (key) values (old.stored_as) on conflict do nothing;
  return null;
end
$function$;
alter routine hotwash.abandon_export() owner to hotwash_remover;

CREATE OR REPLACE FUNCTION hotwash.abandon_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  insert into abandoned_files (key) values (old.file_key) on conflict do nothing;
  return null;
end
$function$;
alter routine hotwash.abandon_file() owner to hotwash_remover;

CREATE OR REPLACE FUNCTION hotwash.abandoned_files(most integer)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select key from abandoned_files order by abandoned_at, key limit most
$function$;
alter routine hotwash.abandoned_files(integer) owner to hotwash_remover;

CREATE OR REPLACE FUNCTION hotwash.active_requirements()
 RETURNS SETOF hotwash.requirements
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select r.* from requirements r where r.status = 'ACTIVE' and case current_setting('role')
    when 'hotwash_operator' then true
    when 'hotwash_carrier' then r.organization_id in (select book()) or exists (
      select from organizations o where o.id in (select book()) and concerns(r, o))
    when 'hotwash_client' then exists (
      select from organizations o where o.id = current_setting('hotwash.organization_id')::uuid and concerns(r, o))
    else false
  end
$function$;
alter routine hotwash.active_requirements() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.add_change(organization uuid, exercise uuid, kind text, subject uuid, participant uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  number bigint;
  traceparent text := nullif(current_setting('hotwash.traceparent', true), '');
begin
  if exercise is null then
    return;
  end if;
  insert into exercise_streams as stream values (organization, exercise, 1)
    on conflict on constraint exercise_streams_pkey do update set last = stream.last + 1 returning last into number;
  insert into exercise_changes (organization_id, exercise_id, sequence, kind, id, participant_id)
    values (organization, exercise, number, kind, subject, participant);
  if traceparent is not null then
    perform pg_notify('hotwash_live', exercise || ' ' || traceparent);
  end if;
  perform pg_notify('hotwash_live', exercise::text);
end
$function$;
alter routine hotwash.add_change(uuid,uuid,text,uuid,uuid) owner to hotwash_live;

CREATE OR REPLACE PROCEDURE hotwash.admit_backups()
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $procedure$
declare
  relation regclass;
begin
  for relation in select oid from pg_class where relnamespace = 'hotwash'::regnamespace
    and relkind in ('r', 'p', 'S') and not has_table_privilege('hotwash_backup', oid, 'select')
  loop
    execute format('grant select on %s to hotwash_backup', relation);
  end loop;
  for relation in select oid from pg_class c where relnamespace = 'hotwash'::regnamespace and relrowsecurity
    and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'backup')
  loop
    execute format('create policy backup on %s for select to hotwash_backup using (true)', relation);
  end loop;
  call admit_mover();
end
$procedure$;

CREATE OR REPLACE PROCEDURE hotwash.admit_mover()
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $procedure$
declare
  owned record;
begin
  for owned in select c.oid::regclass as name, a.attname as tenant from pg_class c
    join pg_attribute a on a.attrelid = c.oid
      and a.attname = case c.relname when 'organizations' then 'id' else 'organization_id' end
    where c.relnamespace = 'hotwash'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'mover')
  loop
    execute format(
      $policy$create policy mover on %s to hotwash_mover
        using (%I = (select nullif(current_setting('hotwash.organization_id', true), '')::uuid))
        with check (%I = (select nullif(current_setting('hotwash.organization_id', true), '')::uuid))$policy$,
      owned.name, owned.tenant, owned.tenant);
    execute format('grant select, insert on %s to hotwash_mover', owned.name);
  end loop;
end
$procedure$;

CREATE OR REPLACE FUNCTION hotwash.adopt_owned()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  if exists (select from users u where u.organization_id = new.organization_id and u.id <> new.id
      and u.status <> 'DISABLED' and lower(u.name) = lower(new.name)) then
    return null;
  end if;
  update gaps set owner_id = new.id
    where organization_id = new.organization_id and owner_id is null and lower(owner) in (lower(new.name), new.email);
  update action_items set owner_id = new.id
    where organization_id = new.organization_id and owner_id is null and lower(owner) in (lower(new.name), new.email);
  return null;
end $function$;
alter routine hotwash.adopt_owned() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.append_audit(entries jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  given jsonb;
  entry audit_entries;
  head audit_heads;
  added audit_entries[] := '{}';
  actor record;
  -- Whose actor that is: one request often brings many entries, and its actor is looked up once.
  sought uuid;
  sought_in uuid;
  is_known boolean;
  own uuid := nullif(current_setting('hotwash.actor_id', true), '');
  is_own boolean := own is null and current_setting('role', true) = 'hotwash_operator';
  is_rehearsal boolean := exists (select from rehearsal);
  -- The key of the actor in this log, which is looked up once as well.
  seal_key bytea;
  keyed uuid;
  keyed_in uuid;
begin
  -- Each entry refers to its organization, so it locks that row. Lock organizations before chains: a transaction that
  -- changes an organization and appends last then never waits for a chain whose holder waits for that organization.
  perform from organizations
    where id in (select (value ->> 'organization_id')::uuid from jsonb_array_elements(entries))
    order by id for key share;

  for given in
    select value from jsonb_array_elements(entries) with ordinality as element (value, n)
    order by value ->> 'organization_id', n -- one order for all, so that two callers cannot wait for each other
  loop
    entry := jsonb_populate_record(null::audit_entries, given);
    if head.organization_id is distinct from entry.organization_id then
      if not may_write_audit(entry.organization_id) then
        raise exception 'organization % is outside the scope', entry.organization_id using errcode = '42501';
      end if;
      update audit_heads set sequence = head.sequence, digest = head.digest
        where organization_id = head.organization_id;
      select * into head from audit_heads where organization_id = entry.organization_id for update;
      if not found then
        if not exists (select from organizations where id = entry.organization_id) then
          raise exception 'there is no organization %', entry.organization_id using errcode = '23503';
        end if;
        insert into audit_heads values (entry.organization_id, entry.organization_id, 0, sha256(''))
          on conflict do nothing;
        select * into head from audit_heads where organization_id = entry.organization_id for update;
      end if;
    end if;

    if not (is_own or is_rehearsal) and entry.actor_id is distinct from own then
      raise exception 'the actor of an entry is that of its transaction' using errcode = '42501';
    end if;
    if entry.actor_id is null then
      entry.actor_kind := 'SYSTEM';
      -- Hotwash's own names; any other name could be taken for a person's.
      if not is_rehearsal and entry.actor_name is distinct from 'Exercise clock'
        and entry.actor_name is distinct from 'set-up link' and entry.actor_name not like 'hotwash command of %'
        and not exists (select from tracker_connections c
          where c.organization_id = entry.organization_id and tracker_name(c.kind, c.name) = entry.actor_name) then
        entry.actor_name := 'Hotwash';
      end if;
    else
      if sought is distinct from entry.actor_id or sought_in is distinct from entry.organization_id then
        select * into actor from audit_actor(entry.actor_id, entry.organization_id);
        is_known := found;
        if is_known and not (actor.belongs and may_write_audit(actor.organization_id)) then
          raise exception 'actor % is outside the scope', entry.actor_id using errcode = '42501';
        end if;
        sought := entry.actor_id;
        sought_in := entry.organization_id;
      end if;
      if is_known then
        entry.actor_kind := actor.kind;
        entry.actor_name := actor.name;
      elsif not is_rehearsal then
        entry.actor_kind := 'SYSTEM';
        entry.actor_name := 'Unknown';
      end if;
    end if;

    if not is_rehearsal or entry.at is null then
      entry.at := clock_timestamp();
    end if;
    entry.sequence := head.sequence + 1;
    entry.previous_digest := head.digest;
    entry.tools := coalesce(entry.tools, '{}');
    entry.tool_outcomes := coalesce(entry.tool_outcomes, '{}');
    entry.created_at := entry.at;
    entry.updated_at := entry.at;
    entry.seal := null;
    if entry.actor_id is not null then
      if keyed is distinct from entry.actor_id or keyed_in is distinct from entry.organization_id then
        seal_key := audit_key(entry.organization_id, entry.actor_id);
        keyed := entry.actor_id;
        keyed_in := entry.organization_id;
      end if;
      entry.seal := audit_seal(seal_key, entry.actor_name, entry.remote_address);
    end if;
    entry.digest := audit_digest(entry);
    added := added || entry;
    head.sequence := entry.sequence;
    head.digest := entry.digest;
  end loop;
  update audit_heads set sequence = head.sequence, digest = head.digest where organization_id = head.organization_id;
  insert into audit_entries select * from unnest(added);
end
$function$;
alter routine hotwash.append_audit(jsonb) owner to hotwash_auditor;

CREATE OR REPLACE FUNCTION hotwash.assistant_tokens(asked_user uuid, asked_organization uuid, since timestamp with time zone)
 RETURNS TABLE(person bigint, organization bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select coalesce(sum(input_tokens::bigint + output_tokens) filter (where user_id = asked_user), 0)::bigint,
    coalesce(sum(input_tokens::bigint + output_tokens), 0)::bigint
  from assistant_transmissions
  where organization_id = asked_organization and user_organization_id = asked_organization and sent_at >= since
$function$;
alter routine hotwash.assistant_tokens(uuid,uuid,timestamp with time zone) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.audit_actor(sought uuid, organization uuid)
 RETURNS TABLE(kind text, name text, organization_id uuid, belongs boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select actor.*, actor.organization_id = organization or exists (
    select from organizations home left join organizations acted_in on acted_in.id = organization
    where home.id = actor.organization_id
      and (home.kind = 'OPERATOR' or home.kind = 'CARRIER' and acted_in.parent_id = home.id)) as belongs
  from (
    select 'USER', u.name, u.organization_id from users u where u.id = sought
    union all select 'API_KEY', k.name, k.organization_id from api_keys k where k.id = sought
    union all select 'DIRECTORY', d.name, d.organization_id from directories d where d.id = sought
    union all select 'PARTICIPANT', p.name, p.organization_id from participants p
      where p.organization_id = organization and p.id = sought
    union all select 'EVALUATOR', e.name, e.organization_id from evaluators e
      where e.organization_id = organization and e.id = sought and e.is_guest
  ) actor (kind, name, organization_id)
  order by actor.organization_id = organization desc, belongs desc, actor.organization_id limit 1
$function$;

CREATE OR REPLACE FUNCTION hotwash.audit_digest(entry hotwash.audit_entries)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(entry.previous_digest || convert_to(
    hotwash.framed(entry.organization_id::text) || hotwash.framed(entry.id::text)
    || hotwash.framed(entry.sequence::text)
    || hotwash.framed(to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    || hotwash.framed(entry.actor_kind) || hotwash.framed(entry.actor_id::text)
    || case when entry.seal is null then hotwash.framed(entry.actor_name)
      else 'seal' || hotwash.framed(encode(entry.seal, 'hex')) end
    || hotwash.framed(entry.action) || hotwash.framed(entry.subject_kind) || hotwash.framed(entry.subject_id::text)
    || hotwash.framed(array_to_string(entry.tools, ',')) || hotwash.framed(array_to_string(entry.tool_outcomes, ','))
    || hotwash.framed(entry.outcome) || hotwash.framed(entry.code) || hotwash.framed(entry.duration_ms::text)
    || hotwash.framed(entry.request_id)
    || case when entry.seal is null then hotwash.framed(entry.remote_address) else '' end
    || case when entry.times is null then '' else hotwash.framed(entry.times::text) end
    || case when entry.via is null then ''
      else 'via' || hotwash.framed(entry.via) || hotwash.framed(entry.proposal_id::text) end, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION hotwash.audit_key(log uuid, actor uuid)
 RETURNS bytea
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  found_key bytea := (select key from audit_keys where organization_id = log and id = actor);
begin
  if found_key is null then
    found_key := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
    insert into audit_keys values (log, actor, found_key);
  end if;
  return found_key;
end
$function$;

CREATE OR REPLACE FUNCTION hotwash.audit_seal(key bytea, name text, address text)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(key || convert_to(hotwash.framed(name) || hotwash.framed(address), 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION hotwash.author_kind()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(nullif(current_setting('hotwash.author', true), ''),
    case current_setting('role', true)
      when 'hotwash_operator' then 'OPERATOR'
      when 'hotwash_carrier' then 'CARRIER'
      when 'hotwash_client' then 'CLIENT'
      when 'hotwash_participant' then 'PARTICIPANT'
      when 'hotwash_evaluator' then 'PARTICIPANT'
    end)
$function$;

CREATE OR REPLACE FUNCTION hotwash.authors_of(kinds text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(jsonb_agg(distinct kind order by kind), '[]') from unnest(kinds) kind where kind is not null
$function$;

CREATE OR REPLACE FUNCTION hotwash.authors_of_plan_item(organization uuid, gap uuid, item uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('gap_title', g.authors ->> 'title', 'title', a.authors ->> 'title',
    'owner', case when item is null then g.authors ->> 'owner' else a.authors ->> 'owner' end)
  from (select) line
    left join hotwash.gaps g on g.organization_id = organization and g.id = gap
    left join hotwash.action_items a on a.organization_id = organization and a.id = item
$function$;

CREATE OR REPLACE FUNCTION hotwash.authors_of_rating(organization uuid, inject uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select jsonb_build_object('title', i.authors ->> 'title') from hotwash.injects i
    where i.organization_id = organization and i.id = inject), '{}')
$function$;

CREATE OR REPLACE FUNCTION hotwash.begin_erasure(organization uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  perform check_erasing(organization);
  perform forget_mentions(organization);
end
$function$;
alter routine hotwash.begin_erasure(uuid) owner to hotwash_remover;

CREATE OR REPLACE FUNCTION hotwash.begin_inject()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  new.exercise_is_over := exists (select from exercises e
    where e.organization_id = new.organization_id and e.id = new.exercise_id and e.status = 'COMPLETED');
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION hotwash.book()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER ROWS 20
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  given text := current_setting('hotwash.book');
  own uuid := current_setting('hotwash.organization_id')::uuid;
begin
  if given not in ('OWN', 'EACH') then
    return query select unnest(given::uuid[]);
    return;
  end if;
  return next own;
  return query select id from organizations where parent_id = own;
end
$function$;
alter routine hotwash.book() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.book_of(carrier uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select array(select carrier union all select id from organizations where parent_id = carrier)
$function$;

CREATE OR REPLACE FUNCTION hotwash.carrier_with(organization uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select case 'CARRIER' when o.kind then o.id when p.kind then p.id end
  from organizations o left join organizations p on p.id = o.parent_id where o.id = organization
$function$;

CREATE OR REPLACE FUNCTION hotwash.check_erasing(organization uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  if current_setting('role', true) is distinct from 'hotwash_operator' then
    raise exception 'only the operator erases organizations' using errcode = '42501';
  end if;
  if not exists (select from organizations where id = organization and erasing_since is not null
      and kind <> 'OPERATOR' and status = 'ARCHIVED' and legal_hold_since is null)
    or not exists (select from audit_entries e join organizations o on o.id = e.organization_id and o.kind = 'OPERATOR'
      where e.subject_id = organization and e.action = 'eraseOrganization' and e.outcome = 'OK') then
    raise exception 'organization % is not being erased', organization using errcode = '42501';
  end if;
end
$function$;
alter routine hotwash.check_erasing(uuid) owner to hotwash_auditor;

CREATE OR REPLACE FUNCTION hotwash.concerns(requirement hotwash.requirements, client hotwash.organizations)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select client.kind = 'CLIENT' and client.parent_id = requirement.organization_id
    and (requirement.client_id is null or requirement.client_id = client.id)
    and (requirement.industry is null or requirement.industry = client.industry)
    and (requirement.size_band is null or requirement.size_band = client.size_band)
    and (requirement.country is null or requirement.country = client.country)
$function$;

CREATE OR REPLACE FUNCTION hotwash.consenting_organizations(asked uuid[], host text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select organization_id from assistant_consents
  where organization_id = any (asked) and provider = host and withdrawn_at is null
$function$;
alter routine hotwash.consenting_organizations(uuid[],text) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.count_action_items()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      if tg_op = 'INSERT' then
        with counted as (select row.organization_id, array[row.status, row.priority] as keys, count(*) as count from added row group by 1, 2)
        insert into record_totals (counted, keys, difference)
          select 'action_items', keys, sum(count) from counted group by 2
          union all select 'action_items' || ' of ' || carrier, keys, sum(count)
            from counted cross join lateral carrier_with(organization_id) carrier where carrier is not null group by 1, 2;
      elsif tg_op = 'DELETE' then
        with counted as (select row.organization_id, array[row.status, row.priority] as keys, count(*) as count from removed row group by 1, 2)
        insert into record_totals (counted, keys, difference)
          select 'action_items', keys, - sum(count) from counted group by 2
          union all select 'action_items' || ' of ' || carrier, keys, - sum(count)
            from counted cross join lateral carrier_with(organization_id) carrier where carrier is not null group by 1, 2;
      else
        insert into record_totals (counted, keys, difference)
          values ('action_items', array[old.status, old.priority], -1), ('action_items', array[new.status, new.priority], 1)
          union all select 'action_items' || ' of ' || carrier, keys, difference
            from carrier_with(new.organization_id) carrier
              cross join lateral (values (array[old.status, old.priority], -1), (array[new.status, new.priority], 1)) changed (keys, difference)
            where carrier is not null;
      end if;
      return null;
    end $function$;
alter routine hotwash.count_action_items() owner to hotwash_counter;

CREATE OR REPLACE FUNCTION hotwash.count_again(recounted name, columns name[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  keys text := (select format('array[%s]', string_agg(format('%I', each), ', ')) from unnest(columns) each);
begin
  delete from record_totals where counted = recounted or starts_with(counted, recounted || ' of ');
  execute format('insert into record_totals (counted, keys, difference) select %L, %s, count(*) from %I group by 2',
    recounted, keys, recounted);
  execute format('insert into record_totals (counted, keys, difference)
    select %L || carrier, keys, sum(count) from (select organization_id, %s as keys, count(*) from %I group by 1, 2) counted
      cross join lateral carrier_with(organization_id) carrier
    where carrier is not null group by 1, 2', recounted || ' of ', keys, recounted);
end
$function$;
alter routine hotwash.count_again(name,name[]) owner to hotwash_counter;

CREATE OR REPLACE FUNCTION hotwash.count_books()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  parents uuid[];
begin
  case tg_op
    when 'INSERT' then parents := array(select parent_id from added);
    when 'DELETE' then
      parents := array(select r.parent_id from removed r where r.parent_id not in (select id from removed));
      delete from record_totals where counted = 'books' and keys in (select array[id::text] from removed);
      delete from record_totals where counted in (
        select table_counted.counted || ' of ' || r.id from removed r cross join counted_tables() table_counted
        where r.kind = 'CARRIER');
    else parents := array(
      select unnest(array[r.parent_id, a.parent_id]) from removed r join added a using (id)
      where (r.parent_id, r.disclosure) is distinct from (a.parent_id, a.disclosure));
  end case;
  insert into record_totals (counted, keys, difference)
    select distinct 'books', array[parent::text], 1 from unnest(parents) parent where parent is not null;
  return null;
end
$function$;
alter routine hotwash.count_books() owner to hotwash_counter;

CREATE OR REPLACE FUNCTION hotwash.count_exercises()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      if tg_op = 'INSERT' then
        with counted as (select row.organization_id, array[row.status, row.scenario, row.severity] as keys, count(*) as count from added row group by 1, 2)
        insert into record_totals (counted, keys, difference)
          select 'exercises', keys, sum(count) from counted group by 2
          union all select 'exercises' || ' of ' || carrier, keys, sum(count)
            from counted cross join lateral carrier_with(organization_id) carrier where carrier is not null group by 1, 2;
      elsif tg_op = 'DELETE' then
        with counted as (select row.organization_id, array[row.status, row.scenario, row.severity] as keys, count(*) as count from removed row group by 1, 2)
        insert into record_totals (counted, keys, difference)
          select 'exercises', keys, - sum(count) from counted group by 2
          union all select 'exercises' || ' of ' || carrier, keys, - sum(count)
            from counted cross join lateral carrier_with(organization_id) carrier where carrier is not null group by 1, 2;
      else
        insert into record_totals (counted, keys, difference)
          values ('exercises', array[old.status, old.scenario, old.severity], -1), ('exercises', array[new.status, new.scenario, new.severity], 1)
          union all select 'exercises' || ' of ' || carrier, keys, difference
            from carrier_with(new.organization_id) carrier
              cross join lateral (values (array[old.status, old.scenario, old.severity], -1), (array[new.status, new.scenario, new.severity], 1)) changed (keys, difference)
            where carrier is not null;
      end if;
      return null;
    end $function$;
alter routine hotwash.count_exercises() owner to hotwash_counter;

CREATE OR REPLACE FUNCTION hotwash.count_feedback(organization uuid, form uuid, fewest integer, at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  filled jsonb;
  returned integer;
begin
  select sheets into filled from feedback_boxes where organization_id = organization and id = form for update;
  if not found then
    raise exception 'the feedback form % is not open', form;
  end if;
  returned := feedback_returned(organization, form);
  update feedback_questions q set answered = r.answered, mean = r.mean, updated_at = at,
      counts = case when q.kind = 'AGREEMENT' then r.counts end
    from (
      select question_id, count(*)::integer as answered, round(avg(agreement), 2) as mean,
        array[count(*) filter (where agreement = 1), count(*) filter (where agreement = 2),
          count(*) filter (where agreement = 3), count(*) filter (where agreement = 4),
          count(*) filter (where agreement = 5)]::integer[] as counts
      from (
        select (answer.key)::uuid as question_id, (answer.value ->> 'agreement')::integer as agreement
        from jsonb_each(filled) sheet, jsonb_each(sheet.value) answer
      ) given group by question_id
    ) r
    where q.organization_id = organization and q.form_id = form and q.id = r.question_id and r.answered >= fewest;
  insert into feedback_comments
      (organization_id, id, exercise_id, form_id, question_id, body, authors, created_at, updated_at)
    select organization, gen_random_uuid(), q.exercise_id, form, q.id, answer.value ->> 'text',
      '{"body": "PARTICIPANT"}', at, at
    from jsonb_each(filled) sheet, jsonb_each(sheet.value) answer
      join feedback_questions q on q.id = (answer.key)::uuid
    where q.organization_id = organization and q.form_id = form and q.kind = 'TEXT' and q.answered is not null
    order by gen_random_uuid();
  delete from feedback_boxes where organization_id = organization and id = form;
  delete from feedback_returns where organization_id = organization and form_id = form;
  return returned;
end
$function$;
alter routine hotwash.count_feedback(uuid,uuid,integer,timestamp with time zone) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.count_gaps()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      if tg_op = 'INSERT' then
        with counted as (select row.organization_id, array[row.severity, row.status] as keys, count(*) as count from added row group by 1, 2)
        insert into record_totals (counted, keys, difference)
          select 'gaps', keys, sum(count) from counted group by 2
          union all select 'gaps' || ' of ' || carrier, keys, sum(count)
            from counted cross join lateral carrier_with(organization_id) carrier where carrier is not null group by 1, 2;
      elsif tg_op = 'DELETE' then
        with counted as (select row.organization_id, array[row.severity, row.status] as keys, count(*) as count from removed row group by 1, 2)
        insert into record_totals (counted, keys, difference)
          select 'gaps', keys, - sum(count) from counted group by 2
          union all select 'gaps' || ' of ' || carrier, keys, - sum(count)
            from counted cross join lateral carrier_with(organization_id) carrier where carrier is not null group by 1, 2;
      else
        insert into record_totals (counted, keys, difference)
          values ('gaps', array[old.severity, old.status], -1), ('gaps', array[new.severity, new.status], 1)
          union all select 'gaps' || ' of ' || carrier, keys, difference
            from carrier_with(new.organization_id) carrier
              cross join lateral (values (array[old.severity, old.status], -1), (array[new.severity, new.status], 1)) changed (keys, difference)
            where carrier is not null;
      end if;
      return null;
    end $function$;
alter routine hotwash.count_gaps() owner to hotwash_counter;

CREATE OR REPLACE FUNCTION hotwash.count_moved()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  table_counted record;
begin
  for table_counted in select * from counted_tables() loop
    execute format('insert into record_totals (counted, keys, difference)
      select %L || carrier.id, row.keys, row.count * carrier.sign
      from (select %s as keys, count(*) from %I row where organization_id = $1 group by 1) row
        cross join (select id, case id when $2 then -1 else 1 end as sign from organizations
          where id in ($2, $3) and kind = ''CARRIER'') carrier',
      table_counted.counted || ' of ', table_counted.keys, table_counted.counted)
      using new.id, old.parent_id, new.parent_id;
  end loop;
  return null;
end
$function$;
alter routine hotwash.count_moved() owner to hotwash_counter;

CREATE OR REPLACE FUNCTION hotwash.counted_tables()
 RETURNS TABLE(counted name, keys text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select c.relname, (select format('array[%s]', string_agg(format('row.%I', a.attname), ', ' order by k.place))
    from unnest(t.tgattr) with ordinality k (number, place) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where t.tgname = 'count_changed' and c.relnamespace = 'hotwash'::regnamespace
$function$;

CREATE OR REPLACE FUNCTION hotwash.directory_holder(token_sha256 bytea)
 RETURNS TABLE(actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text, kind text, role text, scopes text[], book uuid[], disclosed uuid[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select 'DIRECTORY', d.id, d.name, o.id, o.kind, o.kind, 'ADMIN', '{}'::text[], carrier.book, disclosed_of(carrier.book)
  from directories d join organizations o on o.id = d.organization_id,
    lateral (select case when o.kind = 'CARRIER' then book_of(o.id) else '{}' end as book) carrier
  where d.sha256 = token_sha256 and d.ended_at is null and d.expires_at > now() and o.status = 'ACTIVE'
$function$;
alter routine hotwash.directory_holder(bytea) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.disclosed()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER ROWS 20
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  given text := current_setting('hotwash.disclosed');
  own uuid := current_setting('hotwash.organization_id')::uuid;
begin
  if given not in ('OWN', 'EACH') then
    return query select unnest(given::uuid[]);
    return;
  end if;
  return query select id from organizations where id = own and disclosure = 'FULL';
  return query select id from organizations where parent_id = own and disclosure = 'FULL';
end
$function$;
alter routine hotwash.disclosed() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.disclosed_of(book uuid[])
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select array(select id from organizations where id = any (book) and disclosure = 'FULL')
$function$;

CREATE OR REPLACE FUNCTION hotwash.end_agent(agent uuid, reason text, at timestamp with time zone)
 RETURNS TABLE(organization_id uuid, user_id uuid)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  update connected_agents a set ended_at = at, end_reason = reason, updated_at = at
  where a.id = agent and a.ended_at is null and reason in ('AGENT', 'REPLAY')
  returning a.organization_id, a.user_id
$function$;
alter routine hotwash.end_agent(uuid,text,timestamp with time zone) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.end_audit_entries(log uuid, checkpoint uuid, last bigint, statement text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  ending audit_entries;
  removed integer;
begin
  if current_setting('role', true) is distinct from 'hotwash_operator' then
    raise exception 'only Hotwash ends a log' using errcode = '42501';
  end if;
  select * into ending from audit_entries where organization_id = log and sequence = last;
  if not found or ending.at >= kept_since(log, 'AUDIT_ENTRIES', clock_timestamp(), null) or exists (
    select from audit_streams s left join audit_stream_positions p
      on p.organization_id = s.organization_id and p.stream_id = s.id and p.id = log
    where s.status <> 'ENDED' and (s.covers = 'ALL_LOGS' or s.organization_id = log) and coalesce(p.position, 0) < last) then
    raise exception 'entry % of this log must stay', last using errcode = '42501';
  end if;
  insert into audit_checkpoints values (log, checkpoint, last, ending.digest, ending.at, statement, now(), now());
  delete from audit_entries where organization_id = log and sequence <= last;
  get diagnostics removed = row_count;
  return removed;
end
$function$;
alter routine hotwash.end_audit_entries(uuid,uuid,bigint,text) owner to hotwash_auditor;

CREATE OR REPLACE FUNCTION hotwash.end_calendar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  delete from calendar_subscriptions where organization_id = new.organization_id and user_id = new.id;
  return null;
end
$function$;
alter routine hotwash.end_calendar() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.end_calendars_of(account uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  delete from calendar_subscriptions s using users u
  where u.account_id = account and s.organization_id = u.organization_id and s.user_id = u.id
$function$;
alter routine hotwash.end_calendars_of(uuid) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.end_erasure(organization uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  perform check_erasing(organization);
  perform remove_organization(organization);
  delete from audit_entries where organization_id = organization;
  delete from audit_checkpoints where organization_id = organization;
  delete from audit_keys where organization_id = organization;
  delete from audit_heads where organization_id = organization;
end
$function$;
alter routine hotwash.end_erasure(uuid) owner to hotwash_auditor;

CREATE OR REPLACE FUNCTION hotwash.end_evaluation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  is_over boolean := new.status = 'COMPLETED';
begin
  update exercise_objectives set exercise_is_over = is_over
    where organization_id = new.organization_id and exercise_id = new.id;
  update inject_tasks set exercise_is_over = is_over
    where organization_id = new.organization_id and exercise_id = new.id;
  update reconciliations set exercise_is_over = is_over
    where organization_id = new.organization_id and exercise_id = new.id;
  update evaluations set readers = null
    where organization_id = new.organization_id and exercise_id = new.id and is_over and reconciled_at is not null;
  return null;
end
$function$;
alter routine hotwash.end_evaluation() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.end_injects()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  update injects set exercise_is_over = (new.status = 'COMPLETED')
    where organization_id = new.organization_id and exercise_id = new.id;
  update inject_mappings set exercise_is_over = (new.status = 'COMPLETED')
    where organization_id = new.organization_id and exercise_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION hotwash.enter_calendar(token_sha256 bytea, at timestamp with time zone)
 RETURNS TABLE(actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text, kind text, role text, scopes text[], book uuid[], disclosed uuid[], with_action_items boolean, with_programs boolean, organization_name text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  with holder as (
    select u.id, u.name, u.organization_id, o.name as organization_name, o.kind, m.role, s.with_action_items,
      s.with_programs, case when o.kind = 'CARRIER' then book_of(o.id) else '{}' end as book
    from calendar_subscriptions s
      join users u on u.organization_id = s.organization_id and u.id = s.user_id and u.status = 'ACTIVE'
      join organizations o on o.id = u.organization_id and o.status = 'ACTIVE'
      join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null
    where s.sha256 = token_sha256
  ), used as (
    update calendar_subscriptions s set last_used_at = at from holder h
    where s.organization_id = h.organization_id and s.id = h.id
      and (s.last_used_at is null or s.last_used_at < at - interval '10 minutes')
  )
  select 'USER', h.id, h.name, h.organization_id, h.kind, h.kind, h.role, '{}'::text[], h.book, disclosed_of(h.book),
    h.with_action_items, h.with_programs, h.organization_name
  from holder h
$function$;
alter routine hotwash.enter_calendar(bytea,timestamp with time zone) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.erase_person(people uuid[], account uuid, erased_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  erased constant text := 'Erased person';
  known text[];
  places uuid[];
  reached record;
begin
  if current_setting('role', true) is distinct from 'hotwash_operator' then
    raise exception 'only the operator erases people' using errcode = '42501';
  end if;
  if exists (select from users where (id = any (people) and status <> 'DISABLED')
    or (account_id = account and id <> all (people))) then
    raise exception 'these are not all rows of a disabled person' using errcode = '42501';
  end if;
  known := array(select name from users where id = any (people)
    union select actor_name from audit_entries where actor_id = any (people));
  places := array(select organization_id from users where id = any (people)
    union select organization_id from audit_entries where actor_id = any (people));

  perform forget_actors(people);
  for reached in select * from named_people() loop
    execute format(
      'update %1$I t set %2$I = $1 where (t.organization_id = any ($2) and t.%2$I = any ($3) and (
          not exists (select from users u where u.name = t.%2$I and u.id <> all ($4) and u.organization_id = any ($2))
          or exists (select from audit_entries a
            where a.organization_id = t.organization_id and a.subject_id = t.id and a.actor_id = any ($4))))%3$s',
      reached.kind, reached.named, ' or t.' || quote_ident(reached.person) || ' = any ($4)')
      using erased, places, known, people;
  end loop;
  for reached in select * from owned_by_people() loop
    execute format('delete from %I where %I = any ($1)', reached.kind, reached.person) using people;
  end loop;
  -- Notifications of others name who did something: whole words, unless somebody else has the name.
  for reached in select name, '\m' || regexp_replace(name, '([^[:alnum:][:space:]])', '\\\1', 'g') || '\M' as pattern
    from unnest(known) name where length(name) > 2
      and not exists (select from users u where u.name = any (known) and u.id <> all (people) and u.organization_id = any (places))
  loop
    update notifications set title = regexp_replace(title, reached.pattern, erased, 'g'),
        body = regexp_replace(body, reached.pattern, erased, 'g')
      where position(reached.name in title) > 0 or position(reached.name in body) > 0;
  end loop;
  update users set name = erased, email = 'erased-' || id || '@erased.invalid', language = null, last_language = null,
    account_id = null, last_signed_in_at = null, break_glass_at = null, updated_at = erased_at where id = any (people);
  delete from account_links where account_id = account;
  delete from auth_users where id = account;
end
$function$;
alter routine hotwash.erase_person(uuid[],uuid,timestamp with time zone) owner to hotwash_eraser;

CREATE OR REPLACE FUNCTION hotwash.evaluator_holder(link_sha256 bytea)
 RETURNS TABLE(organization_id uuid, exercise_id uuid, evaluator_id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select e.organization_id, e.exercise_id, e.id, e.name
  from evaluator_links l
    join evaluators e on e.organization_id = l.organization_id and e.id = l.id
    join exercises x on x.organization_id = e.organization_id and x.id = e.exercise_id
    join organizations o on o.id = e.organization_id
  where l.sha256 = link_sha256 and l.expires_at > now() and e.is_guest and e.removed_at is null and o.status = 'ACTIVE'
    and (x.status in ('PLANNED', 'IN_PROGRESS')
      or x.status = 'COMPLETED' and coalesce(x.ended_at, x.updated_at) > now() - interval '7 days')
$function$;
alter routine hotwash.evaluator_holder(bytea) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.exercise_of(organization uuid, inject uuid, decision uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select exercise_id from injects where organization_id = organization and id = inject
  union all
  select exercise_id from decisions where organization_id = organization and id = decision
$function$;
alter routine hotwash.exercise_of(uuid,uuid,uuid) owner to hotwash_live;

CREATE OR REPLACE FUNCTION hotwash.exercise_of_code(wanted text)
 RETURNS TABLE(organization_id uuid, exercise_id uuid, title text, waiting bigint, status text, exercise_date date, start_time text, length_minutes integer, time_zone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select e.organization_id, e.id, e.room_title, (select count(*) from join_requests r
    where r.organization_id = e.organization_id and r.exercise_id = e.id and r.status = 'WAITING'),
    e.status, e.exercise_date, e.start_time, e.length_minutes, o.time_zone
  from exercise_join_codes c
    join exercises e on e.organization_id = c.organization_id and e.id = c.id
    join organizations o on o.id = e.organization_id
  where c.code = wanted and e.status in ('PLANNED', 'IN_PROGRESS') and o.status = 'ACTIVE'
    and not exists (select from exercise_join_codes other
      where other.code = wanted and (other.organization_id, other.id) <> (c.organization_id, c.id))
$function$;
alter routine hotwash.exercise_of_code(text) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.feed_again()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  own uuid := current_setting('hotwash.organization_id');
begin
  update exercises set changed_in = 0 where organization_id = own;
  update gaps set changed_in = 0 where organization_id = own;
  update readiness_scores set changed_in = 0 where organization_id = own;
  update action_items set changed_in = 0 where organization_id = own;
  update certificates set changed_in = 0 where organization_id = own;
  update requirement_results set changed_in = 0 where organization_id = own;
  update duty_results set changed_in = 0 where organization_id = own;
  -- What was removed while it was withheld does not come back.
  delete from feed_removals r where r.organization_id = own and r.withheld and not exists (
    select from feed_removals gone where gone.organization_id = own and gone.id = r.id and not gone.withheld);
  insert into feed_removals (organization_id, id, resource, withheld)
    select c.organization_id, c.id, 'certificates', true from certificates c join organizations o on o.id = c.organization_id
    where c.organization_id = own and c.kind = 'PARTICIPATION' and o.disclosure = 'SUMMARY'
    union all
    select d.organization_id, d.id, 'duty_results', true from duty_results d join organizations o on o.id = d.organization_id
    where d.organization_id = own and o.disclosure = 'SUMMARY';
end
$function$;
alter routine hotwash.feed_again() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.feed_cluster()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select system_identifier from feed_origin
$function$;
alter routine hotwash.feed_cluster() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.feed_ends()
 RETURNS TABLE(resource text, changed_in bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select last.resource, greatest(last.changed_in,
    (select r.changed_in from feed_removals r where r.resource = lower(last.resource) order by r.changed_in desc limit 1))
  from (
    select 'ORGANIZATIONS', (select max(changed_in) from organizations)
    union all select 'EXERCISES', (select max(changed_in) from exercises)
    union all select 'GAPS', (select max(changed_in) from gaps)
    union all select 'READINESS_SCORES', (select max(changed_in) from readiness_scores)
    union all select 'ACTION_ITEMS', (select max(changed_in) from action_items)
    union all select 'CERTIFICATES', (select max(changed_in) from certificates)
    union all select 'REQUIREMENT_RESULTS', (select max(changed_in) from requirement_results)
    union all select 'DUTY_RESULTS', (select max(changed_in) from duty_results)
  ) last (resource, changed_in)
$function$;
alter routine hotwash.feed_ends() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.feedback_returned(organization uuid, form uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select count(*)::integer from feedback_returns where organization_id = organization and form_id = form
    and case current_setting('role') when 'hotwash_operator' then true
      when 'hotwash_client' then organization = current_setting('hotwash.organization_id')::uuid else false end
$function$;
alter routine hotwash.feedback_returned(uuid,uuid) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.follow_evaluator()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  update evaluations set withheld_from = case when tg_op = 'INSERT' then withheld_from || new.user_id
      else array_remove(withheld_from, new.user_id) end
    where organization_id = new.organization_id and exercise_id = new.exercise_id and reconciled_at is null;
  return null;
end
$function$;
alter routine hotwash.follow_evaluator() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.follow_inject()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  added jsonb := to_jsonb(new);
begin
  new.spoils := coalesce((select i.spoils from injects i where i.organization_id = new.organization_id
    and i.id = coalesce(added ->> 'inject_id', added ->> 'subject_id')::uuid), true);
  return new;
end
$function$;
alter routine hotwash.follow_inject() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.follow_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  held record;
begin
  case tg_table_name
    when 'report_evidence' then
      select s.readers into held from report_sentences s
        where s.organization_id = new.organization_id and s.id = new.sentence_id;
    when 'state_changes' then
      select r.readers into held from after_action_reports r
        where r.organization_id = new.organization_id and r.id = new.subject_id;
    else
      select r.readers into held from after_action_reports r
        where r.organization_id = new.organization_id and r.id = new.report_id;
  end case;
  new.readers := case when found then held.readers else '{}'::uuid[] end;
  return new;
end
$function$;
alter routine hotwash.follow_report() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.follow_review()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  if tg_table_name = 'comments' then
    select case status when 'DRAFT' then '{}' else reviewer_ids end into new.readers from after_action_reports
      where organization_id = new.organization_id and id = new.report_id;
  else
    select readers into new.readers from comments where organization_id = new.organization_id and id = new.comment_id;
  end if;
  return new;
end
$function$;
alter routine hotwash.follow_review() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.follow_scenario()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  new.spoils := coalesce((select s.spoils from scenarios s
    where s.organization_id = new.organization_id and s.id = new.scenario_id), true);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION hotwash.follow_scenario_inject()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  new.spoils := coalesce((select i.spoils from scenario_injects i
    where i.organization_id = new.organization_id and i.id = new.scenario_inject_id), true);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION hotwash.forget_abandoned_file(deleted text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  delete from abandoned_files where key = deleted
$function$;
alter routine hotwash.forget_abandoned_file(text) owner to hotwash_remover;

CREATE OR REPLACE FUNCTION hotwash.forget_actors(people uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  if exists (select from audit_entries where actor_id = any (people) and seal is null) then
    raise exception 'the log has entries of this person from before names were sealed' using errcode = 'HW001';
  end if;
  update audit_entries set actor_name = 'Erased person', remote_address = null where actor_id = any (people);
  delete from audit_keys where id = any (people);
end
$function$;
alter routine hotwash.forget_actors(uuid[]) owner to hotwash_auditor;

CREATE OR REPLACE FUNCTION hotwash.forget_deliverables(at timestamp with time zone, most integer)
 RETURNS TABLE(organization_id uuid, removed integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  with gone as (
    delete from deliverables where ctid = any (array(select d.ctid from deliverables d
      where d.created_at < at - interval '30 days' and d.status in ('READY', 'FAILED')
        and d.created_at < kept_since(d.organization_id, 'DELIVERABLES', at, null) limit most))
    returning deliverables.organization_id as organization
  )
  select organization, count(*)::integer from gone group by 1 order by 1
$function$;
alter routine hotwash.forget_deliverables(timestamp with time zone,integer) owner to hotwash_eraser;

CREATE OR REPLACE FUNCTION hotwash.forget_mentions(organization uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  named constant text := (select name from organizations where id = organization);
  records text;
begin
  if not exists (select from organizations where id = organization) then
    raise exception 'organization % is neither sample data nor being erased', organization using errcode = '42501';
  end if;
  select string_agg(format('select id from %I where organization_id = $1', c.relname), ' union all ') into records
    from pg_class c join pg_policies p on p.schemaname = 'hotwash' and p.tablename = c.relname and p.policyname = 'remover'
    where c.relnamespace = 'hotwash'::regnamespace and c.relname not in ('organizations', 'benchmark_members')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id' and a.atttypid = 'uuid'::regtype);
  execute 'with records as materialized (' || records || ' union all select $1),
    told as (delete from notifications where organization_id <> $1
      and (subject_id in (select id from records) or position($1::text in link) > 0)),
    replayed as (delete from idempotency_keys where organization_id <> $1 and subject_id in (select id from records)),
    looked as (delete from last_looks where organization_id <> $1 and subject_id = $1),
    invited as (delete from exercise_invitations where exercise_organization_id = $1),
    proposed as (delete from proposals where organization_id <> $1
      and (result_id in (select id from records) or position($1::text in input) > 0)),
    asked as (delete from conversations c where organization_id <> $1 and exists (select from conversation_turns t
      where t.organization_id = c.organization_id and t.conversation_id = c.id and (position($1::text in t.arguments) > 0
        or position(to_json($2::text)::text in t.arguments) > 0))),
    viewed as (delete from saved_views where organization_id <> $1 and position($1::text in search) > 0)
    update state_changes set from_state = case from_state when $2::text then $3::text else from_state end,
      to_state = case to_state when $2::text then $3::text else to_state end
    where organization_id <> $1 and field = ''sharing'' and $2::text in (from_state, to_state)'
    using organization, named, 'Erased organization'::text;
end
$function$;
alter routine hotwash.forget_mentions(uuid) owner to hotwash_remover;

CREATE OR REPLACE FUNCTION hotwash.forget_passkeys()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  update auth_sessions set method = 'PASSWORD' where user_id = old.user_id and method = 'PASSKEY'
    and not exists (select from auth_passkeys p where p.user_id = old.user_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION hotwash.forget_provider()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  delete from auth_identities where provider_id = new.id;
  delete from auth_sessions where provider_id = new.id;
  return null;
end
$function$;
alter routine hotwash.forget_provider() owner to hotwash_remover;

CREATE OR REPLACE FUNCTION hotwash.forget_record_reads()
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  with old as (
    select ctid from record_reads where hour < now() - interval '90 days'
      and hour < kept_since(organization_id, 'RECORD_READS', now(), 400) limit 1000 for update skip locked
  ), gone as (
    delete from record_reads where ctid = any (array(select ctid from old)) returning 1
  )
  select count(*)::integer from gone
$function$;
alter routine hotwash.forget_record_reads() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.forget_second_factor()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  update auth_sessions set method = 'PASSWORD' where user_id = new.id and method = 'SECOND_FACTOR';
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION hotwash.forget_transmissions(at timestamp with time zone, most integer)
 RETURNS TABLE(organization_id uuid, removed integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  with gone as (
    delete from assistant_transmissions where ctid = any (array(select t.ctid from assistant_transmissions t
      where t.sent_at < at - interval '90 days'
        and t.sent_at < kept_since(t.organization_id, 'MODEL_TRANSMISSIONS', at, null) limit most))
    returning assistant_transmissions.organization_id as organization
  )
  select organization, count(*)::integer from gone group by 1 order by 1
$function$;
alter routine hotwash.forget_transmissions(timestamp with time zone,integer) owner to hotwash_eraser;

CREATE OR REPLACE FUNCTION hotwash.framed(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when value is null then '-' else octet_length(value)::text || ':' || value end
$function$;

CREATE OR REPLACE FUNCTION hotwash.freeze_authors()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'report_ratings' then
    new.authors := hotwash.authors_of_rating(new.organization_id, new.inject_id);
  else
    new.authors := hotwash.authors_of_plan_item(new.organization_id, new.gap_id, new.action_item_id);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION hotwash.general_limit(wanted text)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select l.days from retention_limits l join organizations o on o.id = l.organization_id
    where o.kind = 'OPERATOR' and l.kind = wanted
$function$;
alter routine hotwash.general_limit(text) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.hand_on_removals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  insert into feed_removals (organization_id, id, resource)
    select o.parent_id, g.id, g.resource from gone g join organizations o on o.id = g.organization_id
    where g.resource = 'organizations' and o.erasing_since is not null;
  return null;
end
$function$;
alter routine hotwash.hand_on_removals() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.has_carrier()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select exists (select from organizations c join organizations o on o.id = c.parent_id
    where c.id = current_setting('hotwash.organization_id')::uuid and o.kind = 'CARRIER')
$function$;
alter routine hotwash.has_carrier() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.held_tokens(tokens bytea[])
 RETURNS TABLE(sha256 bytea)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select token from unnest(tokens) token where exists (select from participant_holder(token))
$function$;
alter routine hotwash.held_tokens(bytea[]) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.hold_for_evaluation(subject uuid)
 RETURNS TABLE(organization_id uuid, exercise_id uuid, evaluator_id uuid, kind text, status text, number integer, is_reconciled boolean, is_final boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  held record;
begin
  select s.*, e.id as evaluator_id into held
  from (
    select i.organization_id, i.exercise_id, 'INJECT' as kind, i.status, i.number from injects i where i.id = subject
    union all
    select o.organization_id, o.exercise_id, o.kind, null, null from exercise_objectives o where o.id = subject
  ) s join evaluators e on e.organization_id = s.organization_id and e.exercise_id = s.exercise_id
  where e.user_id = nullif(current_setting('hotwash.actor_id', true), '')::uuid and e.removed_at is null;
  if not found then
    return;
  end if;
  perform from exercises x where x.organization_id = held.organization_id and x.id = held.exercise_id for no key update;
  return query select held.organization_id, held.exercise_id, held.evaluator_id, held.kind::text,
    held.status::text, held.number::integer,
    exists (select from reconciliations r where r.organization_id = held.organization_id and r.replaced_at is null
      and coalesce(r.inject_id, r.objective_id) = subject),
    coalesce((select r.status = 'FINAL' from after_action_reports r where r.organization_id = held.organization_id
      and r.exercise_id = held.exercise_id order by r.version desc limit 1), false);
end
$function$;
alter routine hotwash.hold_for_evaluation(uuid) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.hold_reviewed(report uuid)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select status from after_action_reports
    where id = report and nullif(current_setting('hotwash.actor_id', true), '')::uuid = any (reviewer_ids) for no key update
$function$;
alter routine hotwash.hold_reviewed(uuid) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.holder_of_key(key_sha256 bytea, address inet)
 RETURNS TABLE(actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text, kind text, role text, scopes text[], disclosure text, book_revision bigint, bar text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select 'API_KEY', k.id, k.name, o.id, o.kind,
    case when k.issuer_kind = 'CARRIER' then 'CARRIER' else o.kind end, lower_role(k.role, m.role), k.scopes,
    o.disclosure, case when o.kind = 'CARRIER' then (select coalesce(sum(t.difference), 0)::bigint
      from record_totals t where t.counted = 'books' and t.keys = array[o.id::text]) end,
    case when network_bars(p.allowed_networks, address) or network_bars(h.allowed_networks, address) then 'NETWORK' end
  from api_keys k join organizations o on o.id = k.organization_id
    join organizations home on home.id = k.owner_organization_id
    join users u on u.organization_id = k.owner_organization_id and u.id = k.owner_id
    join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null
    left join sign_in_policies p on p.organization_id = k.organization_id
    left join sign_in_policies h on h.organization_id = k.owner_organization_id
  where k.sha256 = key_sha256 and k.revoked_at is null and k.expires_at > now()
    and o.status = 'ACTIVE' and home.status = 'ACTIVE' and u.status <> 'DISABLED'
$function$;
alter routine hotwash.holder_of_key(bytea,inet) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.holder_of_session(account uuid, entered uuid, provider uuid, method text, begun timestamp with time zone, address inet, at timestamp with time zone)
 RETURNS TABLE(actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text, kind text, role text, scopes text[], disclosure text, book_revision bigint, bar text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select 'USER', u.id, u.name, o.id, o.kind, o.kind, m.role, '{}'::text[], o.disclosure, case when o.kind = 'CARRIER' then (select coalesce(sum(t.difference), 0)::bigint
      from record_totals t where t.counted = 'books' and t.keys = array[o.id::text]) end,
    policy_bar(p, u.break_glass_at is not null, holder_of_session.method, begun, address, holder_of_session.at)
  from (
    select u.* from users u join organizations o on o.id = u.organization_id
    where u.account_id = account and entered is not null and u.status = 'ACTIVE' and o.status = 'ACTIVE'
      and (provider is null or u.organization_id = provider_vouches(provider, account))
      and (u.access_since is null or u.access_since <= begun)
    order by u.id <> entered, u.last_signed_in_at desc nulls last, u.id limit 1
  ) u join organizations o on o.id = u.organization_id
    join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null
    left join sign_in_policies p on p.organization_id = u.organization_id
$function$;
alter routine hotwash.holder_of_session(uuid,uuid,uuid,text,timestamp with time zone,inet,timestamp with time zone) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.in_carriers(part name, organization text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select format('(case when (select current_setting(''hotwash.%1$s'')) = ''EACH''
    then hotwash.is_%1$s_member(%2$s) else %2$s in (select hotwash.%1$s()) end)', part, organization)
$function$;

CREATE OR REPLACE FUNCTION hotwash.is_book_member(organization uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER COST 1
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  return exists (select from book_members where member = organization);
end
$function$;
alter routine hotwash.is_book_member(uuid) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.is_disclosed_member(organization uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER COST 1
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  return exists (select from disclosed_members where member = organization);
end
$function$;
alter routine hotwash.is_disclosed_member(uuid) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.is_evaluated(organization uuid, subject uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select exists (select from evaluations where organization_id = organization and inject_id = subject)
    or exists (select from evaluations where organization_id = organization and objective_id = subject)
$function$;
alter routine hotwash.is_evaluated(uuid,uuid) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.is_for(inject_audience text, participant_audience text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select inject_audience is null or lower(btrim(inject_audience)) in ('all', 'everyone', 'everybody')
    or lower(btrim(participant_audience)) = any (regexp_split_to_array(lower(btrim(inject_audience)), '\s*[,;]\s*'))
$function$;

CREATE OR REPLACE FUNCTION hotwash.is_guest_evaluator()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select exists (select from evaluators e where e.organization_id = seat('organization_id')
    and e.exercise_id = seat('exercise_id') and e.id = seat('actor_id') and e.is_guest and e.removed_at is null)
$function$;
alter routine hotwash.is_guest_evaluator() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.is_in_book(organization uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  given text := current_setting('hotwash.book');
  own uuid := current_setting('hotwash.organization_id')::uuid;
begin
  if given not in ('OWN', 'EACH') then
    return coalesce(organization = any (given::uuid[]), false);
  end if;
  return coalesce(organization = own, false)
    or exists (select from organizations where id = organization and parent_id = own);
end
$function$;
alter routine hotwash.is_in_book(uuid) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.is_seated()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select seat('participant_id') = '00000000-0000-0000-0000-000000000000'
    or exists (select from participants p where p.organization_id = seat('organization_id')
      and p.exercise_id = seat('exercise_id') and p.id = seat('participant_id'))
$function$;
alter routine hotwash.is_seated() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.keep_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  if old.account_id is not null
    or not exists (select from auth_users a where a.id = new.account_id and a.email = lower(new.email)) then
    raise exception 'this account cannot open the row %', old.id using errcode = '42501';
  end if;
  return new;
end
$function$;
alter routine hotwash.keep_account() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.keep_agent(agent uuid, until timestamp with time zone, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  update connected_agents a set idle_at = least(until, a.expires_at), updated_at = at
  where a.id = agent and a.ended_at is null
$function$;
alter routine hotwash.keep_agent(uuid,timestamp with time zone,timestamp with time zone) owner to hotwash_gate;

CREATE OR REPLACE PROCEDURE hotwash.keep_authors(IN kept regclass, VARIADIC typed name[])
 LANGUAGE plpgsql
AS $procedure$
declare
  called name := (select relname from pg_class where oid = kept);
  entries text := (select string_agg(format($entry$%1$L, case
      when new.%1$I is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> %1$L, author_kind())
      when new.%1$I is distinct from old.%1$I then author_kind()
      else old.authors ->> %1$L end$entry$, each), ', ') from unnest(typed) each);
begin
  execute format('alter table %s add column if not exists authors jsonb not null default ''{}''', kept);
  execute format($function$create or replace function hotwash.%I() returns trigger
    language plpgsql set search_path = hotwash, pg_temp as $body$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object(%s));
      return new;
    end $body$ $function$, 'note_authors_of_' || called, entries);
  execute format('create or replace trigger note_authors before insert or update of %s on %s
    for each row execute function hotwash.%I()',
    (select string_agg(format('%I', each), ', ') from unnest(typed) each), kept, 'note_authors_of_' || called);
end
$procedure$;

CREATE OR REPLACE FUNCTION hotwash.keep_carriers_apart()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_own boolean := new.id = current_setting('hotwash.organization_id')::uuid;
begin
  if not is_own and new.agents_allowed <> old.agents_allowed
    or is_own and (new.renewal_on, new.policy_reference) is distinct from (old.renewal_on, old.policy_reference) then
    raise exception 'a carrier changes other columns here' using errcode = '42501';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE PROCEDURE hotwash.keep_confidential(IN tenant_table regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create policy disclosed on %s as restrictive for select to hotwash_carrier using (%s)',
    tenant_table, hotwash.in_carriers('disclosed', 'organization_id'));
end
$procedure$;

CREATE OR REPLACE FUNCTION hotwash.keep_language(chosen text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  person uuid := current_setting('hotwash.actor_id');
  own uuid := current_setting('hotwash.organization_id');
begin
  update users u set language = chosen from users me
    where me.organization_id = own and me.id = person and (u.id = me.id or u.account_id = me.account_id);
end
$function$;
alter routine hotwash.keep_language(text) owner to hotwash_gate;

CREATE OR REPLACE PROCEDURE hotwash.keep_personal(IN tenant_table regclass)
 LANGUAGE plpgsql
AS $procedure$
declare
  command text;
begin
  foreach command in array array['select', 'update', 'delete'] loop
    execute format(
      $policy$create policy %I on %s as restrictive for %s to hotwash_operator, hotwash_carrier, hotwash_client
        using (user_id = (select nullif(current_setting('hotwash.actor_id'), '')::uuid))$policy$,
      'own_' || command, tenant_table, command);
  end loop;
  execute format('create policy courier on %s to hotwash_courier using (true)', tenant_table);
  execute format('grant select, insert, update on %s to hotwash_courier', tenant_table);
end
$procedure$;

CREATE OR REPLACE FUNCTION hotwash.keep_sample_mark()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'is_sample never changes' using errcode = '42501';
end
$function$;

CREATE OR REPLACE PROCEDURE hotwash.keep_totals(IN kept regclass, VARIADIC columns name[])
 LANGUAGE plpgsql
AS $procedure$
declare
  called name := (select relname from pg_class where oid = kept);
  counter name := 'count_' || called;
begin
  execute format('lock table %s in share row exclusive mode', kept); -- nobody writes between the count and the triggers
  execute format($function$create or replace function hotwash.%1$I() returns trigger
    language plpgsql security definer set search_path = hotwash, pg_temp as $body$
    begin
      if tg_op = 'INSERT' then
        with counted as (select row.organization_id, array[%3$s] as keys, count(*) as count from added row group by 1, 2)
        insert into record_totals (counted, keys, difference)
          select %2$L, keys, sum(count) from counted group by 2
          union all select %2$L || ' of ' || carrier, keys, sum(count)
            from counted cross join lateral carrier_with(organization_id) carrier where carrier is not null group by 1, 2;
      elsif tg_op = 'DELETE' then
        with counted as (select row.organization_id, array[%3$s] as keys, count(*) as count from removed row group by 1, 2)
        insert into record_totals (counted, keys, difference)
          select %2$L, keys, - sum(count) from counted group by 2
          union all select %2$L || ' of ' || carrier, keys, - sum(count)
            from counted cross join lateral carrier_with(organization_id) carrier where carrier is not null group by 1, 2;
      else
        insert into record_totals (counted, keys, difference)
          values (%2$L, array[%4$s], -1), (%2$L, array[%5$s], 1)
          union all select %2$L || ' of ' || carrier, keys, difference
            from carrier_with(new.organization_id) carrier
              cross join lateral (values (array[%4$s], -1), (array[%5$s], 1)) changed (keys, difference)
            where carrier is not null;
      end if;
      return null;
    end $body$ $function$, counter, called,
    (select string_agg(format('row.%I', each), ', ') from unnest(columns) each),
    (select string_agg(format('old.%I', each), ', ') from unnest(columns) each),
    (select string_agg(format('new.%I', each), ', ') from unnest(columns) each));
  execute format('alter function hotwash.%I owner to hotwash_counter', counter);
  execute format('revoke execute on function hotwash.%I from public', counter);
  if not exists (select from pg_trigger where tgrelid = kept and tgname = 'count_changed') then
    execute format('create trigger count_added after insert on %s referencing new table as added
      for each statement execute function hotwash.%I()', kept, counter);
    execute format('create trigger count_removed after delete on %s referencing old table as removed
      for each statement execute function hotwash.%I()', kept, counter);
    execute format('create trigger count_changed after update of %s on %s for each row when (%s) execute function hotwash.%I()',
      (select string_agg(format('%I', each), ', ') from unnest(columns) each), kept,
      (select string_agg(format('old.%1$I is distinct from new.%1$I', each), ' or ') from unnest(columns) each), counter);
    execute format('create policy counter on %s for select to hotwash_counter using (true)', kept);
    execute format('grant select on %s to hotwash_counter', kept);
  end if;
  set local role hotwash_counter; -- who owns the table may see no row of it
  perform hotwash.count_again(called, columns);
  reset role;
end
$procedure$;

CREATE OR REPLACE FUNCTION hotwash.kept_since(organization uuid, wanted text, at timestamp with time zone, usual integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select coalesce((
    select case when o.legal_hold_since is null and o.erasing_since is null then at - make_interval(days =>
        coalesce((select l.days from retention_limits l where l.organization_id = o.id and l.kind = wanted),
          general_limit(wanted), usual)) end
      from organizations o where o.id = organization), '-infinity')
$function$;
alter routine hotwash.kept_since(uuid,text,timestamp with time zone,integer) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.key_holder(key_sha256 bytea, address inet)
 RETURNS TABLE(actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text, kind text, role text, scopes text[], book uuid[], disclosed uuid[], bar text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select h.actor_kind, h.actor_id, h.actor_name, h.organization_id, h.organization_kind, h.kind, h.role, h.scopes,
    carrier.book, disclosed_of(carrier.book), h.bar
  from holder_of_key(key_sha256, address) h,
    lateral (select case when h.organization_kind = 'CARRIER' then book_of(h.organization_id)
      when h.kind = 'CARRIER' then array[h.organization_id] else '{}' end as book) carrier
$function$;
alter routine hotwash.key_holder(bytea,inet) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.key_role(given text, owner_organization uuid, owner uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select lower_role(given, m.role)
  from users u join organizations home on home.id = u.organization_id
    join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null
  where u.organization_id = owner_organization and u.id = owner and u.status <> 'DISABLED' and home.status = 'ACTIVE'
$function$;
alter routine hotwash.key_role(text,uuid,uuid) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.lead_followers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  update inject_options set spoils = new.spoils where organization_id = new.organization_id and inject_id = new.id;
  update comments set spoils = new.spoils where organization_id = new.organization_id and inject_id = new.id;
  update attachments set spoils = new.spoils where organization_id = new.organization_id and inject_id = new.id;
  update retests set spoils = new.spoils where organization_id = new.organization_id and inject_id = new.id;
  update exercise_events set spoils = new.spoils where organization_id = new.organization_id and subject_id = new.id;
  return null;
end
$function$;
alter routine hotwash.lead_followers() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.lead_report_followers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  reviewing uuid[] := case new.status when 'DRAFT' then '{}' else new.reviewer_ids end;
begin
  update report_sentences set readers = new.readers where organization_id = new.organization_id and report_id = new.id;
  update report_evidence set readers = new.readers where organization_id = new.organization_id and sentence_id in (
    select s.id from report_sentences s where s.organization_id = new.organization_id and s.report_id = new.id);
  update attachments set readers = new.readers where organization_id = new.organization_id and report_id = new.id;
  update state_changes set readers = new.readers where organization_id = new.organization_id and subject_id = new.id;
  update report_agreements set readers = new.readers where organization_id = new.organization_id and report_id = new.id;
  update attachments set readers = reviewing where organization_id = new.organization_id and comment_id in (
    select c.id from comments c where c.organization_id = new.organization_id and c.report_id = new.id);
  update comments set readers = reviewing where organization_id = new.organization_id and report_id = new.id;
  return null;
end
$function$;
alter routine hotwash.lead_report_followers() owner to hotwash_gate;

CREATE OR REPLACE PROCEDURE hotwash.let_remover(IN tenant_table regclass, IN tenant_column name)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format(
    $policy$create policy remover on %s to hotwash_remover
      using (%I in (select o.id from hotwash.organizations o where o.is_sample or o.erasing_since is not null))$policy$,
    tenant_table, tenant_column);
  execute format('grant select, delete on %s to hotwash_remover', tenant_table);
end
$procedure$;

CREATE OR REPLACE FUNCTION hotwash.link_holder(link_sha256 bytea)
 RETURNS TABLE(organization_id uuid, exercise_id uuid, participant_id uuid, name text, audience text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select p.organization_id, p.exercise_id, p.id, p.name, p.audience
  from participant_links l
    join participants p on p.organization_id = l.organization_id and p.id = l.id
    join exercises e on e.organization_id = p.organization_id and e.id = p.exercise_id
    join organizations o on o.id = p.organization_id
  where l.sha256 = link_sha256 and e.status in ('PLANNED', 'IN_PROGRESS') and o.status = 'ACTIVE'
$function$;
alter routine hotwash.link_holder(bytea) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.linked_renewal_pack(wanted bytea)
 RETURNS TABLE(organization_id uuid, id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select p.organization_id, p.id from renewal_packs p join organizations o on o.id = p.organization_id
  where p.token_sha256 = wanted and p.revoked_at is null and p.expires_at > now() and o.status = 'ACTIVE'
$function$;
alter routine hotwash.linked_renewal_pack(bytea) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.living_agent(agent uuid, at timestamp with time zone, address inet)
 RETURNS TABLE(actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text, kind text, role text, scopes text[], book uuid[], disclosed uuid[], agent_id uuid, client_id text, resource text, expires_at timestamp with time zone, bar text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select 'USER', u.id, u.name, o.id, o.kind, o.kind, m.role, array['MCP'], carrier.book, disclosed_of(carrier.book),
    a.id, a.client_id, a.resource, a.expires_at,
    case when network_bars(p.allowed_networks, address) then 'NETWORK' end
  from connected_agents a join organizations o on o.id = a.organization_id
    join users u on u.organization_id = a.organization_id and u.id = a.user_id
    join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null
    left join sign_in_policies p on p.organization_id = a.organization_id,
    lateral (select case when o.kind = 'CARRIER' then book_of(o.id) else '{}' end as book) carrier
  where a.id = living_agent.agent and a.ended_at is null and a.expires_at > living_agent.at
    and a.idle_at > living_agent.at and u.status = 'ACTIVE' and o.status = 'ACTIVE' and o.agents_allowed
$function$;
alter routine hotwash.living_agent(uuid,timestamp with time zone,inet) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.log_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  kind text := tg_argv[0];
  changed record := case when tg_op = 'DELETE' then old else new end;
  organization uuid := changed.organization_id;
begin
  if kind in ('Exercise', 'ExerciseJoinCode') then
    perform add_change(organization, changed.id, kind, changed.id, null);
  elsif kind = 'InjectOption' then
    perform add_change(organization, exercise_of(organization, changed.inject_id, null), kind, changed.id, null);
  elsif kind = 'Comment' then
    perform add_change(
      organization, exercise_of(organization, changed.inject_id, changed.decision_id), kind, changed.id, null);
  elsif kind in ('InjectResponse', 'InjectVote') then
    perform add_change(organization, changed.exercise_id, kind, changed.id, changed.participant_id);
  else
    perform add_change(organization, changed.exercise_id, kind, changed.id, null);
  end if;
  return null;
end
$function$;
alter routine hotwash.log_change() owner to hotwash_live;

CREATE OR REPLACE FUNCTION hotwash.log_choice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  next uuid := new.next_inject_id;
begin
  perform add_change(new.organization_id, new.exercise_id, 'InjectOption', new.option_id, null);
  if next is null then
    return null;
  end if;
  perform add_change(new.organization_id, new.exercise_id, 'Inject', next, null);
  perform add_change(new.organization_id, new.exercise_id, led.kind, led.id, null) from (
    select 'InjectOption' as kind, o.id from inject_options o
      where o.organization_id = new.organization_id and o.inject_id = next
    union all select 'Comment', c.id from comments c
      where c.organization_id = new.organization_id and c.inject_id = next
    union all select 'Attachment', a.id from attachments a
      where a.organization_id = new.organization_id and a.inject_id = next and a.comment_id is null
    union all select 'InjectCorrection', c.id from inject_corrections c
      where c.organization_id = new.organization_id and c.inject_id = next
    union all select 'InjectReply', r.id from inject_replies r
      where r.organization_id = new.organization_id and r.inject_id = next) led;
  return null;
end
$function$;
alter routine hotwash.log_choice() owner to hotwash_live;

CREATE OR REPLACE FUNCTION hotwash.log_consequence()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  if tg_table_name = 'exercises' then -- by the clock, injects deliver themselves as planned
    perform add_change(new.organization_id, new.id, 'Inject', i.id, null) from injects i
      where i.organization_id = new.organization_id and i.exercise_id = new.id and i.status = 'PENDING';
  elsif tg_table_name = 'injects' then -- with an inject, the room sees its options, comments and files
    perform add_change(new.organization_id, new.exercise_id, 'InjectOption', o.id, null) from inject_options o
      where o.organization_id = new.organization_id and o.inject_id = new.id;
    perform add_change(new.organization_id, new.exercise_id, 'Comment', c.id, null) from comments c
      where c.organization_id = new.organization_id and c.inject_id = new.id;
    perform add_change(new.organization_id, new.exercise_id, 'Attachment', a.id, null) from attachments a
      where a.organization_id = new.organization_id and a.inject_id = new.id and a.comment_id is null;
  elsif tg_table_name = 'inject_options' then -- an inject that a choice leads on to waits for it
    perform add_change(i.organization_id, i.exercise_id, 'Inject', i.id, null) from injects i
      where (tg_op <> 'INSERT' and i.organization_id = old.organization_id and i.id = old.next_inject_id)
        or (tg_op <> 'DELETE' and i.organization_id = new.organization_id and i.id = new.next_inject_id);
  else -- an option shows its number of votes
    perform add_change(o.organization_id, i.exercise_id, 'InjectOption', o.id, null)
      from inject_options o join injects i on i.organization_id = o.organization_id and i.id = o.inject_id
      where (tg_op <> 'INSERT' and o.organization_id = old.organization_id and o.id = old.option_id)
        or (tg_op <> 'DELETE' and o.organization_id = new.organization_id and o.id = new.option_id);
  end if;
  return null;
end
$function$;
alter routine hotwash.log_consequence() owner to hotwash_live;

CREATE OR REPLACE FUNCTION hotwash.log_evaluation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  perform add_change(new.organization_id, new.exercise_id, 'Inject', new.inject_id, null);
  return null;
end
$function$;
alter routine hotwash.log_evaluation() owner to hotwash_live;

CREATE OR REPLACE FUNCTION hotwash.log_questions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  perform add_change(new.organization_id, new.exercise_id, 'FeedbackQuestion', q.id, null) from feedback_questions q
    where q.organization_id = new.organization_id and q.form_id = new.id;
  return null;
end
$function$;
alter routine hotwash.log_questions() owner to hotwash_live;

CREATE OR REPLACE FUNCTION hotwash.lower_role(one text, other text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when 'VIEWER' in (one, other) then 'VIEWER' when 'EDITOR' in (one, other) then 'EDITOR' else 'ADMIN' end
$function$;

CREATE OR REPLACE FUNCTION hotwash.may_write_audit(organization uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select case current_setting('role', true)
    when 'hotwash_operator' then true
    when 'hotwash_carrier' then hotwash.is_in_book(organization)
    when 'hotwash_client' then organization = current_setting('hotwash.organization_id')::uuid
    when 'hotwash_participant' then organization = current_setting('hotwash.organization_id')::uuid
    when 'hotwash_evaluator' then organization = current_setting('hotwash.organization_id')::uuid
    else false
  end
$function$;

CREATE OR REPLACE FUNCTION hotwash.name_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.file_key := coalesce(new.file_key, format('attachments/%s/%s', new.organization_id, new.id));
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION hotwash.named_people()
 RETURNS TABLE(kind name, named name, person name)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  values
    ('action_items', 'owner', 'owner_id'), ('after_action_reports', 'author', null), ('api_keys', 'created_by', null),
    ('assistant_consents', 'allowed_by', 'allowed_by_id'), ('assistant_consents', 'withdrawn_by', 'withdrawn_by_id'),
    ('assistant_transmissions', 'user_name', 'user_id'), ('attachments', 'uploaded_by', 'uploaded_by_id'),
    ('attachments', 'removed_by', null), ('audit_streams', 'created_by', null), ('chat_channels', 'created_by', null),
    ('comments', 'author', null), ('comments', 'resolved_by', null), ('decisions', 'made_by', null),
    ('deliverables', 'requested_by', null), ('directories', 'created_by', null), ('email_domains', 'created_by', null),
    ('evaluations', 'evaluator_name', null), ('evaluators', 'name', 'user_id'), ('exercise_events', 'actor', null),
    ('exercise_notes', 'author', null), ('exercise_programs', 'owner', null), ('exercise_requests', 'requested_by', null),
    ('exercises', 'facilitator', null), ('gaps', 'owner', 'owner_id'),
    ('gaps', 'closure_proposed_by', 'closure_proposed_by_id'), ('identity_providers', 'created_by', null),
    ('imports', 'uploaded_by', null), ('inject_corrections', 'author', null), ('inject_replies', 'author', null),
    ('organization_exports', 'requested_by', 'requested_by_id'), ('participants', 'name', null),
    ('reconciliations', 'reconciled_by', null), ('record_reads', 'reader_name', 'reader_id'),
    ('renewal_pack_openings', 'reader_name', 'actor_id'), ('renewal_packs', 'granted_by', 'granted_by_id'),
    ('renewal_packs', 'revoked_by', null), ('report_plan_items', 'owner', null), ('report_sentences', 'confirmed_by', null),
    ('retests', 'answered_by', null), ('scenario_inject_files', 'uploaded_by', null), ('sign_in_policies', 'changed_by', null),
    ('state_changes', 'actor', null), ('tracker_connections', 'created_by', null), ('webhook_subscriptions', 'created_by', null)
$function$;

CREATE OR REPLACE FUNCTION hotwash.names_in(written text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  with people as (select name from users union select name from participants),
    -- Computed once, not for each name: a result has up to 60,000 characters.
    small as materialized (select lower(written) as letters),
    whole as (select substr(written, strpos(letters, lower(name)), length(name)) as name from people, small
      where length(name) >= 3 and strpos(letters, lower(name)) > 0),
    words as materialized (select distinct part from people, regexp_split_to_table(name, '\s+') as part
      where length(part) >= 3 and part ~ '^[[:upper:]]'),
    parts as (select part from words where strpos(written, part) > 0)
  -- In the order of the text, whole names before their parts: names are numbered in this order.
  select name from (select name from whole union select part from parts) found
  order by strpos(written, name), length(name) desc
$function$;
alter routine hotwash.names_in(text) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.network_bars(allowed cidr[], address inet)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select allowed is not null and not coalesce(address <<= any (allowed), false)
$function$;

CREATE OR REPLACE FUNCTION hotwash.note_assistant_transmissions(sent jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  insert into assistant_transmissions as kept
  select s.organization_id, s.id, s.sent_at, s.user_id, s.user_name, home.id, home.name, s.provider, s.model, s.tools,
    s.characters, s.input_tokens, s.output_tokens, s.outcome, now(), now()
  from jsonb_to_recordset(sent) as s (organization_id uuid, id uuid, sent_at timestamptz, user_id uuid,
      user_name text, user_organization_id uuid, provider text, model text, tools text, characters integer,
      input_tokens integer, output_tokens integer, outcome text)
    join organizations home on home.id = s.user_organization_id
  order by s.organization_id
  on conflict (organization_id, id) do update set tools = excluded.tools, characters = excluded.characters,
    input_tokens = excluded.input_tokens, output_tokens = excluded.output_tokens, outcome = excluded.outcome,
    updated_at = excluded.updated_at
$function$;
alter routine hotwash.note_assistant_transmissions(jsonb) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_action_items()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('title', case
      when new.title is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'title', author_kind())
      when new.title is distinct from old.title then author_kind()
      else old.authors ->> 'title' end, 'remediation_note', case
      when new.remediation_note is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'remediation_note', author_kind())
      when new.remediation_note is distinct from old.remediation_note then author_kind()
      else old.authors ->> 'remediation_note' end, 'owner', case
      when new.owner is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'owner', author_kind())
      when new.owner is distinct from old.owner then author_kind()
      else old.authors ->> 'owner' end, 'evidence', case
      when new.evidence is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'evidence', author_kind())
      when new.evidence is distinct from old.evidence then author_kind()
      else old.authors ->> 'evidence' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_after_action_reports()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('executive_summary', case
      when new.executive_summary is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'executive_summary', author_kind())
      when new.executive_summary is distinct from old.executive_summary then author_kind()
      else old.authors ->> 'executive_summary' end, 'strengths', case
      when new.strengths is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'strengths', author_kind())
      when new.strengths is distinct from old.strengths then author_kind()
      else old.authors ->> 'strengths' end, 'areas_for_improvement', case
      when new.areas_for_improvement is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'areas_for_improvement', author_kind())
      when new.areas_for_improvement is distinct from old.areas_for_improvement then author_kind()
      else old.authors ->> 'areas_for_improvement' end, 'narrative', case
      when new.narrative is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'narrative', author_kind())
      when new.narrative is distinct from old.narrative then author_kind()
      else old.authors ->> 'narrative' end, 'participant_feedback', case
      when new.participant_feedback is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'participant_feedback', author_kind())
      when new.participant_feedback is distinct from old.participant_feedback then author_kind()
      else old.authors ->> 'participant_feedback' end, 'final_reason', case
      when new.final_reason is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'final_reason', author_kind())
      when new.final_reason is distinct from old.final_reason then author_kind()
      else old.authors ->> 'final_reason' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_api_keys()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('name', case
      when new.name is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'name', author_kind())
      when new.name is distinct from old.name then author_kind()
      else old.authors ->> 'name' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_attachments()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('file_name', case
      when new.file_name is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'file_name', author_kind())
      when new.file_name is distinct from old.file_name then author_kind()
      else old.authors ->> 'file_name' end, 'removal_reason', case
      when new.removal_reason is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'removal_reason', author_kind())
      when new.removal_reason is distinct from old.removal_reason then author_kind()
      else old.authors ->> 'removal_reason' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_audit_streams()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('name', case
      when new.name is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'name', author_kind())
      when new.name is distinct from old.name then author_kind()
      else old.authors ->> 'name' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_chat_channels()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('name', case
      when new.name is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'name', author_kind())
      when new.name is distinct from old.name then author_kind()
      else old.authors ->> 'name' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_comments()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('body', case
      when new.body is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'body', author_kind())
      when new.body is distinct from old.body then author_kind()
      else old.authors ->> 'body' end, 'quote', case
      when new.quote is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'quote', author_kind())
      when new.quote is distinct from old.quote then author_kind()
      else old.authors ->> 'quote' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_conversation_turns()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('question', case
      when new.question is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'question', author_kind())
      when new.question is distinct from old.question then author_kind()
      else old.authors ->> 'question' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_conversations()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('title', case
      when new.title is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'title', author_kind())
      when new.title is distinct from old.title then author_kind()
      else old.authors ->> 'title' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_decisions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('title', case
      when new.title is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'title', author_kind())
      when new.title is distinct from old.title then author_kind()
      else old.authors ->> 'title' end, 'rationale', case
      when new.rationale is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'rationale', author_kind())
      when new.rationale is distinct from old.rationale then author_kind()
      else old.authors ->> 'rationale' end, 'made_by', case
      when new.made_by is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'made_by', author_kind())
      when new.made_by is distinct from old.made_by then author_kind()
      else old.authors ->> 'made_by' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_directories()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('name', case
      when new.name is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'name', author_kind())
      when new.name is distinct from old.name then author_kind()
      else old.authors ->> 'name' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_directory_groups()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('name', case
      when new.name is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'name', author_kind())
      when new.name is distinct from old.name then author_kind()
      else old.authors ->> 'name' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_engagements()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('title', case
      when new.title is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'title', author_kind())
      when new.title is distinct from old.title then author_kind()
      else old.authors ->> 'title' end, 'objectives', case
      when new.objectives is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'objectives', author_kind())
      when new.objectives is distinct from old.objectives then author_kind()
      else old.authors ->> 'objectives' end, 'lead', case
      when new.lead is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'lead', author_kind())
      when new.lead is distinct from old.lead then author_kind()
      else old.authors ->> 'lead' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_evaluations()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('note', case
      when new.note is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'note', author_kind())
      when new.note is distinct from old.note then author_kind()
      else old.authors ->> 'note' end, 'strength', case
      when new.strength is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'strength', author_kind())
      when new.strength is distinct from old.strength then author_kind()
      else old.authors ->> 'strength' end, 'improvement', case
      when new.improvement is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'improvement', author_kind())
      when new.improvement is distinct from old.improvement then author_kind()
      else old.authors ->> 'improvement' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_evaluators()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('name', case
      when new.name is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'name', author_kind())
      when new.name is distinct from old.name then author_kind()
      else old.authors ->> 'name' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_exercise_duties()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('rationale', case
      when new.rationale is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'rationale', author_kind())
      when new.rationale is distinct from old.rationale then author_kind()
      else old.authors ->> 'rationale' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_exercise_notes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('body', case
      when new.body is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'body', author_kind())
      when new.body is distinct from old.body then author_kind()
      else old.authors ->> 'body' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_exercise_objectives()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('title', case
      when new.title is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'title', author_kind())
      when new.title is distinct from old.title then author_kind()
      else old.authors ->> 'title' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_exercise_programs()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('title', case
      when new.title is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'title', author_kind())
      when new.title is distinct from old.title then author_kind()
      else old.authors ->> 'title' end, 'priorities', case
      when new.priorities is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'priorities', author_kind())
      when new.priorities is distinct from old.priorities then author_kind()
      else old.authors ->> 'priorities' end, 'owner', case
      when new.owner is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'owner', author_kind())
      when new.owner is distinct from old.owner then author_kind()
      else old.authors ->> 'owner' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_exercise_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('note', case
      when new.note is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'note', author_kind())
      when new.note is distinct from old.note then author_kind()
      else old.authors ->> 'note' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_exercises()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('title', case
      when new.title is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'title', author_kind())
      when new.title is distinct from old.title then author_kind()
      else old.authors ->> 'title' end, 'objectives', case
      when new.objectives is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'objectives', author_kind())
      when new.objectives is distinct from old.objectives then author_kind()
      else old.authors ->> 'objectives' end, 'narrative', case
      when new.narrative is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'narrative', author_kind())
      when new.narrative is distinct from old.narrative then author_kind()
      else old.authors ->> 'narrative' end, 'facilitator', case
      when new.facilitator is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'facilitator', author_kind())
      when new.facilitator is distinct from old.facilitator then author_kind()
      else old.authors ->> 'facilitator' end, 'location', case
      when new.location is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'location', author_kind())
      when new.location is distinct from old.location then author_kind()
      else old.authors ->> 'location' end, 'cancelled_reason', case
      when new.cancelled_reason is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'cancelled_reason', author_kind())
      when new.cancelled_reason is distinct from old.cancelled_reason then author_kind()
      else old.authors ->> 'cancelled_reason' end, 'participant_title', case
      when new.participant_title is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'participant_title', author_kind())
      when new.participant_title is distinct from old.participant_title then author_kind()
      else old.authors ->> 'participant_title' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_feedback_comments()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('body', case
      when new.body is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'body', author_kind())
      when new.body is distinct from old.body then author_kind()
      else old.authors ->> 'body' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_feedback_forms()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('template_title', case
      when new.template_title is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'template_title', author_kind())
      when new.template_title is distinct from old.template_title then author_kind()
      else old.authors ->> 'template_title' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_feedback_questions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('body', case
      when new.body is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'body', author_kind())
      when new.body is distinct from old.body then author_kind()
      else old.authors ->> 'body' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_feedback_template_questions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('body', case
      when new.body is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'body', author_kind())
      when new.body is distinct from old.body then author_kind()
      else old.authors ->> 'body' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_feedback_templates()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('title', case
      when new.title is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'title', author_kind())
      when new.title is distinct from old.title then author_kind()
      else old.authors ->> 'title' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_gaps()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('title', case
      when new.title is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'title', author_kind())
      when new.title is distinct from old.title then author_kind()
      else old.authors ->> 'title' end, 'description', case
      when new.description is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'description', author_kind())
      when new.description is distinct from old.description then author_kind()
      else old.authors ->> 'description' end, 'root_cause', case
      when new.root_cause is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'root_cause', author_kind())
      when new.root_cause is distinct from old.root_cause then author_kind()
      else old.authors ->> 'root_cause' end, 'recommendation', case
      when new.recommendation is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'recommendation', author_kind())
      when new.recommendation is distinct from old.recommendation then author_kind()
      else old.authors ->> 'recommendation' end, 'owner', case
      when new.owner is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'owner', author_kind())
      when new.owner is distinct from old.owner then author_kind()
      else old.authors ->> 'owner' end, 'closure_evidence', case
      when new.closure_evidence is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'closure_evidence', author_kind())
      when new.closure_evidence is distinct from old.closure_evidence then author_kind()
      else old.authors ->> 'closure_evidence' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_identity_providers()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('name', case
      when new.name is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'name', author_kind())
      when new.name is distinct from old.name then author_kind()
      else old.authors ->> 'name' end, 'client_id', case
      when new.client_id is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'client_id', author_kind())
      when new.client_id is distinct from old.client_id then author_kind()
      else old.authors ->> 'client_id' end, 'role_claim', case
      when new.role_claim is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'role_claim', author_kind())
      when new.role_claim is distinct from old.role_claim then author_kind()
      else old.authors ->> 'role_claim' end, 'admin_values', case
      when new.admin_values is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'admin_values', author_kind())
      when new.admin_values is distinct from old.admin_values then author_kind()
      else old.authors ->> 'admin_values' end, 'editor_values', case
      when new.editor_values is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'editor_values', author_kind())
      when new.editor_values is distinct from old.editor_values then author_kind()
      else old.authors ->> 'editor_values' end, 'viewer_values', case
      when new.viewer_values is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'viewer_values', author_kind())
      when new.viewer_values is distinct from old.viewer_values then author_kind()
      else old.authors ->> 'viewer_values' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_imports()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('file_name', case
      when new.file_name is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'file_name', author_kind())
      when new.file_name is distinct from old.file_name then author_kind()
      else old.authors ->> 'file_name' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_inject_corrections()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('body', case
      when new.body is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'body', author_kind())
      when new.body is distinct from old.body then author_kind()
      else old.authors ->> 'body' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_inject_mappings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('rationale', case
      when new.rationale is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'rationale', author_kind())
      when new.rationale is distinct from old.rationale then author_kind()
      else old.authors ->> 'rationale' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_inject_options()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('label', case
      when new.label is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'label', author_kind())
      when new.label is distinct from old.label then author_kind()
      else old.authors ->> 'label' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_inject_replies()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('sender', case
      when new.sender is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'sender', author_kind())
      when new.sender is distinct from old.sender then author_kind()
      else old.authors ->> 'sender' end, 'body', case
      when new.body is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'body', author_kind())
      when new.body is distinct from old.body then author_kind()
      else old.authors ->> 'body' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_inject_responses()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('body', case
      when new.body is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'body', author_kind())
      when new.body is distinct from old.body then author_kind()
      else old.authors ->> 'body' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_injects()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('title', case
      when new.title is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'title', author_kind())
      when new.title is distinct from old.title then author_kind()
      else old.authors ->> 'title' end, 'body', case
      when new.body is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'body', author_kind())
      when new.body is distinct from old.body then author_kind()
      else old.authors ->> 'body' end, 'audience', case
      when new.audience is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'audience', author_kind())
      when new.audience is distinct from old.audience then author_kind()
      else old.authors ->> 'audience' end, 'location', case
      when new.location is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'location', author_kind())
      when new.location is distinct from old.location then author_kind()
      else old.authors ->> 'location' end, 'sender', case
      when new.sender is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'sender', author_kind())
      when new.sender is distinct from old.sender then author_kind()
      else old.authors ->> 'sender' end, 'controller', case
      when new.controller is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'controller', author_kind())
      when new.controller is distinct from old.controller then author_kind()
      else old.authors ->> 'controller' end, 'expected_actions', case
      when new.expected_actions is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'expected_actions', author_kind())
      when new.expected_actions is distinct from old.expected_actions then author_kind()
      else old.authors ->> 'expected_actions' end, 'questions', case
      when new.questions is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'questions', author_kind())
      when new.questions is distinct from old.questions then author_kind()
      else old.authors ->> 'questions' end, 'notes', case
      when new.notes is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'notes', author_kind())
      when new.notes is distinct from old.notes then author_kind()
      else old.authors ->> 'notes' end, 'skipped_reason', case
      when new.skipped_reason is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'skipped_reason', author_kind())
      when new.skipped_reason is distinct from old.skipped_reason then author_kind()
      else old.authors ->> 'skipped_reason' end, 'rating_note', case
      when new.rating_note is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'rating_note', author_kind())
      when new.rating_note is distinct from old.rating_note then author_kind()
      else old.authors ->> 'rating_note' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_join_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('name', case
      when new.name is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'name', author_kind())
      when new.name is distinct from old.name then author_kind()
      else old.authors ->> 'name' end, 'role', case
      when new.role is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'role', author_kind())
      when new.role is distinct from old.role then author_kind()
      else old.authors ->> 'role' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_organizations()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('name', case
      when new.name is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'name', author_kind())
      when new.name is distinct from old.name then author_kind()
      else old.authors ->> 'name' end, 'policy_reference', case
      when new.policy_reference is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'policy_reference', author_kind())
      when new.policy_reference is distinct from old.policy_reference then author_kind()
      else old.authors ->> 'policy_reference' end, 'product_name', case
      when new.product_name is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'product_name', author_kind())
      when new.product_name is distinct from old.product_name then author_kind()
      else old.authors ->> 'product_name' end, 'sender_name', case
      when new.sender_name is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'sender_name', author_kind())
      when new.sender_name is distinct from old.sender_name then author_kind()
      else old.authors ->> 'sender_name' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_participants()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('name', case
      when new.name is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'name', author_kind())
      when new.name is distinct from old.name then author_kind()
      else old.authors ->> 'name' end, 'role', case
      when new.role is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'role', author_kind())
      when new.role is distinct from old.role then author_kind()
      else old.authors ->> 'role' end, 'audience', case
      when new.audience is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'audience', author_kind())
      when new.audience is distinct from old.audience then author_kind()
      else old.authors ->> 'audience' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_program_duties()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('reason', case
      when new.reason is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'reason', author_kind())
      when new.reason is distinct from old.reason then author_kind()
      else old.authors ->> 'reason' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_program_slots()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('note', case
      when new.note is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'note', author_kind())
      when new.note is distinct from old.note then author_kind()
      else old.authors ->> 'note' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_reconciliations()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('rating_note', case
      when new.rating_note is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'rating_note', author_kind())
      when new.rating_note is distinct from old.rating_note then author_kind()
      else old.authors ->> 'rating_note' end, 'reason', case
      when new.reason is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'reason', author_kind())
      when new.reason is distinct from old.reason then author_kind()
      else old.authors ->> 'reason' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_renewal_packs()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('title', case
      when new.title is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'title', author_kind())
      when new.title is distinct from old.title then author_kind()
      else old.authors ->> 'title' end, 'reader_name', case
      when new.reader_name is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'reader_name', author_kind())
      when new.reader_name is distinct from old.reader_name then author_kind()
      else old.authors ->> 'reader_name' end, 'revoked_reason', case
      when new.revoked_reason is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'revoked_reason', author_kind())
      when new.revoked_reason is distinct from old.revoked_reason then author_kind()
      else old.authors ->> 'revoked_reason' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_report_agreements()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('note', case
      when new.note is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'note', author_kind())
      when new.note is distinct from old.note then author_kind()
      else old.authors ->> 'note' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_report_plan_items()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('gap_title', case
      when new.gap_title is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'gap_title', author_kind())
      when new.gap_title is distinct from old.gap_title then author_kind()
      else old.authors ->> 'gap_title' end, 'title', case
      when new.title is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'title', author_kind())
      when new.title is distinct from old.title then author_kind()
      else old.authors ->> 'title' end, 'owner', case
      when new.owner is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'owner', author_kind())
      when new.owner is distinct from old.owner then author_kind()
      else old.authors ->> 'owner' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_report_ratings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('title', case
      when new.title is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'title', author_kind())
      when new.title is distinct from old.title then author_kind()
      else old.authors ->> 'title' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_report_sentences()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('heading', case
      when new.heading is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'heading', author_kind())
      when new.heading is distinct from old.heading then author_kind()
      else old.authors ->> 'heading' end, 'text', case
      when new.text is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'text', author_kind())
      when new.text is distinct from old.text then author_kind()
      else old.authors ->> 'text' end, 'confirmation_note', case
      when new.confirmation_note is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'confirmation_note', author_kind())
      when new.confirmation_note is distinct from old.confirmation_note then author_kind()
      else old.authors ->> 'confirmation_note' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_requirements()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('note', case
      when new.note is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'note', author_kind())
      when new.note is distinct from old.note then author_kind()
      else old.authors ->> 'note' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_retests()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('note', case
      when new.note is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'note', author_kind())
      when new.note is distinct from old.note then author_kind()
      else old.authors ->> 'note' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_saved_views()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('name', case
      when new.name is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'name', author_kind())
      when new.name is distinct from old.name then author_kind()
      else old.authors ->> 'name' end, 'search', case
      when new.search is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'search', author_kind())
      when new.search is distinct from old.search then author_kind()
      else old.authors ->> 'search' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_scenario_inject_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('file_name', case
      when new.file_name is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'file_name', author_kind())
      when new.file_name is distinct from old.file_name then author_kind()
      else old.authors ->> 'file_name' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_scenario_inject_mappings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('rationale', case
      when new.rationale is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'rationale', author_kind())
      when new.rationale is distinct from old.rationale then author_kind()
      else old.authors ->> 'rationale' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_scenario_inject_options()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('label', case
      when new.label is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'label', author_kind())
      when new.label is distinct from old.label then author_kind()
      else old.authors ->> 'label' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_scenario_injects()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('title', case
      when new.title is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'title', author_kind())
      when new.title is distinct from old.title then author_kind()
      else old.authors ->> 'title' end, 'body', case
      when new.body is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'body', author_kind())
      when new.body is distinct from old.body then author_kind()
      else old.authors ->> 'body' end, 'audience', case
      when new.audience is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'audience', author_kind())
      when new.audience is distinct from old.audience then author_kind()
      else old.authors ->> 'audience' end, 'location', case
      when new.location is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'location', author_kind())
      when new.location is distinct from old.location then author_kind()
      else old.authors ->> 'location' end, 'sender', case
      when new.sender is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'sender', author_kind())
      when new.sender is distinct from old.sender then author_kind()
      else old.authors ->> 'sender' end, 'controller', case
      when new.controller is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'controller', author_kind())
      when new.controller is distinct from old.controller then author_kind()
      else old.authors ->> 'controller' end, 'expected_actions', case
      when new.expected_actions is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'expected_actions', author_kind())
      when new.expected_actions is distinct from old.expected_actions then author_kind()
      else old.authors ->> 'expected_actions' end, 'questions', case
      when new.questions is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'questions', author_kind())
      when new.questions is distinct from old.questions then author_kind()
      else old.authors ->> 'questions' end, 'notes', case
      when new.notes is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'notes', author_kind())
      when new.notes is distinct from old.notes then author_kind()
      else old.authors ->> 'notes' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_scenarios()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('title', case
      when new.title is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'title', author_kind())
      when new.title is distinct from old.title then author_kind()
      else old.authors ->> 'title' end, 'summary', case
      when new.summary is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'summary', author_kind())
      when new.summary is distinct from old.summary then author_kind()
      else old.authors ->> 'summary' end, 'objectives', case
      when new.objectives is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'objectives', author_kind())
      when new.objectives is distinct from old.objectives then author_kind()
      else old.authors ->> 'objectives' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_state_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('note', case
      when new.note is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'note', author_kind())
      when new.note is distinct from old.note then author_kind()
      else old.authors ->> 'note' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_tracker_connections()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('name', case
      when new.name is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'name', author_kind())
      when new.name is distinct from old.name then author_kind()
      else old.authors ->> 'name' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_users()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('name', case
      when new.name is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'name', author_kind())
      when new.name is distinct from old.name then author_kind()
      else old.authors ->> 'name' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_authors_of_webhook_subscriptions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
    begin
      new.authors = jsonb_strip_nulls(jsonb_build_object('name', case
      when new.name is null then null
      when tg_op = 'INSERT' then coalesce(new.authors ->> 'name', author_kind())
      when new.name is distinct from old.name then author_kind()
      else old.authors ->> 'name' end));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hotwash.note_key_use(keys uuid[], at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  update api_keys set last_used_at = date_trunc('minute', at)
  where id = any (keys) and (last_used_at is null or last_used_at < date_trunc('minute', at));
  update connected_agents set last_used_at = date_trunc('minute', at)
  where id = any (keys) and (last_used_at is null or last_used_at < date_trunc('minute', at));
  update directories set last_used_at = date_trunc('minute', at)
  where id = any (keys) and (last_used_at is null or last_used_at < date_trunc('minute', at))
$function$;
alter routine hotwash.note_key_use(uuid[],timestamp with time zone) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.note_record_reads(sums jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  insert into record_reads as kept
  select s.organization_id, (array_agg(s.id))[1], s.hour, s.reader_id, (array_agg(s.reader_kind))[1],
    (array_agg(s.reader_name))[1], (array_agg(home.id))[1], (array_agg(home.name))[1], (array_agg(home.kind))[1],
    s.record_kind, s.surface, sum(s.requests), sum(s.records), now(), now()
  from jsonb_to_recordset(sums) as s (organization_id uuid, id uuid, hour timestamptz, reader_id uuid,
      reader_kind text, reader_name text, reader_organization_id uuid, record_kind text, surface text,
      requests integer, records bigint)
    join organizations read on read.id = s.organization_id
    join organizations given on given.id = s.reader_organization_id
    join organizations home on home.id = case when given.kind = 'CLIENT' then given.parent_id else given.id end
  where home.id <> s.organization_id
  group by s.organization_id, s.hour, s.reader_id, s.record_kind, s.surface
  -- One order for all, so that two instances cannot wait for each other.
  order by s.organization_id, s.hour, s.reader_id, s.record_kind, s.surface
  on conflict (organization_id, hour, reader_id, record_kind, surface) do update set
    requests = kept.requests + excluded.requests, records = kept.records + excluded.records,
    reader_name = excluded.reader_name, updated_at = excluded.updated_at
$function$;
alter routine hotwash.note_record_reads(jsonb) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.notify_staff(notices jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  insert into notifications (organization_id, id, user_id, kind, occasion, title, body, language, subject_kind, subject_id,
      link, created_at, updated_at)
    select s.organization_id, n.id, s.user_id, n.kind, n.occasion, n.title, n.body, n.language, n.subject_kind,
        n.subject_id, n.link, n.created_at, n.created_at
      from jsonb_to_recordset(notices) as n (id uuid, user_id uuid, kind text, occasion text, title text, body text,
        language text, subject_kind text, subject_id uuid, link text, created_at timestamptz)
      join operator_staff() s on s.user_id = n.user_id
    where n.kind in ('GAP_CLOSURE', 'REPORT_IN_REVIEW', 'EXERCISE_REQUEST')
  on conflict do nothing
$function$;
alter routine hotwash.notify_staff(jsonb) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.open_evaluations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  subject uuid := coalesce(new.inject_id, new.objective_id);
begin
  update reconciliations set replaced_at = new.reconciled_at, updated_at = new.reconciled_at
    where organization_id = new.organization_id and coalesce(inject_id, objective_id) = subject
      and replaced_at is null;
  update evaluations set reconciled_at = coalesce(reconciled_at, new.reconciled_at), withheld_from = '{}',
      readers = case when new.exercise_is_over then null else readers end
    where organization_id = new.organization_id and exercise_id = new.exercise_id
      and coalesce(inject_id, objective_id) = subject;
  return new;
end
$function$;
alter routine hotwash.open_evaluations() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.open_judgments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  update decisions set exercise_is_over = true where organization_id = new.organization_id and exercise_id = new.id;
  update retests set exercise_is_over = true where organization_id = new.organization_id and exercise_id = new.id;
  update exercise_notes set exercise_is_over = true where organization_id = new.organization_id and exercise_id = new.id;
  update exercise_events set spoils = false where organization_id = new.organization_id and exercise_id = new.id
    and spoils and kind in ('INJECT_RATED', 'DECISION_RATED', 'NOTE_RECORDED');
  return null;
end
$function$;
alter routine hotwash.open_judgments() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.operator_staff()
 RETURNS TABLE(organization_id uuid, user_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select u.organization_id, u.id from users u
    join organizations o on o.id = u.organization_id and o.kind = 'OPERATOR'
    join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null
  where u.status = 'ACTIVE' and m.role in ('ADMIN', 'EDITOR')
    and u.id is distinct from nullif(current_setting('hotwash.actor_id', true), '')::uuid
$function$;
alter routine hotwash.operator_staff() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.owned_by_people()
 RETURNS TABLE(kind name, person name)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  values ('account_links', 'user_id'), ('calendar_subscriptions', 'user_id'), ('chat_links', 'user_id'),
    ('directory_group_members', 'user_id'), ('exercise_invitations', 'user_id'), ('idempotency_keys', 'actor_id'),
    ('last_looks', 'user_id'), ('notification_settings', 'user_id'), ('notifications', 'user_id'), ('proposals', 'user_id'),
    ('conversations', 'user_id'), ('provisioned_people', 'user_id'), ('saved_views', 'user_id')
$function$;

CREATE OR REPLACE FUNCTION hotwash.participant_holder(token_sha256 bytea)
 RETURNS TABLE(organization_id uuid, exercise_id uuid, participant_id uuid, name text, role text, audience text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select p.organization_id, p.exercise_id, p.id, p.name, p.role, p.audience
  from participant_tokens t
    join participants p on p.organization_id = t.organization_id and p.id = t.id
    join exercises e on e.organization_id = p.organization_id and e.id = p.exercise_id
    join organizations o on o.id = p.organization_id
  where t.sha256 = token_sha256 and o.status = 'ACTIVE'
    and (e.status in ('PLANNED', 'IN_PROGRESS') or coalesce(e.ended_at, e.updated_at) > now() - interval '1 day')
$function$;
alter routine hotwash.participant_holder(bytea) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.people_in(written text, small text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  with people as materialized (select name, small_letters(name) as letters
      from (select name from users union select name from participants) known),
    -- Particles such as "von" are no names on their own.
    parts as (select distinct part, small_letters(part) as letters
      from people, regexp_split_to_table(name, '\s+') as part
      where length(part) >= 3 and (left(part, 1) <> small_letters(left(part, 1)) or name = letters)),
    found as (select name, strpos(small, letters) as place from people where length(name) >= 3
      union select part, strpos(small, letters) from parts)
  -- In the order of the text, whole names before their parts: names are numbered in this order.
  select name from (select name,
      -- Letters that only the text has in small.
      case when place = 0 and octet_length(name) > length(name) then strpos(written, name) else place end as place
    from found) placed
  where place > 0 order by place, length(name) desc, name
$function$;
alter routine hotwash.people_in(text,text) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.policy_bar(policy hotwash.sign_in_policies, breaks_glass boolean, method text, begun timestamp with time zone, address inet, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when (policy).id is null then null
    when begun + make_interval(hours => (policy).session_hours) <= at then 'AGE'
    when breaks_glass and method in ('SECOND_FACTOR', 'PASSKEY') then null
    when hotwash.network_bars((policy).allowed_networks, address) then 'NETWORK'
    when (policy).sign_on_required and method <> 'PROVIDER' then 'SIGN_ON'
    when (policy).passkey_only and method <> 'PASSKEY' then 'PASSKEY'
    when (policy).second_factor_required and method = 'PASSWORD' then 'SECOND_FACTOR'
  end
$function$;

CREATE OR REPLACE PROCEDURE hotwash.protect(IN tenant_table regclass, IN tenant_column name)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy operator on %s to hotwash_operator using (true)', tenant_table);
  execute format(
    $policy$create policy client on %s to hotwash_client
      using (%I = (select current_setting('hotwash.organization_id')::uuid))$policy$,
    tenant_table, tenant_column);
  execute format('create policy carrier on %s to hotwash_carrier using (%s)',
    tenant_table, hotwash.in_carriers('book', quote_ident(tenant_column)));
  execute format(
    'grant select on %s to hotwash_operator, hotwash_carrier, hotwash_client', tenant_table);
  if tenant_column = 'organization_id' then
    execute format('create index on %s (id)', tenant_table);
    call hotwash.let_remover(tenant_table, tenant_column);
  end if;
end
$procedure$;

CREATE OR REPLACE FUNCTION hotwash.provider_vouches(provider uuid, account uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select p.organization_id from identity_providers p
    join email_domains d on d.organization_id = p.organization_id and d.status = 'VERIFIED'
    join auth_users a on a.id = account and lower(split_part(a.email, '@', 2)) = d.name
  where p.id = provider and p.status = 'ACTIVE'
$function$;
alter routine hotwash.provider_vouches(uuid,uuid) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.put_feedback(form uuid, sheet bytea, answers jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  organization uuid := seat('organization_id');
  participant uuid := seat('participant_id');
  key text := encode(sheet, 'hex');
  is_known boolean;
  is_first boolean;
begin
  if not exists (select from participants p where p.organization_id = organization and p.id = participant
    and p.exercise_id = seat('exercise_id')) then
    raise exception 'nobody sits here' using errcode = '42501';
  end if;
  select sheets ? key into is_known from feedback_boxes b
    where b.organization_id = organization and b.id = form and exists (select from feedback_forms f
      where f.organization_id = organization and f.id = form and f.exercise_id = seat('exercise_id'))
    for update of b;
  if not found then
    return 'CLOSED';
  end if;
  insert into feedback_returns (organization_id, id, form_id) values (organization, participant, form)
    on conflict do nothing;
  is_first := found;
  if is_first = is_known then
    return 'ELSEWHERE';
  end if;
  update feedback_boxes set sheets = sheets || jsonb_build_object(key, answers)
    where organization_id = organization and id = form;
  if is_first then
    perform add_change(organization, seat('exercise_id'), 'FeedbackForm', form, null);
  end if;
  return 'TAKEN';
end
$function$;
alter routine hotwash.put_feedback(uuid,bytea,jsonb) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.queue_chat_messages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  insert into chat_messages (organization_id, id, link_id, user_id, notification_id, occasion, created_at, updated_at)
    select n.organization_id, gen_random_uuid(), l.id, l.user_id, n.id, n.kind || ' ' || n.occasion, n.created_at, n.created_at
    from new_notifications n
      join chat_links l on l.organization_id = n.organization_id and l.status = 'ACTIVE'
      left join chat_channels c on c.organization_id = l.organization_id and c.id = l.id
      left join notification_settings s on s.organization_id = l.organization_id and s.id = l.user_id
    where n.kind not in ('INVITATION', 'PASSWORD_RESET', 'SECOND_FACTOR_RESET', 'ACCOUNT_SECURITY')
      and case when l.user_id is null then n.kind = any (c.kinds)
        else l.user_id = n.user_id and n.kind <> all (coalesce(s.chat_off, '{}')) end
    order by n.created_at, n.id
  on conflict do nothing;
  return null;
end
$function$;
alter routine hotwash.queue_chat_messages() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.queue_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into hotwash.knowledge_queue (organization_id, record_kind, record_id) values
      (old.organization_id, case when old.inject_id is null then 'DECISION' else 'INJECT' end, coalesce(old.inject_id, old.id));
  end if;
  if tg_op <> 'DELETE' then
    insert into hotwash.knowledge_queue (organization_id, record_kind, record_id) values
      (new.organization_id, case when new.inject_id is null then 'DECISION' else 'INJECT' end, coalesce(new.inject_id, new.id));
  end if;
  perform pg_notify('hotwash_knowledge', '');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION hotwash.queue_exercise()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into hotwash.knowledge_queue (organization_id, record_kind, record_id)
    select r.organization_id, 'AFTER_ACTION_REPORT', r.id from hotwash.after_action_reports r
    where r.organization_id = new.organization_id and r.exercise_id = new.id
    union all
    select i.organization_id, 'INJECT', i.id from hotwash.injects i
    where i.organization_id = new.organization_id and i.exercise_id = new.id
    union all
    select d.organization_id, 'DECISION', d.id from hotwash.decisions d
    where d.organization_id = new.organization_id and d.exercise_id = new.id and d.inject_id is null;
  perform pg_notify('hotwash_knowledge', '');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION hotwash.queue_knowledge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed record := case when tg_op = 'DELETE' then old else new end;
begin
  insert into hotwash.knowledge_queue (organization_id, record_kind, record_id)
    values (changed.organization_id, tg_argv[0], changed.id);
  perform pg_notify('hotwash_knowledge', '');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION hotwash.queue_reports()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed record := case when tg_op = 'DELETE' then old else new end;
begin
  insert into hotwash.knowledge_queue (organization_id, record_kind, record_id)
    select changed.organization_id, 'AFTER_ACTION_REPORT', changed.id
    union
    select r.organization_id, 'AFTER_ACTION_REPORT', r.id from hotwash.after_action_reports r
    where r.organization_id = changed.organization_id and r.exercise_id = changed.exercise_id;
  perform pg_notify('hotwash_knowledge', '');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION hotwash.reader_languages(people uuid[])
 RETURNS TABLE(user_id uuid, language text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select u.id, coalesce(u.language, u.last_language) from users u
  where u.id = any (people) and coalesce(u.language, u.last_language) is not null
$function$;
alter routine hotwash.reader_languages(uuid[]) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.refused_keys(hashes bytea[])
 RETURNS TABLE(sha256 bytea, id uuid, name text, organization_id uuid, code text, actor_kind text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select k.sha256, k.id, k.name, k.organization_id,
    case when k.revoked_at is not null then 'REVOKED' when k.expires_at <= now() then 'EXPIRED'
      else 'UNAUTHENTICATED' end, 'API_KEY'
  from api_keys k where k.sha256 = any (hashes)
  union all
  select d.sha256, d.id, d.name, d.organization_id,
    case when d.ended_at is not null then 'REVOKED' when d.expires_at <= now() then 'EXPIRED'
      else 'UNAUTHENTICATED' end, 'DIRECTORY'
  from directories d where d.sha256 = any (hashes)
$function$;
alter routine hotwash.refused_keys(bytea[]) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.remove_organization(organization uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  deletions text;
  accounts uuid[];
begin
  perform forget_mentions(organization);
  accounts := array(select account_id from users where account_id is not null
    group by account_id having every(organization_id = organization));
  delete from account_links where user_id in (select id from users where organization_id = organization);
  delete from auth_oauth_codes where agent_id in (select id from connected_agents where organization_id = organization);
  delete from auth_oauth_tokens where agent_id in (select id from connected_agents where organization_id = organization);
  delete from auth_identities where provider_id in (select id from identity_providers where organization_id = organization);
  delete from auth_sessions where provider_id in (select id from identity_providers where organization_id = organization);
  delete from benchmark_members where member_id = organization;

  select 'with ' || string_agg(format('%I as (delete from %I where organization_id = $1)',
      'deleted_' || tablename, tablename), ', ' order by tablename) || ' select' into deletions
    from pg_policies where schemaname = 'hotwash' and policyname = 'remover'
      and tablename not in ('organizations', 'benchmark_members');
  execute deletions using organization;
  delete from auth_users where id = any (accounts);
  -- Triggers note what was deleted, some of them at the end of the transaction. That goes too.
  set constraints all immediate;
  execute deletions using organization;
  delete from organizations where id = organization;
end
$function$;
alter routine hotwash.remove_organization(uuid) owner to hotwash_remover;

CREATE OR REPLACE FUNCTION hotwash.remove_rows(organization uuid, kind name, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  referred text;
  removed integer;
begin
  perform check_erasing(organization);
  if not exists (select from pg_policies where schemaname = 'hotwash' and policyname = 'remover' and tablename = kind)
    or kind in ('organizations', 'benchmark_members') then
    raise exception '% has no rows to be removed', kind using errcode = '42501';
  end if;
  select string_agg(format('not exists (select from %1$I r where %2$s)', kind, own.condition), ' and ') into referred
  from (
    select string_agg(format('r.%1$I = t.%2$I', ref.attname, key.attname), ' and ') as condition
    from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) as pair (of_reference, of_key)
      join pg_attribute ref on ref.attrelid = c.conrelid and ref.attnum = pair.of_reference
      join pg_attribute key on key.attrelid = c.confrelid and key.attnum = pair.of_key
    where c.contype = 'f' and c.conrelid = c.confrelid and c.conrelid = format('hotwash.%I', kind)::regclass
    group by c.oid
  ) own;
  if most is null then referred := null; end if;
  execute format(
    'delete from %1$I where ctid = any (array(select t.ctid from %1$I t where t.organization_id = $1 and %2$s limit $2))',
    kind, coalesce(referred, 'true')) using organization, most;
  get diagnostics removed = row_count;
  return removed;
end
$function$;
alter routine hotwash.remove_rows(uuid,name,integer) owner to hotwash_remover;

CREATE OR REPLACE FUNCTION hotwash.remove_sample(sample uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  if current_setting('role', true) is distinct from 'hotwash_operator' then
    raise exception 'only the operator removes sample data' using errcode = '42501';
  end if;
  if not exists (select from organizations where id = sample and is_sample) then
    raise exception 'organization % is not sample data', sample using errcode = '42501';
  end if;
  perform remove_organization(sample);
end
$function$;
alter routine hotwash.remove_sample(uuid) owner to hotwash_remover;

CREATE OR REPLACE PROCEDURE hotwash.renew_feed()
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $procedure$
declare
  here text := (select system_identifier::text from pg_control_system());
  fed text;
begin
  if exists (select from feed_origin where split_part(system_identifier, '.', 1) = here) then
    return;
  end if;
  -- A table with pending deferred triggers cannot be altered.
  set constraints all immediate;
  foreach fed in array array['organizations', 'exercises', 'gaps', 'readiness_scores', 'action_items', 'certificates',
    'requirement_results', 'duty_results', 'feed_removals'] loop
    execute format('alter table %I no force row level security', fed);
    execute format('update %I set changed_in = pg_current_xact_id()::text::bigint', fed);
    execute format('alter table %I force row level security', fed);
  end loop;
  delete from feed_origin;
  insert into feed_origin values (here || '.' || substr(gen_random_uuid()::text, 1, 8));
end
$procedure$;

CREATE OR REPLACE FUNCTION hotwash.report_digest(organization uuid, report uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select encode(sha256(convert_to(jsonb_build_array(r.executive_summary, r.narrative, r.strengths,
      r.areas_for_improvement, r.participant_feedback)::text, 'UTF8')), 'hex')
    from hotwash.after_action_reports r where r.organization_id = organization and r.id = report
$function$;

CREATE OR REPLACE FUNCTION hotwash.seat(setting text)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select current_setting('hotwash.' || setting)::uuid
$function$;

CREATE OR REPLACE FUNCTION hotwash.session_holder(account uuid, entered uuid, provider uuid, method text, begun timestamp with time zone, address inet, at timestamp with time zone)
 RETURNS TABLE(actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text, kind text, role text, scopes text[], book uuid[], disclosed uuid[], bar text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select h.actor_kind, h.actor_id, h.actor_name, h.organization_id, h.organization_kind, h.kind, h.role, h.scopes,
    carrier.book, disclosed_of(carrier.book), h.bar
  from holder_of_session(account, entered, provider, method, begun, address, session_holder.at) h,
    lateral (select case when h.organization_kind = 'CARRIER' then book_of(h.organization_id) else '{}' end as book) carrier
$function$;
alter routine hotwash.session_holder(uuid,uuid,uuid,text,timestamp with time zone,inet,timestamp with time zone) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.share_evaluation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  subject uuid := coalesce(new.inject_id, new.objective_id);
  raters uuid[];
begin
  if not exists (select from evaluators e where e.organization_id = new.organization_id and e.id = new.evaluator_id
    and e.exercise_id = new.exercise_id and e.user_id = new.user_id and e.removed_at is null) then
    raise exception 'this person does not evaluate the exercise %', new.exercise_id using errcode = '42501';
  end if;
  update evaluations set replaced_at = new.evaluated_at, updated_at = new.evaluated_at
    where organization_id = new.organization_id and evaluator_id = new.evaluator_id
      and coalesce(inject_id, objective_id) = subject and replaced_at is null;
  raters := array(select user_id from evaluations where organization_id = new.organization_id
    and exercise_id = new.exercise_id and coalesce(inject_id, objective_id) = subject union select new.user_id);
  new.readers := raters;
  new.withheld_from := array(select user_id from evaluators where organization_id = new.organization_id
    and exercise_id = new.exercise_id and removed_at is null and user_id <> all (raters));
  update evaluations set readers = raters, withheld_from = array_remove(withheld_from, new.user_id)
    where organization_id = new.organization_id and exercise_id = new.exercise_id
      and coalesce(inject_id, objective_id) = subject;
  return new;
end
$function$;
alter routine hotwash.share_evaluation() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.show_program()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  new.is_draft := case when tg_op = 'INSERT' then true else old.is_draft end and new.status <> 'ACTIVE';
  if tg_op = 'UPDATE' and old.is_draft and not new.is_draft then
    update program_duties set is_draft = false where organization_id = new.organization_id and program_id = new.id;
    update program_slots set is_draft = false where organization_id = new.organization_id and program_id = new.id;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION hotwash.show_with_program()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  new.is_draft := (select p.is_draft from exercise_programs p
    where p.organization_id = new.organization_id and p.id = new.program_id);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION hotwash.sign_in_bar(organization uuid, person uuid, method text, begun timestamp with time zone, address inet, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select policy_bar(p, u.break_glass_at is not null, method, begun, address, at)
  from sign_in_policies p left join users u on u.organization_id = p.organization_id and u.id = person
  where p.organization_id = organization
$function$;
alter routine hotwash.sign_in_bar(uuid,uuid,text,timestamp with time zone,inet,timestamp with time zone) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.small_letters(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when octet_length(name) = length(name) then lower(name) else translate(lower(name),
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒ' ||
    'ŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫЀЁЂЃЄЅІЇЈЉЊЋЌЍЎ' ||
    'ЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐ',
    'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœ' ||
    'ŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžάέήίόύώαβγδεζηθικλμνξοπρστυφχψωϊϋѐёђѓєѕіїјљњћќѝў' ||
    'џабвгдежзийклмнопрстуфхцчшщъыьэюяґ')
  end
$function$;

CREATE OR REPLACE FUNCTION hotwash.stamp_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  new.changed_in = pg_current_xact_id()::text::bigint;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION hotwash.sum_totals()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
declare
  summed integer;
begin
  with gone as (
    delete from record_totals t using (
      select s.counted, s.keys from record_totals s group by s.counted, s.keys having count(*) > 1
    ) several where t.counted = several.counted and t.keys = several.keys
    returning t.counted, t.keys, t.difference
  ), kept as (
    insert into record_totals (counted, keys, difference)
      select gone.counted, gone.keys, sum(gone.difference) from gone group by 1, 2 having sum(gone.difference) <> 0
  )
  select count(*) into summed from gone;
  return summed;
end
$function$;
alter routine hotwash.sum_totals() owner to hotwash_counter;

CREATE OR REPLACE FUNCTION hotwash.take_back_removal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  delete from feed_removals where id = new.id and resource = 'organizations';
  return null;
end
$function$;
alter routine hotwash.take_back_removal() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.tell_confidential_removal()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  insert into feed_removals (organization_id, id, resource, unseen)
    select g.organization_id, g.id, tg_table_name, o.disclosure = 'SUMMARY'
    from gone g join organizations o on o.id = g.organization_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION hotwash.tell_organization_removal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  insert into feed_removals (organization_id, id, resource)
    with recursive above as (
      select g.id as removed, o.id, o.parent_id, o.kind from gone g join organizations o on o.id = g.parent_id
      union all
      select a.removed, o.id, o.parent_id, o.kind from above a join organizations o on o.id = a.parent_id
        where a.kind = 'CLIENT'
    )
    select id, removed, 'organizations' from above where kind <> 'CLIENT';
  return null;
end
$function$;
alter routine hotwash.tell_organization_removal() owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.tell_removal()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  insert into feed_removals (organization_id, id, resource) select organization_id, id, tg_table_name from gone;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION hotwash.token_holder(token_sha256 bytea, at_resource text, at timestamp with time zone, address inet)
 RETURNS TABLE(actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text, kind text, role text, scopes text[], book uuid[], disclosed uuid[], agent_id uuid, bar text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select a.actor_kind, a.actor_id, a.actor_name, a.organization_id, a.organization_kind, a.kind, a.role, a.scopes,
    a.book, a.disclosed, a.agent_id, a.bar
  from auth_oauth_tokens t, living_agent(t.agent_id, token_holder.at, token_holder.address) a
  where t.sha256 = token_holder.token_sha256 and t.kind = 'ACCESS' and t.expires_at > token_holder.at
    and a.resource = token_holder.at_resource
$function$;
alter routine hotwash.token_holder(bytea,text,timestamp with time zone,inet) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.totals_of(asked text)
 RETURNS TABLE(keys text[], count bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select keys, sum(difference)::bigint from record_totals where counted = asked group by keys
$function$;
alter routine hotwash.totals_of(text) owner to hotwash_counter;

CREATE OR REPLACE FUNCTION hotwash.totals_of_book(asked text)
 RETURNS TABLE(keys text[], count bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select keys, sum(difference)::bigint from record_totals
  where counted = asked || ' of ' || current_setting('hotwash.organization_id') and current_setting('hotwash.book') = 'OWN'
  group by keys
$function$;
alter routine hotwash.totals_of_book(text) owner to hotwash_counter;

CREATE OR REPLACE FUNCTION hotwash.tracker_name(kind text, name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case kind when 'JIRA' then 'Jira' when 'SERVICENOW' then 'ServiceNow' when 'LINEAR' then 'Linear' end
    || ' (' || name || ')'
$function$;

CREATE OR REPLACE FUNCTION hotwash.waiting_holders(tokens bytea[])
 RETURNS TABLE(sha256 bytea, organization_id uuid, exercise_id uuid, request_id uuid, name text, status text, title text, exercise_status text, exercise_date date, start_time text, length_minutes integer, time_zone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select r.sha256, r.organization_id, r.exercise_id, r.id, r.name, r.status, e.room_title,
    e.status, e.exercise_date, e.start_time, e.length_minutes, o.time_zone
  from join_requests r
    join exercises e on e.organization_id = r.organization_id and e.id = r.exercise_id
    join organizations o on o.id = e.organization_id
  where r.sha256 = any (tokens) and e.status in ('PLANNED', 'IN_PROGRESS') and o.status = 'ACTIVE'
$function$;
alter routine hotwash.waiting_holders(bytea[]) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.wake_domain_checks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  notify hotwash_domains;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION hotwash.webhook_holder(subscription uuid)
 RETURNS TABLE(actor_kind text, actor_id uuid, actor_name text, organization_id uuid, organization_kind text, kind text, role text, scopes text[], book uuid[], disclosed uuid[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
  select 'USER', u.id, u.name, o.id, o.kind, case when s.issuer_kind = 'CARRIER' then 'CARRIER' else o.kind end, 'VIEWER',
    '{}'::text[], carrier.book, disclosed_of(carrier.book)
  from webhook_subscriptions s join organizations o on o.id = s.organization_id
    join organizations home on home.id = s.owner_organization_id
    join users u on u.organization_id = s.owner_organization_id and u.id = s.owner_id
    join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null,
    lateral (select case when o.kind = 'CARRIER' then book_of(o.id) when s.issuer_kind = 'CARRIER' then array[o.id]
      else '{}' end as book) carrier
  where s.id = subscription and s.status <> 'ENDED' and o.status = 'ACTIVE' and home.status = 'ACTIVE'
    and u.status <> 'DISABLED' and (home.kind = 'OPERATOR' or home.id in (o.id, o.parent_id))
$function$;
alter routine hotwash.webhook_holder(uuid) owner to hotwash_gate;

CREATE OR REPLACE FUNCTION hotwash.whole_references(given text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select case when given like '%-%-%' then array[given]
    else array(select reference_prefix || '-' || given from hotwash.organizations) end
$function$;

CREATE OR REPLACE FUNCTION hotwash.withhold_judgment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'hotwash', 'pg_temp'
AS $function$
begin
  new.spoils := new.spoils
    or not exists (select from exercises e
      where e.organization_id = new.organization_id and e.id = new.exercise_id and e.status = 'COMPLETED')
    and (new.kind in ('INJECT_RATED', 'DECISION_RATED') or new.kind = 'NOTE_RECORDED' and not exists (
      select from exercise_notes n where n.organization_id = new.organization_id and n.id = new.subject_id
        and n.kind <> 'OBSERVATION'));
  return new;
end
$function$;
alter routine hotwash.withhold_judgment() owner to hotwash_gate;
-- Triggers
CREATE CONSTRAINT TRIGGER log_change AFTER INSERT ON hotwash.evaluations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.inject_id IS NOT NULL)) EXECUTE FUNCTION hotwash.log_evaluation();
CREATE CONSTRAINT TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON hotwash.comments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hotwash.log_change('Comment');
CREATE CONSTRAINT TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON hotwash.decisions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hotwash.log_change('Decision');
CREATE CONSTRAINT TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON hotwash.exercise_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hotwash.log_change('ExerciseEvent');
CREATE CONSTRAINT TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON hotwash.exercise_join_codes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hotwash.log_change('ExerciseJoinCode');
CREATE CONSTRAINT TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON hotwash.exercise_notes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hotwash.log_change('ExerciseNote');
CREATE CONSTRAINT TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON hotwash.exercise_objectives DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hotwash.log_change('ExerciseObjective');
CREATE CONSTRAINT TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON hotwash.exercises DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hotwash.log_change('Exercise');
CREATE CONSTRAINT TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON hotwash.feedback_forms DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hotwash.log_change('FeedbackForm');
CREATE CONSTRAINT TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON hotwash.gaps DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hotwash.log_change('Gap');
CREATE CONSTRAINT TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON hotwash.inject_corrections DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hotwash.log_change('InjectCorrection');
CREATE CONSTRAINT TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON hotwash.inject_options DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hotwash.log_change('InjectOption');
CREATE CONSTRAINT TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON hotwash.inject_replies DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hotwash.log_change('InjectReply');
CREATE CONSTRAINT TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON hotwash.inject_responses DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hotwash.log_change('InjectResponse');
CREATE CONSTRAINT TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON hotwash.inject_tasks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hotwash.log_change('InjectTask');
CREATE CONSTRAINT TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON hotwash.inject_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hotwash.log_change('InjectVote');
CREATE CONSTRAINT TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON hotwash.injects DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hotwash.log_change('Inject');
CREATE CONSTRAINT TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON hotwash.join_requests DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hotwash.log_change('JoinRequest');
CREATE CONSTRAINT TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON hotwash.participants DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hotwash.log_change('Participant');
CREATE CONSTRAINT TRIGGER log_change AFTER INSERT OR UPDATE ON hotwash.attachments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.inject_id IS NOT NULL) AND (new.comment_id IS NULL))) EXECUTE FUNCTION hotwash.log_change('Attachment');
CREATE CONSTRAINT TRIGGER log_choice AFTER INSERT ON hotwash.inject_choices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hotwash.log_choice();
CREATE CONSTRAINT TRIGGER log_delivery AFTER UPDATE OF status ON hotwash.injects DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION hotwash.log_consequence();
CREATE CONSTRAINT TRIGGER log_next AFTER INSERT OR DELETE OR UPDATE ON hotwash.inject_options DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hotwash.log_consequence();
CREATE CONSTRAINT TRIGGER log_pace AFTER UPDATE OF pacing ON hotwash.exercises DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.pacing <> new.pacing)) EXECUTE FUNCTION hotwash.log_consequence();
CREATE CONSTRAINT TRIGGER log_questions AFTER UPDATE OF status ON hotwash.feedback_forms DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = 'OPEN'::text)) EXECUTE FUNCTION hotwash.log_questions();
CREATE CONSTRAINT TRIGGER log_vote AFTER INSERT OR DELETE OR UPDATE ON hotwash.inject_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hotwash.log_consequence();
CREATE TRIGGER abandon_export AFTER DELETE ON hotwash.organization_exports FOR EACH ROW WHEN ((old.stored_as IS NOT NULL)) EXECUTE FUNCTION hotwash.abandon_export();
CREATE TRIGGER abandon_file AFTER DELETE ON hotwash.attachments FOR EACH ROW WHEN ((old.purged_at IS NULL)) EXECUTE FUNCTION hotwash.abandon_file();
CREATE TRIGGER abandon_file AFTER DELETE ON hotwash.deliverables FOR EACH ROW WHEN ((old.file_key IS NOT NULL)) EXECUTE FUNCTION hotwash.abandon_file();
CREATE TRIGGER abandon_file AFTER DELETE ON hotwash.import_files FOR EACH ROW EXECUTE FUNCTION hotwash.abandon_file();
CREATE TRIGGER abandon_file AFTER DELETE ON hotwash.scenario_inject_files FOR EACH ROW EXECUTE FUNCTION hotwash.abandon_file();
CREATE TRIGGER adopt_owned AFTER INSERT ON hotwash.users FOR EACH ROW EXECUTE FUNCTION hotwash.adopt_owned();
CREATE TRIGGER begin_inject BEFORE INSERT ON hotwash.decisions FOR EACH ROW EXECUTE FUNCTION hotwash.begin_inject();
CREATE TRIGGER begin_inject BEFORE INSERT ON hotwash.exercise_notes FOR EACH ROW EXECUTE FUNCTION hotwash.begin_inject();
CREATE TRIGGER begin_inject BEFORE INSERT ON hotwash.exercise_objectives FOR EACH ROW EXECUTE FUNCTION hotwash.begin_inject();
CREATE TRIGGER begin_inject BEFORE INSERT ON hotwash.inject_mappings FOR EACH ROW EXECUTE FUNCTION hotwash.begin_inject();
CREATE TRIGGER begin_inject BEFORE INSERT ON hotwash.inject_tasks FOR EACH ROW EXECUTE FUNCTION hotwash.begin_inject();
CREATE TRIGGER begin_inject BEFORE INSERT ON hotwash.injects FOR EACH ROW EXECUTE FUNCTION hotwash.begin_inject();
CREATE TRIGGER begin_inject BEFORE INSERT ON hotwash.reconciliations FOR EACH ROW EXECUTE FUNCTION hotwash.begin_inject();
CREATE TRIGGER begin_inject BEFORE INSERT ON hotwash.retests FOR EACH ROW EXECUTE FUNCTION hotwash.begin_inject();
CREATE TRIGGER count_added AFTER INSERT ON hotwash.action_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION hotwash.count_action_items();
CREATE TRIGGER count_added AFTER INSERT ON hotwash.exercises REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION hotwash.count_exercises();
CREATE TRIGGER count_added AFTER INSERT ON hotwash.gaps REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION hotwash.count_gaps();
CREATE TRIGGER count_books_added AFTER INSERT ON hotwash.organizations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION hotwash.count_books();
CREATE TRIGGER count_books_changed AFTER UPDATE ON hotwash.organizations REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION hotwash.count_books();
CREATE TRIGGER count_books_removed AFTER DELETE ON hotwash.organizations REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION hotwash.count_books();
CREATE TRIGGER count_changed AFTER UPDATE OF severity, status ON hotwash.gaps FOR EACH ROW WHEN (((old.severity IS DISTINCT FROM new.severity) OR (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION hotwash.count_gaps();
CREATE TRIGGER count_changed AFTER UPDATE OF status, priority ON hotwash.action_items FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.priority IS DISTINCT FROM new.priority))) EXECUTE FUNCTION hotwash.count_action_items();
CREATE TRIGGER count_changed AFTER UPDATE OF status, scenario, severity ON hotwash.exercises FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.scenario IS DISTINCT FROM new.scenario) OR (old.severity IS DISTINCT FROM new.severity))) EXECUTE FUNCTION hotwash.count_exercises();
CREATE TRIGGER count_moved AFTER UPDATE OF parent_id ON hotwash.organizations FOR EACH ROW WHEN (((old.parent_id IS DISTINCT FROM new.parent_id) AND (new.kind = 'CLIENT'::text))) EXECUTE FUNCTION hotwash.count_moved();
CREATE TRIGGER count_removed AFTER DELETE ON hotwash.action_items REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION hotwash.count_action_items();
CREATE TRIGGER count_removed AFTER DELETE ON hotwash.exercises REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION hotwash.count_exercises();
CREATE TRIGGER count_removed AFTER DELETE ON hotwash.gaps REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION hotwash.count_gaps();
CREATE TRIGGER end_calendar AFTER UPDATE OF status ON hotwash.users FOR EACH ROW WHEN ((new.status = 'DISABLED'::text)) EXECUTE FUNCTION hotwash.end_calendar();
CREATE TRIGGER end_evaluation AFTER UPDATE OF status ON hotwash.exercises FOR EACH ROW WHEN (((old.status = 'COMPLETED'::text) <> (new.status = 'COMPLETED'::text))) EXECUTE FUNCTION hotwash.end_evaluation();
CREATE TRIGGER end_injects AFTER UPDATE OF status ON hotwash.exercises FOR EACH ROW WHEN (((old.status = 'COMPLETED'::text) <> (new.status = 'COMPLETED'::text))) EXECUTE FUNCTION hotwash.end_injects();
CREATE TRIGGER follow_evaluator AFTER INSERT OR UPDATE OF removed_at ON hotwash.evaluators FOR EACH ROW EXECUTE FUNCTION hotwash.follow_evaluator();
CREATE TRIGGER follow_inject BEFORE INSERT ON hotwash.attachments FOR EACH ROW WHEN ((new.inject_id IS NOT NULL)) EXECUTE FUNCTION hotwash.follow_inject();
CREATE TRIGGER follow_inject BEFORE INSERT ON hotwash.comments FOR EACH ROW WHEN ((new.inject_id IS NOT NULL)) EXECUTE FUNCTION hotwash.follow_inject();
CREATE TRIGGER follow_inject BEFORE INSERT ON hotwash.exercise_events FOR EACH ROW WHEN ((new.subject_kind = 'Inject'::text)) EXECUTE FUNCTION hotwash.follow_inject();
CREATE TRIGGER follow_inject BEFORE INSERT ON hotwash.inject_options FOR EACH ROW EXECUTE FUNCTION hotwash.follow_inject();
CREATE TRIGGER follow_inject BEFORE INSERT ON hotwash.retests FOR EACH ROW EXECUTE FUNCTION hotwash.follow_inject();
CREATE TRIGGER follow_report BEFORE INSERT ON hotwash.attachments FOR EACH ROW WHEN ((new.report_id IS NOT NULL)) EXECUTE FUNCTION hotwash.follow_report();
CREATE TRIGGER follow_report BEFORE INSERT ON hotwash.report_agreements FOR EACH ROW EXECUTE FUNCTION hotwash.follow_report();
CREATE TRIGGER follow_report BEFORE INSERT ON hotwash.report_evidence FOR EACH ROW EXECUTE FUNCTION hotwash.follow_report();
CREATE TRIGGER follow_report BEFORE INSERT ON hotwash.report_sentences FOR EACH ROW EXECUTE FUNCTION hotwash.follow_report();
CREATE TRIGGER follow_report BEFORE INSERT ON hotwash.state_changes FOR EACH ROW WHEN ((new.subject_kind = 'AfterActionReport'::text)) EXECUTE FUNCTION hotwash.follow_report();
CREATE TRIGGER follow_review BEFORE INSERT ON hotwash.attachments FOR EACH ROW WHEN ((new.comment_id IS NOT NULL)) EXECUTE FUNCTION hotwash.follow_review();
CREATE TRIGGER follow_review BEFORE INSERT ON hotwash.comments FOR EACH ROW WHEN ((new.report_id IS NOT NULL)) EXECUTE FUNCTION hotwash.follow_review();
CREATE TRIGGER follow_scenario BEFORE INSERT ON hotwash.scenario_injects FOR EACH ROW EXECUTE FUNCTION hotwash.follow_scenario();
CREATE TRIGGER follow_scenario_inject BEFORE INSERT ON hotwash.scenario_inject_files FOR EACH ROW EXECUTE FUNCTION hotwash.follow_scenario_inject();
CREATE TRIGGER follow_scenario_inject BEFORE INSERT ON hotwash.scenario_inject_mappings FOR EACH ROW EXECUTE FUNCTION hotwash.follow_scenario_inject();
CREATE TRIGGER follow_scenario_inject BEFORE INSERT ON hotwash.scenario_inject_options FOR EACH ROW EXECUTE FUNCTION hotwash.follow_scenario_inject();
CREATE TRIGGER forget_passkeys AFTER DELETE ON hotwash.auth_passkeys FOR EACH ROW EXECUTE FUNCTION hotwash.forget_passkeys();
CREATE TRIGGER forget_provider AFTER UPDATE OF status ON hotwash.identity_providers FOR EACH ROW WHEN ((new.status = 'ENDED'::text)) EXECUTE FUNCTION hotwash.forget_provider();
CREATE TRIGGER forget_second_factor AFTER UPDATE OF two_factor_enabled ON hotwash.auth_users FOR EACH ROW WHEN ((old.two_factor_enabled AND (NOT new.two_factor_enabled))) EXECUTE FUNCTION hotwash.forget_second_factor();
CREATE TRIGGER freeze_authors BEFORE INSERT ON hotwash.report_plan_items FOR EACH ROW EXECUTE FUNCTION hotwash.freeze_authors();
CREATE TRIGGER freeze_authors BEFORE INSERT ON hotwash.report_ratings FOR EACH ROW EXECUTE FUNCTION hotwash.freeze_authors();
CREATE TRIGGER hand_on_removals AFTER DELETE ON hotwash.feed_removals REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION hotwash.hand_on_removals();
CREATE TRIGGER keep_account BEFORE UPDATE ON hotwash.users FOR EACH ROW WHEN (((old.account_id IS DISTINCT FROM new.account_id) AND (CURRENT_USER <> 'hotwash_eraser'::name))) EXECUTE FUNCTION hotwash.keep_account();
CREATE TRIGGER keep_carriers_apart BEFORE UPDATE ON hotwash.organizations FOR EACH ROW WHEN ((current_setting('role'::text, true) = 'hotwash_carrier'::text)) EXECUTE FUNCTION hotwash.keep_carriers_apart();
CREATE TRIGGER keep_sample_mark BEFORE UPDATE ON hotwash.organizations FOR EACH ROW WHEN (((old.is_sample <> new.is_sample) OR ((old.id <> new.id) AND old.is_sample))) EXECUTE FUNCTION hotwash.keep_sample_mark();
CREATE TRIGGER lead_followers AFTER UPDATE ON hotwash.injects FOR EACH ROW WHEN ((old.spoils <> new.spoils)) EXECUTE FUNCTION hotwash.lead_followers();
CREATE TRIGGER lead_report_followers AFTER UPDATE ON hotwash.after_action_reports FOR EACH ROW WHEN ((old.readers IS DISTINCT FROM new.readers)) EXECUTE FUNCTION hotwash.lead_report_followers();
CREATE TRIGGER name_file BEFORE INSERT ON hotwash.attachments FOR EACH ROW EXECUTE FUNCTION hotwash.name_file();
CREATE TRIGGER name_file BEFORE INSERT ON hotwash.scenario_inject_files FOR EACH ROW EXECUTE FUNCTION hotwash.name_file();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF body ON hotwash.exercise_notes FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_exercise_notes();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF body ON hotwash.feedback_comments FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_feedback_comments();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF body ON hotwash.feedback_questions FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_feedback_questions();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF body ON hotwash.feedback_template_questions FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_feedback_template_questions();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF body ON hotwash.inject_corrections FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_inject_corrections();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF body ON hotwash.inject_responses FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_inject_responses();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF body, quote ON hotwash.comments FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_comments();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF executive_summary, strengths, areas_for_improvement, narrative, participant_feedback, final_reason ON hotwash.after_action_reports FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_after_action_reports();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF file_name ON hotwash.imports FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_imports();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF file_name ON hotwash.scenario_inject_files FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_scenario_inject_files();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF file_name, removal_reason ON hotwash.attachments FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_attachments();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF gap_title, title, owner ON hotwash.report_plan_items FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_report_plan_items();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF heading, text, confirmation_note ON hotwash.report_sentences FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_report_sentences();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF label ON hotwash.inject_options FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_inject_options();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF label ON hotwash.scenario_inject_options FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_scenario_inject_options();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF name ON hotwash.api_keys FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_api_keys();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF name ON hotwash.audit_streams FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_audit_streams();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF name ON hotwash.chat_channels FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_chat_channels();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF name ON hotwash.directories FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_directories();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF name ON hotwash.directory_groups FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_directory_groups();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF name ON hotwash.evaluators FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_evaluators();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF name ON hotwash.tracker_connections FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_tracker_connections();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF name ON hotwash.users FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_users();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF name ON hotwash.webhook_subscriptions FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_webhook_subscriptions();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF name, client_id, role_claim, admin_values, editor_values, viewer_values ON hotwash.identity_providers FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_identity_providers();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF name, policy_reference, product_name, sender_name ON hotwash.organizations FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_organizations();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF name, role ON hotwash.join_requests FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_join_requests();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF name, role, audience ON hotwash.participants FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_participants();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF name, search ON hotwash.saved_views FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_saved_views();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF note ON hotwash.exercise_requests FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_exercise_requests();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF note ON hotwash.program_slots FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_program_slots();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF note ON hotwash.report_agreements FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_report_agreements();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF note ON hotwash.requirements FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_requirements();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF note ON hotwash.retests FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_retests();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF note ON hotwash.state_changes FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_state_changes();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF note, strength, improvement ON hotwash.evaluations FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_evaluations();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF question ON hotwash.conversation_turns FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_conversation_turns();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF rating_note, reason ON hotwash.reconciliations FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_reconciliations();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF rationale ON hotwash.exercise_duties FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_exercise_duties();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF rationale ON hotwash.inject_mappings FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_inject_mappings();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF rationale ON hotwash.scenario_inject_mappings FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_scenario_inject_mappings();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF reason ON hotwash.program_duties FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_program_duties();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF sender, body ON hotwash.inject_replies FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_inject_replies();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF template_title ON hotwash.feedback_forms FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_feedback_forms();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF title ON hotwash.conversations FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_conversations();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF title ON hotwash.exercise_objectives FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_exercise_objectives();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF title ON hotwash.feedback_templates FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_feedback_templates();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF title ON hotwash.report_ratings FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_report_ratings();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF title, body, audience, location, sender, controller, expected_actions, questions, notes ON hotwash.scenario_injects FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_scenario_injects();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF title, body, audience, location, sender, controller, expected_actions, questions, notes, skipped_reason, rating_note ON hotwash.injects FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_injects();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF title, description, root_cause, recommendation, owner, closure_evidence ON hotwash.gaps FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_gaps();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF title, objectives, lead ON hotwash.engagements FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_engagements();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF title, objectives, narrative, facilitator, location, cancelled_reason, participant_title ON hotwash.exercises FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_exercises();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF title, priorities, owner ON hotwash.exercise_programs FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_exercise_programs();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF title, rationale, made_by ON hotwash.decisions FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_decisions();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF title, reader_name, revoked_reason ON hotwash.renewal_packs FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_renewal_packs();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF title, remediation_note, owner, evidence ON hotwash.action_items FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_action_items();
CREATE TRIGGER note_authors BEFORE INSERT OR UPDATE OF title, summary, objectives ON hotwash.scenarios FOR EACH ROW EXECUTE FUNCTION hotwash.note_authors_of_scenarios();
CREATE TRIGGER open_evaluations BEFORE INSERT ON hotwash.reconciliations FOR EACH ROW EXECUTE FUNCTION hotwash.open_evaluations();
CREATE TRIGGER open_judgments AFTER UPDATE OF status ON hotwash.exercises FOR EACH ROW WHEN (((old.status <> 'COMPLETED'::text) AND (new.status = 'COMPLETED'::text))) EXECUTE FUNCTION hotwash.open_judgments();
CREATE TRIGGER queue_chat_messages AFTER INSERT ON hotwash.notifications REFERENCING NEW TABLE AS new_notifications FOR EACH STATEMENT EXECUTE FUNCTION hotwash.queue_chat_messages();
CREATE TRIGGER queue_knowledge AFTER INSERT OR DELETE OR UPDATE OF executive_summary, strengths, areas_for_improvement, narrative, participant_feedback, version, exercise_id, status ON hotwash.after_action_reports FOR EACH ROW EXECUTE FUNCTION hotwash.queue_reports();
CREATE TRIGGER queue_knowledge AFTER INSERT OR DELETE OR UPDATE OF text, file_name, spoils, readers ON hotwash.attachments FOR EACH ROW EXECUTE FUNCTION hotwash.queue_knowledge('ATTACHMENT');
CREATE TRIGGER queue_knowledge AFTER INSERT OR DELETE OR UPDATE OF title, body, expected_actions, questions, attack_technique, rating_note, status, exercise_id ON hotwash.injects FOR EACH ROW EXECUTE FUNCTION hotwash.queue_knowledge('INJECT');
CREATE TRIGGER queue_knowledge AFTER INSERT OR DELETE OR UPDATE OF title, description, root_cause, recommendation, identified_at, exercise_id ON hotwash.gaps FOR EACH ROW EXECUTE FUNCTION hotwash.queue_knowledge('GAP');
CREATE TRIGGER queue_knowledge AFTER INSERT OR DELETE OR UPDATE OF title, rationale, inject_id, exercise_id ON hotwash.decisions FOR EACH ROW EXECUTE FUNCTION hotwash.queue_decision();
CREATE TRIGGER queue_knowledge AFTER INSERT OR DELETE OR UPDATE OF title, remediation_note, evidence, exercise_id ON hotwash.action_items FOR EACH ROW EXECUTE FUNCTION hotwash.queue_knowledge('ACTION_ITEM');
CREATE TRIGGER queue_knowledge AFTER INSERT OR DELETE OR UPDATE OF title, text, status, generated_at, exercise_id ON hotwash.deliverables FOR EACH ROW EXECUTE FUNCTION hotwash.queue_knowledge('DELIVERABLE');
CREATE TRIGGER queue_knowledge AFTER UPDATE OF title, exercise_date, status ON hotwash.exercises FOR EACH ROW WHEN (((old.title <> new.title) OR (old.exercise_date <> new.exercise_date) OR ((old.status = 'COMPLETED'::text) <> (new.status = 'COMPLETED'::text)))) EXECUTE FUNCTION hotwash.queue_exercise();
CREATE TRIGGER share_evaluation BEFORE INSERT ON hotwash.evaluations FOR EACH ROW EXECUTE FUNCTION hotwash.share_evaluation();
CREATE TRIGGER show_program BEFORE INSERT OR UPDATE ON hotwash.exercise_programs FOR EACH ROW EXECUTE FUNCTION hotwash.show_program();
CREATE TRIGGER show_with_program BEFORE INSERT ON hotwash.program_duties FOR EACH ROW EXECUTE FUNCTION hotwash.show_with_program();
CREATE TRIGGER show_with_program BEFORE INSERT ON hotwash.program_slots FOR EACH ROW EXECUTE FUNCTION hotwash.show_with_program();
CREATE TRIGGER stamp_change BEFORE INSERT OR UPDATE ON hotwash.action_items FOR EACH ROW EXECUTE FUNCTION hotwash.stamp_change();
CREATE TRIGGER stamp_change BEFORE INSERT OR UPDATE ON hotwash.certificates FOR EACH ROW EXECUTE FUNCTION hotwash.stamp_change();
CREATE TRIGGER stamp_change BEFORE INSERT OR UPDATE ON hotwash.duty_results FOR EACH ROW EXECUTE FUNCTION hotwash.stamp_change();
CREATE TRIGGER stamp_change BEFORE INSERT OR UPDATE ON hotwash.exercises FOR EACH ROW EXECUTE FUNCTION hotwash.stamp_change();
CREATE TRIGGER stamp_change BEFORE INSERT OR UPDATE ON hotwash.gaps FOR EACH ROW EXECUTE FUNCTION hotwash.stamp_change();
CREATE TRIGGER stamp_change BEFORE INSERT OR UPDATE ON hotwash.organizations FOR EACH ROW EXECUTE FUNCTION hotwash.stamp_change();
CREATE TRIGGER stamp_change BEFORE INSERT OR UPDATE ON hotwash.readiness_scores FOR EACH ROW EXECUTE FUNCTION hotwash.stamp_change();
CREATE TRIGGER stamp_change BEFORE INSERT OR UPDATE ON hotwash.requirement_results FOR EACH ROW EXECUTE FUNCTION hotwash.stamp_change();
CREATE TRIGGER take_back_removal AFTER INSERT ON hotwash.organizations FOR EACH ROW EXECUTE FUNCTION hotwash.take_back_removal();
CREATE TRIGGER tell_removal AFTER DELETE ON hotwash.action_items REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION hotwash.tell_removal();
CREATE TRIGGER tell_removal AFTER DELETE ON hotwash.duty_results REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION hotwash.tell_confidential_removal();
CREATE TRIGGER tell_removal AFTER DELETE ON hotwash.exercises REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION hotwash.tell_removal();
CREATE TRIGGER tell_removal AFTER DELETE ON hotwash.gaps REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION hotwash.tell_removal();
CREATE TRIGGER tell_removal AFTER DELETE ON hotwash.organizations REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION hotwash.tell_organization_removal();
CREATE TRIGGER tell_removal AFTER DELETE ON hotwash.requirement_results REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION hotwash.tell_removal();
CREATE TRIGGER wake_domain_checks AFTER INSERT OR UPDATE OF next_check_at ON hotwash.email_domains FOR EACH STATEMENT EXECUTE FUNCTION hotwash.wake_domain_checks();
CREATE TRIGGER withhold_judgment BEFORE INSERT ON hotwash.exercise_events FOR EACH ROW EXECUTE FUNCTION hotwash.withhold_judgment();
-- Row policies

create policy backup on hotwash.action_items as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.action_items as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.action_items as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy counter on hotwash.action_items as permissive for select to hotwash_counter
  using (true);

create policy courier on hotwash.action_items as permissive for select to hotwash_courier
  using (true);

create policy eraser on hotwash.action_items as permissive for all to hotwash_eraser
  using (true);

create policy feed on hotwash.action_items as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.action_items as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.action_items as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.action_items as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy undone on hotwash.action_items as restrictive for delete to hotwash_operator
  using ((import_id IS NOT NULL));

create policy backup on hotwash.after_action_reports as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.after_action_reports as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.after_action_reports as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.after_action_reports as permissive for select to hotwash_courier
  using (true);

create policy disclosed on hotwash.after_action_reports as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy eraser on hotwash.after_action_reports as permissive for all to hotwash_eraser
  using (true);

create policy gate on hotwash.after_action_reports as permissive for select to hotwash_gate
  using (true);

create policy gate_holds on hotwash.after_action_reports as permissive for update to hotwash_gate
  using (true);

create policy mover on hotwash.after_action_reports as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.after_action_reports as permissive for all to hotwash_operator
  using (true);

create policy readers on hotwash.after_action_reports as restrictive for select to hotwash_carrier, hotwash_client
  using (((readers IS NULL) OR (( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif") = ANY (readers))));

create policy remover on hotwash.after_action_reports as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy auditor on hotwash.api_keys as permissive for select to hotwash_auditor
  using (true);

create policy backup on hotwash.api_keys as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.api_keys as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.api_keys as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.api_keys as permissive for select to hotwash_courier
  using (true);

create policy eraser on hotwash.api_keys as permissive for all to hotwash_eraser
  using (true);

create policy gate on hotwash.api_keys as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.api_keys as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.api_keys as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.api_keys as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.assistant_consents as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.assistant_consents as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.assistant_consents as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy eraser on hotwash.assistant_consents as permissive for all to hotwash_eraser
  using (true);

create policy gate on hotwash.assistant_consents as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.assistant_consents as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.assistant_consents as permissive for all to hotwash_operator
  using (true);

create policy own_insert on hotwash.assistant_consents as restrictive for insert to hotwash_carrier, hotwash_client, hotwash_operator
  with check ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy own_update on hotwash.assistant_consents as restrictive for update to hotwash_carrier, hotwash_client, hotwash_operator
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy remover on hotwash.assistant_consents as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.assistant_transmissions as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.assistant_transmissions as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.assistant_transmissions as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.assistant_transmissions as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy eraser on hotwash.assistant_transmissions as permissive for all to hotwash_eraser
  using (true);

create policy gate on hotwash.assistant_transmissions as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.assistant_transmissions as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.assistant_transmissions as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.assistant_transmissions as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.attachments as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.attachments as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.attachments as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy eraser on hotwash.attachments as permissive for all to hotwash_eraser
  using (true);

create policy evaluating on hotwash.attachments as restrictive for all to hotwash_evaluator
  using (( SELECT hotwash.is_guest_evaluator() AS is_guest_evaluator));

create policy evaluator on hotwash.attachments as permissive for select to hotwash_evaluator
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (exercise_id = ( SELECT hotwash.seat('exercise_id'::text) AS seat)) AND (inject_id IS NOT NULL) AND (comment_id IS NULL)));

create policy following on hotwash.attachments as permissive for all to hotwash_gate
  using (true);

create policy live on hotwash.attachments as permissive for select to hotwash_live
  using (true);

create policy mover on hotwash.attachments as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.attachments as permissive for all to hotwash_operator
  using (true);

create policy participant on hotwash.attachments as permissive for select to hotwash_participant
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (exercise_id = ( SELECT hotwash.seat('exercise_id'::text) AS seat)) AND (comment_id IS NULL) AND (EXISTS ( SELECT
   FROM hotwash.injects i
  WHERE ((i.organization_id = attachments.organization_id) AND (i.id = attachments.inject_id))))));

create policy readers on hotwash.attachments as restrictive for select to hotwash_carrier, hotwash_client
  using (((readers IS NULL) OR (( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif") = ANY (readers))));

create policy remover on hotwash.attachments as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy seated on hotwash.attachments as restrictive for all to hotwash_participant
  using (( SELECT hotwash.is_seated() AS is_seated));

create policy spoilers on hotwash.attachments as permissive for all to hotwash_gate
  using (true);

create policy unspoilt on hotwash.attachments as restrictive for select to hotwash_carrier, hotwash_client
  using ((NOT spoils));

create policy withheld_files on hotwash.attachments as restrictive for select to hotwash_carrier
  using (((NOT is_confidential) OR
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END));

create policy auditor on hotwash.audit_checkpoints as permissive for all to hotwash_auditor
  using (true);

create policy backup on hotwash.audit_checkpoints as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.audit_checkpoints as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.audit_checkpoints as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.audit_checkpoints as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy mover on hotwash.audit_checkpoints as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.audit_checkpoints as permissive for all to hotwash_operator
  using (true);

create policy auditor on hotwash.audit_entries as permissive for all to hotwash_auditor
  using (true);

create policy backup on hotwash.audit_entries as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.audit_entries as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.audit_entries as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.audit_entries as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy eraser on hotwash.audit_entries as permissive for all to hotwash_eraser
  using (true);

create policy mover on hotwash.audit_entries as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.audit_entries as permissive for all to hotwash_operator
  using (true);

create policy auditor on hotwash.audit_heads as permissive for all to hotwash_auditor
  using (true);

create policy backup on hotwash.audit_heads as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.audit_heads as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.audit_heads as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.audit_heads as permissive for select to hotwash_courier
  using (true);

create policy mover on hotwash.audit_heads as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.audit_heads as permissive for all to hotwash_operator
  using (true);

create policy auditor on hotwash.audit_keys as permissive for all to hotwash_auditor
  using (true);

create policy backup on hotwash.audit_keys as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.audit_keys as permissive for all to hotwash_carrier
  using (false);

create policy client on hotwash.audit_keys as permissive for all to hotwash_client
  using (false);

create policy mover on hotwash.audit_keys as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.audit_keys as permissive for all to hotwash_operator
  using (true);

create policy auditor on hotwash.audit_stream_positions as permissive for select to hotwash_auditor
  using (true);

create policy backup on hotwash.audit_stream_positions as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.audit_stream_positions as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.audit_stream_positions as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.audit_stream_positions as permissive for all to hotwash_courier
  using (true);

create policy mover on hotwash.audit_stream_positions as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.audit_stream_positions as permissive for all to hotwash_operator
  using (true);

create policy own_delete on hotwash.audit_stream_positions as restrictive for delete to hotwash_carrier, hotwash_client, hotwash_operator
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy own_insert on hotwash.audit_stream_positions as restrictive for insert to hotwash_carrier, hotwash_client, hotwash_operator
  with check ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy own_organization on hotwash.audit_stream_positions as restrictive for select to hotwash_carrier
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy own_update on hotwash.audit_stream_positions as restrictive for update to hotwash_carrier, hotwash_client, hotwash_operator
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy remover on hotwash.audit_stream_positions as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy auditor on hotwash.audit_streams as permissive for select to hotwash_auditor
  using (true);

create policy backup on hotwash.audit_streams as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.audit_streams as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.audit_streams as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.audit_streams as permissive for all to hotwash_courier
  using (true);

create policy eraser on hotwash.audit_streams as permissive for all to hotwash_eraser
  using (true);

create policy mover on hotwash.audit_streams as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.audit_streams as permissive for all to hotwash_operator
  using (true);

create policy own_delete on hotwash.audit_streams as restrictive for delete to hotwash_carrier, hotwash_client, hotwash_operator
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy own_insert on hotwash.audit_streams as restrictive for insert to hotwash_carrier, hotwash_client, hotwash_operator
  with check ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy own_log on hotwash.audit_streams as restrictive for insert to hotwash_carrier, hotwash_client
  with check ((covers = 'OWN_LOG'::text));

create policy own_log_kept on hotwash.audit_streams as restrictive for update to hotwash_carrier, hotwash_client
  using (true)
  with check ((covers = 'OWN_LOG'::text));

create policy own_organization on hotwash.audit_streams as restrictive for select to hotwash_carrier
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy own_update on hotwash.audit_streams as restrictive for update to hotwash_carrier, hotwash_client, hotwash_operator
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy remover on hotwash.audit_streams as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.benchmark_figures as permissive for select to hotwash_backup
  using (true);

create policy benchmark on hotwash.benchmark_figures as permissive for all to hotwash_benchmark
  using (true);

create policy backup on hotwash.benchmark_members as permissive for select to hotwash_backup
  using (true);

create policy benchmark on hotwash.benchmark_members as permissive for all to hotwash_benchmark
  using (true);

create policy remover on hotwash.benchmark_members as permissive for all to hotwash_remover
  using ((member_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.erasing_since IS NOT NULL))));

create policy backup on hotwash.benchmark_snapshots as permissive for select to hotwash_backup
  using (true);

create policy benchmark on hotwash.benchmark_snapshots as permissive for all to hotwash_benchmark
  using (true);

create policy backup on hotwash.calendar_subscriptions as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.calendar_subscriptions as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.calendar_subscriptions as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.calendar_subscriptions as permissive for all to hotwash_courier
  using (true);

create policy eraser on hotwash.calendar_subscriptions as permissive for all to hotwash_eraser
  using (true);

create policy gate on hotwash.calendar_subscriptions as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.calendar_subscriptions as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.calendar_subscriptions as permissive for all to hotwash_operator
  using (true);

create policy own_delete on hotwash.calendar_subscriptions as restrictive for delete to hotwash_carrier, hotwash_client, hotwash_operator
  using ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy own_insert on hotwash.calendar_subscriptions as restrictive for insert to hotwash_carrier, hotwash_client, hotwash_operator
  with check ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy own_select on hotwash.calendar_subscriptions as restrictive for select to hotwash_carrier, hotwash_client, hotwash_operator
  using ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy own_update on hotwash.calendar_subscriptions as restrictive for update to hotwash_carrier, hotwash_client, hotwash_operator
  using ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy remover on hotwash.calendar_subscriptions as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.certificates as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.certificates as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy certifier on hotwash.certificates as permissive for select to hotwash_certifier
  using (true);

create policy certifier_signs_anew on hotwash.certificates as permissive for update to hotwash_certifier
  using ((credential IS NOT NULL));

create policy client on hotwash.certificates as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.certificates as permissive for select to hotwash_courier
  using (true);

create policy feed on hotwash.certificates as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.certificates as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy named_people on hotwash.certificates as restrictive for select to hotwash_carrier
  using (((kind = 'COMPLETION'::text) OR
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END));

create policy operator on hotwash.certificates as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.certificates as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.chat_channels as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.chat_channels as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.chat_channels as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.chat_channels as permissive for all to hotwash_courier
  using (true);

create policy eraser on hotwash.chat_channels as permissive for all to hotwash_eraser
  using (true);

create policy gate on hotwash.chat_channels as permissive for select to hotwash_gate
  using (true);

create policy mover on hotwash.chat_channels as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.chat_channels as permissive for all to hotwash_operator
  using (true);

create policy own_delete on hotwash.chat_channels as restrictive for delete to hotwash_carrier, hotwash_client, hotwash_operator
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy own_insert on hotwash.chat_channels as restrictive for insert to hotwash_carrier, hotwash_client, hotwash_operator
  with check ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy own_select on hotwash.chat_channels as restrictive for select to hotwash_carrier
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy own_update on hotwash.chat_channels as restrictive for update to hotwash_carrier, hotwash_client, hotwash_operator
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy remover on hotwash.chat_channels as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.chat_links as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.chat_links as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.chat_links as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.chat_links as permissive for all to hotwash_courier
  using (true);

create policy eraser on hotwash.chat_links as permissive for all to hotwash_eraser
  using (true);

create policy gate on hotwash.chat_links as permissive for select to hotwash_gate
  using (true);

create policy mover on hotwash.chat_links as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.chat_links as permissive for all to hotwash_operator
  using (true);

create policy own on hotwash.chat_links as restrictive for all to hotwash_carrier, hotwash_client, hotwash_operator
  using (((user_id IS NULL) OR (user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif"))));

create policy own_delete on hotwash.chat_links as restrictive for delete to hotwash_carrier, hotwash_client, hotwash_operator
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy own_insert on hotwash.chat_links as restrictive for insert to hotwash_carrier, hotwash_client, hotwash_operator
  with check ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy own_select on hotwash.chat_links as restrictive for select to hotwash_carrier
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy own_update on hotwash.chat_links as restrictive for update to hotwash_carrier, hotwash_client, hotwash_operator
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy remover on hotwash.chat_links as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.chat_messages as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.chat_messages as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.chat_messages as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.chat_messages as permissive for all to hotwash_courier
  using (true);

create policy gate on hotwash.chat_messages as permissive for insert to hotwash_gate
  with check (true);

create policy mover on hotwash.chat_messages as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.chat_messages as permissive for all to hotwash_operator
  using (true);

create policy own on hotwash.chat_messages as restrictive for all to hotwash_carrier, hotwash_client, hotwash_operator
  using (((user_id IS NULL) OR (user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif"))));

create policy own_delete on hotwash.chat_messages as restrictive for delete to hotwash_carrier, hotwash_client, hotwash_operator
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy own_insert on hotwash.chat_messages as restrictive for insert to hotwash_carrier, hotwash_client, hotwash_operator
  with check ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy own_select on hotwash.chat_messages as restrictive for select to hotwash_carrier
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy own_update on hotwash.chat_messages as restrictive for update to hotwash_carrier, hotwash_client, hotwash_operator
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy remover on hotwash.chat_messages as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.comments as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.comments as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.comments as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.comments as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy eraser on hotwash.comments as permissive for all to hotwash_eraser
  using (true);

create policy live on hotwash.comments as permissive for select to hotwash_live
  using (true);

create policy mover on hotwash.comments as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.comments as permissive for all to hotwash_operator
  using (true);

create policy participant on hotwash.comments as permissive for all to hotwash_participant
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (EXISTS ( SELECT
   FROM hotwash.injects i
  WHERE ((i.organization_id = comments.organization_id) AND (i.id = comments.inject_id))))));

create policy readers on hotwash.comments as restrictive for select to hotwash_carrier, hotwash_client
  using (((readers IS NULL) OR (( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif") = ANY (readers))));

create policy remover on hotwash.comments as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy seated on hotwash.comments as restrictive for all to hotwash_participant
  using (( SELECT hotwash.is_seated() AS is_seated));

create policy spoilers on hotwash.comments as permissive for all to hotwash_gate
  using (true);

create policy unspoilt on hotwash.comments as restrictive for select to hotwash_carrier, hotwash_client
  using ((NOT spoils));

create policy backup on hotwash.connected_agents as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.connected_agents as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.connected_agents as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy gate on hotwash.connected_agents as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.connected_agents as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.connected_agents as permissive for all to hotwash_operator
  using (true);

create policy own_organization on hotwash.connected_agents as restrictive for all to hotwash_carrier
  using ((EXISTS ( SELECT
   FROM hotwash.organizations o
  WHERE ((o.id = connected_agents.organization_id) AND (o.kind = 'CARRIER'::text)))));

create policy own_person on hotwash.connected_agents as restrictive for insert to hotwash_carrier, hotwash_client, hotwash_operator
  with check ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy remover on hotwash.connected_agents as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.conversation_turns as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.conversation_turns as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.conversation_turns as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.conversation_turns as permissive for all to hotwash_courier
  using (true);

create policy mover on hotwash.conversation_turns as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.conversation_turns as permissive for all to hotwash_operator
  using (true);

create policy own_delete on hotwash.conversation_turns as restrictive for delete to hotwash_carrier, hotwash_client, hotwash_operator
  using ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy own_select on hotwash.conversation_turns as restrictive for select to hotwash_carrier, hotwash_client, hotwash_operator
  using ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy own_update on hotwash.conversation_turns as restrictive for update to hotwash_carrier, hotwash_client, hotwash_operator
  using ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy remover on hotwash.conversation_turns as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy remover_of_mentions on hotwash.conversation_turns as permissive for all to hotwash_remover
  using ((EXISTS ( SELECT
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.conversations as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.conversations as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.conversations as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.conversations as permissive for all to hotwash_courier
  using (true);

create policy eraser on hotwash.conversations as permissive for all to hotwash_eraser
  using (true);

create policy mover on hotwash.conversations as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.conversations as permissive for all to hotwash_operator
  using (true);

create policy own_delete on hotwash.conversations as restrictive for delete to hotwash_carrier, hotwash_client, hotwash_operator
  using ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy own_select on hotwash.conversations as restrictive for select to hotwash_carrier, hotwash_client, hotwash_operator
  using ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy own_update on hotwash.conversations as restrictive for update to hotwash_carrier, hotwash_client, hotwash_operator
  using ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy remover on hotwash.conversations as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy remover_of_mentions on hotwash.conversations as permissive for all to hotwash_remover
  using ((EXISTS ( SELECT
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.decisions as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.decisions as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.decisions as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.decisions as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy eraser on hotwash.decisions as permissive for all to hotwash_eraser
  using (true);

create policy judgments on hotwash.decisions as permissive for all to hotwash_gate
  using (true);

create policy live on hotwash.decisions as permissive for select to hotwash_live
  using (true);

create policy mover on hotwash.decisions as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.decisions as permissive for all to hotwash_operator
  using (true);

create policy participant on hotwash.decisions as permissive for select to hotwash_participant
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (exercise_id = ( SELECT hotwash.seat('exercise_id'::text) AS seat))));

create policy remover on hotwash.decisions as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy seated on hotwash.decisions as restrictive for all to hotwash_participant
  using (( SELECT hotwash.is_seated() AS is_seated));

create policy backup on hotwash.deliverables as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.deliverables as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.deliverables as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.deliverables as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy eraser on hotwash.deliverables as permissive for all to hotwash_eraser
  using (true);

create policy mover on hotwash.deliverables as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.deliverables as permissive for all to hotwash_operator
  using (true);

create policy readers on hotwash.deliverables as restrictive for select to hotwash_carrier, hotwash_client
  using (((readers IS NULL) OR (( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif") = ANY (readers))));

create policy remover on hotwash.deliverables as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy auditor on hotwash.directories as permissive for select to hotwash_auditor
  using (true);

create policy backup on hotwash.directories as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.directories as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.directories as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.directories as permissive for select to hotwash_courier
  using (true);

create policy eraser on hotwash.directories as permissive for all to hotwash_eraser
  using (true);

create policy gate on hotwash.directories as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.directories as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.directories as permissive for all to hotwash_operator
  using (true);

create policy own_organization on hotwash.directories as restrictive for all to hotwash_carrier
  using ((EXISTS ( SELECT
   FROM hotwash.organizations o
  WHERE ((o.id = directories.organization_id) AND (o.kind = 'CARRIER'::text)))));

create policy remover on hotwash.directories as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.directory_group_members as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.directory_group_members as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.directory_group_members as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy eraser on hotwash.directory_group_members as permissive for all to hotwash_eraser
  using (true);

create policy mover on hotwash.directory_group_members as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.directory_group_members as permissive for all to hotwash_operator
  using (true);

create policy own_organization on hotwash.directory_group_members as restrictive for all to hotwash_carrier
  using ((EXISTS ( SELECT
   FROM hotwash.organizations o
  WHERE ((o.id = directory_group_members.organization_id) AND (o.kind = 'CARRIER'::text)))));

create policy remover on hotwash.directory_group_members as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.directory_groups as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.directory_groups as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.directory_groups as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy mover on hotwash.directory_groups as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.directory_groups as permissive for all to hotwash_operator
  using (true);

create policy own_organization on hotwash.directory_groups as restrictive for all to hotwash_carrier
  using ((EXISTS ( SELECT
   FROM hotwash.organizations o
  WHERE ((o.id = directory_groups.organization_id) AND (o.kind = 'CARRIER'::text)))));

create policy remover on hotwash.directory_groups as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.duty_results as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.duty_results as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.duty_results as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.duty_results as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy feed on hotwash.duty_results as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.duty_results as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.duty_results as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.duty_results as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.email_domains as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.email_domains as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.email_domains as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy eraser on hotwash.email_domains as permissive for all to hotwash_eraser
  using (true);

create policy gate on hotwash.email_domains as permissive for select to hotwash_gate
  using (true);

create policy mover on hotwash.email_domains as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.email_domains as permissive for all to hotwash_operator
  using (true);

create policy own_added on hotwash.email_domains as restrictive for insert to hotwash_carrier, hotwash_client, hotwash_operator
  with check ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy own_changed on hotwash.email_domains as restrictive for update to hotwash_carrier, hotwash_client, hotwash_operator
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy own_organization on hotwash.email_domains as restrictive for all to hotwash_carrier
  using ((EXISTS ( SELECT
   FROM hotwash.organizations o
  WHERE ((o.id = email_domains.organization_id) AND (o.kind = 'CARRIER'::text)))));

create policy remover on hotwash.email_domains as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.engagements as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.engagements as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.engagements as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy mover on hotwash.engagements as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.engagements as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.engagements as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.evaluations as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.evaluations as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.evaluations as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.evaluations as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy eraser on hotwash.evaluations as permissive for all to hotwash_eraser
  using (true);

create policy evaluating on hotwash.evaluations as restrictive for all to hotwash_evaluator
  using (( SELECT hotwash.is_guest_evaluator() AS is_guest_evaluator));

create policy evaluation on hotwash.evaluations as permissive for all to hotwash_gate
  using (true);

create policy evaluator on hotwash.evaluations as permissive for select to hotwash_evaluator
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (exercise_id = ( SELECT hotwash.seat('exercise_id'::text) AS seat)) AND (user_id = ( SELECT hotwash.seat('actor_id'::text) AS seat))));

create policy evaluator_adds on hotwash.evaluations as permissive for insert to hotwash_evaluator
  with check (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (exercise_id = ( SELECT hotwash.seat('exercise_id'::text) AS seat)) AND (user_id = ( SELECT hotwash.seat('actor_id'::text) AS seat)) AND (evaluator_id = ( SELECT hotwash.seat('actor_id'::text) AS seat))));

create policy mover on hotwash.evaluations as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.evaluations as permissive for all to hotwash_operator
  using (true);

create policy own_added on hotwash.evaluations as restrictive for insert to hotwash_client, hotwash_operator
  with check ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy readers on hotwash.evaluations as restrictive for select to hotwash_carrier, hotwash_client
  using (((readers IS NULL) OR (( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif") = ANY (readers))));

create policy remover on hotwash.evaluations as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy unanchored on hotwash.evaluations as restrictive for select to hotwash_carrier, hotwash_client, hotwash_operator
  using ((NOT COALESCE((( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif") = ANY (withheld_from)), false)));

create policy backup on hotwash.evaluator_links as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.evaluator_links as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.evaluator_links as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy gate on hotwash.evaluator_links as permissive for select to hotwash_gate
  using (true);

create policy mover on hotwash.evaluator_links as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.evaluator_links as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.evaluator_links as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy auditor on hotwash.evaluators as permissive for select to hotwash_auditor
  using (true);

create policy backup on hotwash.evaluators as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.evaluators as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.evaluators as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.evaluators as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy eraser on hotwash.evaluators as permissive for all to hotwash_eraser
  using (true);

create policy evaluation on hotwash.evaluators as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.evaluators as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.evaluators as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.evaluators as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.exercise_changes as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.exercise_changes as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.exercise_changes as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy live on hotwash.exercise_changes as permissive for all to hotwash_live
  using (true);

create policy mover on hotwash.exercise_changes as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.exercise_changes as permissive for all to hotwash_operator
  using (true);

create policy participant on hotwash.exercise_changes as permissive for select to hotwash_participant
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (exercise_id = ( SELECT hotwash.seat('exercise_id'::text) AS seat))));

create policy remover on hotwash.exercise_changes as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy seated on hotwash.exercise_changes as restrictive for all to hotwash_participant
  using (( SELECT hotwash.is_seated() AS is_seated));

create policy backup on hotwash.exercise_duties as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.exercise_duties as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.exercise_duties as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.exercise_duties as permissive for select to hotwash_courier
  using (true);

create policy disclosed on hotwash.exercise_duties as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy mover on hotwash.exercise_duties as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.exercise_duties as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.exercise_duties as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.exercise_events as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.exercise_events as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.exercise_events as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.exercise_events as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy eraser on hotwash.exercise_events as permissive for all to hotwash_eraser
  using (true);

create policy mover on hotwash.exercise_events as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.exercise_events as permissive for all to hotwash_operator
  using (true);

create policy participant on hotwash.exercise_events as permissive for insert to hotwash_participant
  with check (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (exercise_id = ( SELECT hotwash.seat('exercise_id'::text) AS seat))));

create policy remover on hotwash.exercise_events as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy seated on hotwash.exercise_events as restrictive for all to hotwash_participant
  using (( SELECT hotwash.is_seated() AS is_seated));

create policy spoilers on hotwash.exercise_events as permissive for all to hotwash_gate
  using (true);

create policy unspoilt on hotwash.exercise_events as restrictive for select to hotwash_carrier, hotwash_client
  using ((NOT spoils));

create policy backup on hotwash.exercise_invitations as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.exercise_invitations as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.exercise_invitations as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.exercise_invitations as permissive for all to hotwash_courier
  using (true);

create policy eraser on hotwash.exercise_invitations as permissive for all to hotwash_eraser
  using (true);

create policy mover on hotwash.exercise_invitations as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.exercise_invitations as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.exercise_invitations as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy remover_of_mentions on hotwash.exercise_invitations as permissive for all to hotwash_remover
  using ((EXISTS ( SELECT
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.exercise_join_codes as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.exercise_join_codes as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.exercise_join_codes as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy gate on hotwash.exercise_join_codes as permissive for select to hotwash_gate
  using (true);

create policy mover on hotwash.exercise_join_codes as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.exercise_join_codes as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.exercise_join_codes as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.exercise_notes as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.exercise_notes as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.exercise_notes as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.exercise_notes as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy eraser on hotwash.exercise_notes as permissive for all to hotwash_eraser
  using (true);

create policy judgments on hotwash.exercise_notes as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.exercise_notes as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.exercise_notes as permissive for all to hotwash_operator
  using (true);

create policy participant on hotwash.exercise_notes as permissive for select to hotwash_participant
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (exercise_id = ( SELECT hotwash.seat('exercise_id'::text) AS seat)) AND (kind = ANY (ARRAY['STRENGTH'::text, 'IMPROVEMENT'::text]))));

create policy participant_notes on hotwash.exercise_notes as permissive for insert to hotwash_participant
  with check (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (exercise_id = ( SELECT hotwash.seat('exercise_id'::text) AS seat)) AND (kind = ANY (ARRAY['STRENGTH'::text, 'IMPROVEMENT'::text])) AND (participant_id = ( SELECT hotwash.seat('participant_id'::text) AS seat)) AND (gap_id IS NULL)));

create policy remover on hotwash.exercise_notes as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy seated on hotwash.exercise_notes as restrictive for all to hotwash_participant
  using (( SELECT hotwash.is_seated() AS is_seated));

create policy unspoilt on hotwash.exercise_notes as restrictive for select to hotwash_carrier, hotwash_client
  using ((NOT spoils));

create policy backup on hotwash.exercise_objectives as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.exercise_objectives as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.exercise_objectives as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.exercise_objectives as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy evaluation on hotwash.exercise_objectives as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.exercise_objectives as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.exercise_objectives as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.exercise_objectives as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy unspoilt on hotwash.exercise_objectives as restrictive for select to hotwash_carrier, hotwash_client
  using ((NOT spoils));

create policy backup on hotwash.exercise_programs as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.exercise_programs as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.exercise_programs as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.exercise_programs as permissive for select to hotwash_courier
  using (true);

create policy disclosed on hotwash.exercise_programs as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy eraser on hotwash.exercise_programs as permissive for all to hotwash_eraser
  using (true);

create policy mover on hotwash.exercise_programs as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.exercise_programs as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.exercise_programs as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy shown on hotwash.exercise_programs as restrictive for select to hotwash_carrier, hotwash_client
  using ((NOT is_draft));

create policy backup on hotwash.exercise_requests as permissive for select to hotwash_backup
  using (true);

create policy "between" on hotwash.exercise_requests as restrictive for select to hotwash_carrier
  using (false);

create policy carrier on hotwash.exercise_requests as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.exercise_requests as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy eraser on hotwash.exercise_requests as permissive for all to hotwash_eraser
  using (true);

create policy mover on hotwash.exercise_requests as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.exercise_requests as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.exercise_requests as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.exercise_streams as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.exercise_streams as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.exercise_streams as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy live on hotwash.exercise_streams as permissive for all to hotwash_live
  using (true);

create policy mover on hotwash.exercise_streams as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.exercise_streams as permissive for all to hotwash_operator
  using (true);

create policy participant on hotwash.exercise_streams as permissive for select to hotwash_participant
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (id = ( SELECT hotwash.seat('exercise_id'::text) AS seat))));

create policy remover on hotwash.exercise_streams as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy seated on hotwash.exercise_streams as restrictive for all to hotwash_participant
  using (( SELECT hotwash.is_seated() AS is_seated));

create policy backup on hotwash.exercises as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.exercises as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.exercises as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy counter on hotwash.exercises as permissive for select to hotwash_counter
  using (true);

create policy courier on hotwash.exercises as permissive for select to hotwash_courier
  using (true);

create policy eraser on hotwash.exercises as permissive for all to hotwash_eraser
  using (true);

create policy evaluating on hotwash.exercises as restrictive for all to hotwash_evaluator
  using (( SELECT hotwash.is_guest_evaluator() AS is_guest_evaluator));

create policy evaluation on hotwash.exercises as permissive for update to hotwash_gate
  using (true)
  with check (false);

create policy evaluator on hotwash.exercises as permissive for select to hotwash_evaluator
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (id = ( SELECT hotwash.seat('exercise_id'::text) AS seat))));

create policy feed on hotwash.exercises as permissive for all to hotwash_gate
  using (true);

create policy gate on hotwash.exercises as permissive for select to hotwash_gate
  using (true);

create policy mover on hotwash.exercises as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.exercises as permissive for all to hotwash_operator
  using (true);

create policy participant on hotwash.exercises as permissive for select to hotwash_participant
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (id = ( SELECT hotwash.seat('exercise_id'::text) AS seat))));

create policy participant_holds on hotwash.exercises as permissive for update to hotwash_participant
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (id = ( SELECT hotwash.seat('exercise_id'::text) AS seat))))
  with check (false);

create policy remover on hotwash.exercises as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy seated on hotwash.exercises as restrictive for all to hotwash_participant
  using (( SELECT hotwash.is_seated() AS is_seated));

create policy undone on hotwash.exercises as restrictive for delete to hotwash_operator
  using ((import_id IS NOT NULL));

create policy unshared on hotwash.exercises as restrictive for insert to hotwash_operator
  with check (((story_id IS NULL) OR (NOT (EXISTS ( SELECT
   FROM hotwash.scenarios s
  WHERE ((s.organization_id = exercises.organization_id) AND (s.story_id = exercises.story_id) AND (s.shared_from IS NOT NULL) AND (s.status = 'PUBLISHED'::text)))))));

create policy backup on hotwash.feed_removals as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.feed_removals as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.feed_removals as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy ends on hotwash.feed_removals as permissive for select to hotwash_gate
  using (true);

create policy mover on hotwash.feed_removals as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy of_organizations on hotwash.feed_removals as permissive for all to hotwash_gate
  using (((resource = 'organizations'::text) AND (NOT withheld)))
  with check (((resource = 'organizations'::text) AND (NOT withheld)));

create policy operator on hotwash.feed_removals as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.feed_removals as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy seen on hotwash.feed_removals as restrictive for select to hotwash_carrier
  using ((NOT unseen));

create policy still_there on hotwash.feed_removals as restrictive for select to hotwash_client, hotwash_operator
  using ((NOT withheld));

create policy withheld on hotwash.feed_removals as permissive for all to hotwash_gate
  using (withheld)
  with check (withheld);

create policy backup on hotwash.feedback_boxes as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.feedback_boxes as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.feedback_boxes as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy feedback on hotwash.feedback_boxes as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.feedback_boxes as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.feedback_boxes as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.feedback_boxes as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.feedback_comments as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.feedback_comments as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.feedback_comments as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.feedback_comments as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy feedback on hotwash.feedback_comments as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.feedback_comments as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.feedback_comments as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.feedback_comments as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy reported on hotwash.feedback_comments as restrictive for select to hotwash_carrier
  using ((EXISTS ( SELECT
   FROM hotwash.after_action_reports r
  WHERE ((r.organization_id = feedback_comments.organization_id) AND (r.exercise_id = feedback_comments.exercise_id) AND (r.status = 'FINAL'::text)))));

create policy backup on hotwash.feedback_forms as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.feedback_forms as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.feedback_forms as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.feedback_forms as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy feedback on hotwash.feedback_forms as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.feedback_forms as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy opened on hotwash.feedback_forms as restrictive for select to hotwash_participant
  using ((status <> 'PREPARED'::text));

create policy operator on hotwash.feedback_forms as permissive for all to hotwash_operator
  using (true);

create policy participant on hotwash.feedback_forms as permissive for select to hotwash_participant
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (exercise_id = ( SELECT hotwash.seat('exercise_id'::text) AS seat))));

create policy remover on hotwash.feedback_forms as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy reported on hotwash.feedback_forms as restrictive for select to hotwash_carrier
  using ((EXISTS ( SELECT
   FROM hotwash.after_action_reports r
  WHERE ((r.organization_id = feedback_forms.organization_id) AND (r.exercise_id = feedback_forms.exercise_id) AND (r.status = 'FINAL'::text)))));

create policy seated on hotwash.feedback_forms as restrictive for all to hotwash_participant
  using (( SELECT hotwash.is_seated() AS is_seated));

create policy backup on hotwash.feedback_questions as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.feedback_questions as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.feedback_questions as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.feedback_questions as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy feedback on hotwash.feedback_questions as permissive for all to hotwash_gate
  using (true);

create policy live on hotwash.feedback_questions as permissive for select to hotwash_live
  using (true);

create policy mover on hotwash.feedback_questions as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy opened on hotwash.feedback_questions as restrictive for select to hotwash_participant
  using ((EXISTS ( SELECT
   FROM hotwash.feedback_forms f
  WHERE ((f.organization_id = feedback_questions.organization_id) AND (f.id = feedback_questions.form_id)))));

create policy operator on hotwash.feedback_questions as permissive for all to hotwash_operator
  using (true);

create policy participant on hotwash.feedback_questions as permissive for select to hotwash_participant
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (exercise_id = ( SELECT hotwash.seat('exercise_id'::text) AS seat))));

create policy remover on hotwash.feedback_questions as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy reported on hotwash.feedback_questions as restrictive for select to hotwash_carrier
  using ((EXISTS ( SELECT
   FROM hotwash.after_action_reports r
  WHERE ((r.organization_id = feedback_questions.organization_id) AND (r.exercise_id = feedback_questions.exercise_id) AND (r.status = 'FINAL'::text)))));

create policy seated on hotwash.feedback_questions as restrictive for all to hotwash_participant
  using (( SELECT hotwash.is_seated() AS is_seated));

create policy backup on hotwash.feedback_returns as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.feedback_returns as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.feedback_returns as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy feedback on hotwash.feedback_returns as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.feedback_returns as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.feedback_returns as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.feedback_returns as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.feedback_template_questions as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.feedback_template_questions as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.feedback_template_questions as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy mover on hotwash.feedback_template_questions as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.feedback_template_questions as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.feedback_template_questions as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.feedback_templates as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.feedback_templates as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.feedback_templates as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy mover on hotwash.feedback_templates as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.feedback_templates as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.feedback_templates as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.gaps as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.gaps as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.gaps as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy counter on hotwash.gaps as permissive for select to hotwash_counter
  using (true);

create policy courier on hotwash.gaps as permissive for select to hotwash_courier
  using (true);

create policy eraser on hotwash.gaps as permissive for all to hotwash_eraser
  using (true);

create policy feed on hotwash.gaps as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.gaps as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.gaps as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.gaps as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy undone on hotwash.gaps as restrictive for delete to hotwash_operator
  using ((import_id IS NOT NULL));

create policy backup on hotwash.idempotency_keys as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.idempotency_keys as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.idempotency_keys as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy eraser on hotwash.idempotency_keys as permissive for all to hotwash_eraser
  using (true);

create policy evaluating on hotwash.idempotency_keys as restrictive for all to hotwash_evaluator
  using (( SELECT hotwash.is_guest_evaluator() AS is_guest_evaluator));

create policy evaluator on hotwash.idempotency_keys as permissive for all to hotwash_evaluator
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (actor_id = ( SELECT hotwash.seat('actor_id'::text) AS seat))));

create policy mover on hotwash.idempotency_keys as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.idempotency_keys as permissive for all to hotwash_operator
  using (true);

create policy participant on hotwash.idempotency_keys as permissive for all to hotwash_participant
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (actor_id = ( SELECT hotwash.seat('participant_id'::text) AS seat))));

create policy remover on hotwash.idempotency_keys as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy remover_of_mentions on hotwash.idempotency_keys as permissive for all to hotwash_remover
  using ((EXISTS ( SELECT
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy seated on hotwash.idempotency_keys as restrictive for all to hotwash_participant
  using (( SELECT hotwash.is_seated() AS is_seated));

create policy backup on hotwash.identity_providers as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.identity_providers as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.identity_providers as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.identity_providers as permissive for all to hotwash_courier
  using (true);

create policy eraser on hotwash.identity_providers as permissive for all to hotwash_eraser
  using (true);

create policy gate on hotwash.identity_providers as permissive for select to hotwash_gate
  using (true);

create policy mover on hotwash.identity_providers as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.identity_providers as permissive for all to hotwash_operator
  using (true);

create policy own_added on hotwash.identity_providers as restrictive for insert to hotwash_carrier, hotwash_client, hotwash_operator
  with check ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy own_changed on hotwash.identity_providers as restrictive for update to hotwash_carrier, hotwash_client, hotwash_operator
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy own_organization on hotwash.identity_providers as restrictive for all to hotwash_carrier
  using ((EXISTS ( SELECT
   FROM hotwash.organizations o
  WHERE ((o.id = identity_providers.organization_id) AND (o.kind = 'CARRIER'::text)))));

create policy remover on hotwash.identity_providers as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.import_files as permissive for select to hotwash_backup
  using (true);

create policy "between" on hotwash.import_files as restrictive for select to hotwash_carrier, hotwash_client
  using (false);

create policy carrier on hotwash.import_files as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.import_files as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy mover on hotwash.import_files as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.import_files as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.import_files as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.imports as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.imports as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.imports as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy discarded on hotwash.imports as restrictive for delete to hotwash_operator
  using ((status = 'UPLOADED'::text));

create policy disclosed on hotwash.imports as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy eraser on hotwash.imports as permissive for all to hotwash_eraser
  using (true);

create policy mover on hotwash.imports as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.imports as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.imports as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy unspoilt on hotwash.imports as restrictive for select to hotwash_carrier, hotwash_client
  using ((NOT spoils));

create policy backup on hotwash.inject_choices as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.inject_choices as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.inject_choices as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.inject_choices as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy mover on hotwash.inject_choices as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.inject_choices as permissive for all to hotwash_operator
  using (true);

create policy participant on hotwash.inject_choices as permissive for select to hotwash_participant
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (exercise_id = ( SELECT hotwash.seat('exercise_id'::text) AS seat)) AND hotwash.is_for(audience, current_setting('hotwash.audience'::text))));

create policy remover on hotwash.inject_choices as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy seated on hotwash.inject_choices as restrictive for all to hotwash_participant
  using (( SELECT hotwash.is_seated() AS is_seated));

create policy backup on hotwash.inject_corrections as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.inject_corrections as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.inject_corrections as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.inject_corrections as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy eraser on hotwash.inject_corrections as permissive for all to hotwash_eraser
  using (true);

create policy live on hotwash.inject_corrections as permissive for select to hotwash_live
  using (true);

create policy mover on hotwash.inject_corrections as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.inject_corrections as permissive for all to hotwash_operator
  using (true);

create policy participant on hotwash.inject_corrections as permissive for select to hotwash_participant
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (EXISTS ( SELECT
   FROM hotwash.injects i
  WHERE ((i.organization_id = inject_corrections.organization_id) AND (i.id = inject_corrections.inject_id))))));

create policy remover on hotwash.inject_corrections as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy seated on hotwash.inject_corrections as restrictive for all to hotwash_participant
  using (( SELECT hotwash.is_seated() AS is_seated));

create policy backup on hotwash.inject_mappings as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.inject_mappings as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.inject_mappings as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy mover on hotwash.inject_mappings as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.inject_mappings as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.inject_mappings as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy unspoilt on hotwash.inject_mappings as restrictive for select to hotwash_carrier, hotwash_client
  using ((NOT spoils));

create policy backup on hotwash.inject_options as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.inject_options as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.inject_options as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.inject_options as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy live on hotwash.inject_options as permissive for select to hotwash_live
  using (true);

create policy mover on hotwash.inject_options as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.inject_options as permissive for all to hotwash_operator
  using (true);

create policy participant on hotwash.inject_options as permissive for select to hotwash_participant
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (EXISTS ( SELECT
   FROM hotwash.injects i
  WHERE ((i.organization_id = inject_options.organization_id) AND (i.id = inject_options.inject_id))))));

create policy remover on hotwash.inject_options as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy seated on hotwash.inject_options as restrictive for all to hotwash_participant
  using (( SELECT hotwash.is_seated() AS is_seated));

create policy spoilers on hotwash.inject_options as permissive for all to hotwash_gate
  using (true);

create policy unspoilt on hotwash.inject_options as restrictive for select to hotwash_carrier, hotwash_client
  using ((NOT spoils));

create policy backup on hotwash.inject_replies as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.inject_replies as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.inject_replies as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.inject_replies as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy eraser on hotwash.inject_replies as permissive for all to hotwash_eraser
  using (true);

create policy live on hotwash.inject_replies as permissive for select to hotwash_live
  using (true);

create policy mover on hotwash.inject_replies as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.inject_replies as permissive for all to hotwash_operator
  using (true);

create policy participant on hotwash.inject_replies as permissive for select to hotwash_participant
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (EXISTS ( SELECT
   FROM hotwash.injects i
  WHERE ((i.organization_id = inject_replies.organization_id) AND (i.id = inject_replies.inject_id))))));

create policy remover on hotwash.inject_replies as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy seated on hotwash.inject_replies as restrictive for all to hotwash_participant
  using (( SELECT hotwash.is_seated() AS is_seated));

create policy backup on hotwash.inject_responses as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.inject_responses as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.inject_responses as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.inject_responses as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy mover on hotwash.inject_responses as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.inject_responses as permissive for all to hotwash_operator
  using (true);

create policy participant on hotwash.inject_responses as permissive for all to hotwash_participant
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (exercise_id = ( SELECT hotwash.seat('exercise_id'::text) AS seat)) AND (participant_id = ( SELECT hotwash.seat('participant_id'::text) AS seat))));

create policy remover on hotwash.inject_responses as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy seated on hotwash.inject_responses as restrictive for all to hotwash_participant
  using (( SELECT hotwash.is_seated() AS is_seated));

create policy backup on hotwash.inject_tasks as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.inject_tasks as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.inject_tasks as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.inject_tasks as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy evaluation on hotwash.inject_tasks as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.inject_tasks as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.inject_tasks as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.inject_tasks as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy unspoilt on hotwash.inject_tasks as restrictive for select to hotwash_carrier, hotwash_client
  using ((NOT spoils));

create policy backup on hotwash.inject_votes as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.inject_votes as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.inject_votes as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.inject_votes as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy mover on hotwash.inject_votes as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.inject_votes as permissive for all to hotwash_operator
  using (true);

create policy participant on hotwash.inject_votes as permissive for select to hotwash_participant
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (exercise_id = ( SELECT hotwash.seat('exercise_id'::text) AS seat))));

create policy participant_changes on hotwash.inject_votes as permissive for update to hotwash_participant
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (exercise_id = ( SELECT hotwash.seat('exercise_id'::text) AS seat)) AND (participant_id = ( SELECT hotwash.seat('participant_id'::text) AS seat))));

create policy participant_votes on hotwash.inject_votes as permissive for insert to hotwash_participant
  with check (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (exercise_id = ( SELECT hotwash.seat('exercise_id'::text) AS seat)) AND (participant_id = ( SELECT hotwash.seat('participant_id'::text) AS seat))));

create policy remover on hotwash.inject_votes as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy seated on hotwash.inject_votes as restrictive for all to hotwash_participant
  using (( SELECT hotwash.is_seated() AS is_seated));

create policy backup on hotwash.injects as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.injects as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.injects as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.injects as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy gate on hotwash.injects as permissive for select to hotwash_gate
  using (true);

create policy live on hotwash.injects as permissive for select to hotwash_live
  using (true);

create policy mover on hotwash.injects as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.injects as permissive for all to hotwash_operator
  using (true);

create policy participant on hotwash.injects as permissive for select to hotwash_participant
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (exercise_id = ( SELECT hotwash.seat('exercise_id'::text) AS seat)) AND (status = 'DELIVERED'::text) AND hotwash.is_for(audience, current_setting('hotwash.audience'::text)) AND hotwash.is_for(reach, current_setting('hotwash.audience'::text))));

create policy remover on hotwash.injects as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy seated on hotwash.injects as restrictive for all to hotwash_participant
  using (( SELECT hotwash.is_seated() AS is_seated));

create policy unspoilt on hotwash.injects as restrictive for select to hotwash_carrier, hotwash_client
  using ((NOT spoils));

create policy backup on hotwash.join_requests as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.join_requests as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.join_requests as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.join_requests as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy gate on hotwash.join_requests as permissive for select to hotwash_gate
  using (true);

create policy mover on hotwash.join_requests as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.join_requests as permissive for all to hotwash_operator
  using (true);

create policy participant on hotwash.join_requests as permissive for insert to hotwash_participant
  with check (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (exercise_id = ( SELECT hotwash.seat('exercise_id'::text) AS seat)) AND (id = ( SELECT hotwash.seat('participant_id'::text) AS seat)) AND (status = 'WAITING'::text)));

create policy remover on hotwash.join_requests as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.knowledge_passages as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.knowledge_passages as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.knowledge_passages as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy mover on hotwash.knowledge_passages as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.knowledge_passages as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.knowledge_passages as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy withheld_passages on hotwash.knowledge_passages as restrictive for select to hotwash_carrier
  using ((shared OR
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END));

create policy backup on hotwash.knowledge_queue as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.knowledge_queue as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.knowledge_queue as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.knowledge_queue as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy eraser on hotwash.knowledge_queue as permissive for insert to hotwash_eraser
  with check (true);

create policy gate on hotwash.knowledge_queue as permissive for insert to hotwash_gate
  with check (true);

create policy mover on hotwash.knowledge_queue as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.knowledge_queue as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.knowledge_queue as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.knowledge_states as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.knowledge_states as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.knowledge_states as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy mover on hotwash.knowledge_states as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.knowledge_states as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.knowledge_states as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.knowledge_vectors as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.knowledge_vectors as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.knowledge_vectors as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy mover on hotwash.knowledge_vectors as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.knowledge_vectors as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.knowledge_vectors as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy withheld_passages on hotwash.knowledge_vectors as restrictive for select to hotwash_carrier
  using ((shared OR
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END));

create policy backup on hotwash.last_looks as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.last_looks as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.last_looks as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.last_looks as permissive for all to hotwash_courier
  using (true);

create policy eraser on hotwash.last_looks as permissive for all to hotwash_eraser
  using (true);

create policy mover on hotwash.last_looks as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.last_looks as permissive for all to hotwash_operator
  using (true);

create policy own_delete on hotwash.last_looks as restrictive for delete to hotwash_carrier, hotwash_client, hotwash_operator
  using ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy own_insert on hotwash.last_looks as restrictive for insert to hotwash_carrier, hotwash_client, hotwash_operator
  with check ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy own_select on hotwash.last_looks as restrictive for select to hotwash_carrier, hotwash_client, hotwash_operator
  using ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy own_update on hotwash.last_looks as restrictive for update to hotwash_carrier, hotwash_client, hotwash_operator
  using ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy remover on hotwash.last_looks as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy remover_of_mentions on hotwash.last_looks as permissive for all to hotwash_remover
  using ((EXISTS ( SELECT
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.memberships as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.memberships as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.memberships as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.memberships as permissive for select to hotwash_courier
  using (true);

create policy gate on hotwash.memberships as permissive for select to hotwash_gate
  using (true);

create policy mover on hotwash.memberships as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy no_admin_added on hotwash.memberships as restrictive for insert to hotwash_carrier
  with check (((role <> 'ADMIN'::text) OR (organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting))));

create policy operator on hotwash.memberships as permissive for all to hotwash_operator
  using (true);

create policy own_people_changed on hotwash.memberships as restrictive for update to hotwash_carrier
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)))
  with check ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy people_added on hotwash.memberships as restrictive for insert to hotwash_carrier
  with check ((organization_id IN ( SELECT hotwash.disclosed() AS disclosed)));

create policy remover on hotwash.memberships as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.notification_settings as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.notification_settings as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.notification_settings as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.notification_settings as permissive for all to hotwash_courier
  using (true);

create policy eraser on hotwash.notification_settings as permissive for all to hotwash_eraser
  using (true);

create policy gate on hotwash.notification_settings as permissive for select to hotwash_gate
  using (true);

create policy mover on hotwash.notification_settings as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.notification_settings as permissive for all to hotwash_operator
  using (true);

create policy own_delete on hotwash.notification_settings as restrictive for delete to hotwash_carrier, hotwash_client, hotwash_operator
  using ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy own_select on hotwash.notification_settings as restrictive for select to hotwash_carrier, hotwash_client, hotwash_operator
  using ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy own_update on hotwash.notification_settings as restrictive for update to hotwash_carrier, hotwash_client, hotwash_operator
  using ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy remover on hotwash.notification_settings as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.notifications as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.notifications as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.notifications as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.notifications as permissive for all to hotwash_courier
  using (true);

create policy eraser on hotwash.notifications as permissive for all to hotwash_eraser
  using (true);

create policy gate on hotwash.notifications as permissive for insert to hotwash_gate
  with check (true);

create policy mover on hotwash.notifications as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.notifications as permissive for all to hotwash_operator
  using (true);

create policy own_delete on hotwash.notifications as restrictive for delete to hotwash_carrier, hotwash_client, hotwash_operator
  using ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy own_select on hotwash.notifications as restrictive for select to hotwash_carrier, hotwash_client, hotwash_operator
  using ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy own_update on hotwash.notifications as restrictive for update to hotwash_carrier, hotwash_client, hotwash_operator
  using ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy remover on hotwash.notifications as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy remover_of_mentions on hotwash.notifications as permissive for all to hotwash_remover
  using ((EXISTS ( SELECT
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy remover_of_subject on hotwash.notifications as permissive for all to hotwash_remover
  using ((subject_id IN ( SELECT gaps.id
   FROM hotwash.gaps
UNION ALL
 SELECT exercises.id
   FROM hotwash.exercises
UNION ALL
 SELECT action_items.id
   FROM hotwash.action_items
UNION ALL
 SELECT after_action_reports.id
   FROM hotwash.after_action_reports
UNION ALL
 SELECT certificates.id
   FROM hotwash.certificates
UNION ALL
 SELECT renewal_packs.id
   FROM hotwash.renewal_packs
UNION ALL
 SELECT api_keys.id
   FROM hotwash.api_keys)));

create policy backup on hotwash.organization_exports as permissive for select to hotwash_backup
  using (true);

create policy "between" on hotwash.organization_exports as restrictive for select to hotwash_carrier
  using (false);

create policy carrier on hotwash.organization_exports as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.organization_exports as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy eraser on hotwash.organization_exports as permissive for all to hotwash_eraser
  using (true);

create policy mover on hotwash.organization_exports as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.organization_exports as permissive for all to hotwash_operator
  using (true);

create policy readers on hotwash.organization_exports as restrictive for select to hotwash_client
  using (((readers IS NULL) OR (( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif") = ANY (readers))));

create policy remover on hotwash.organization_exports as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.organization_logos as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.organization_logos as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.organization_logos as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.organization_logos as permissive for select to hotwash_courier
  using (true);

create policy mover on hotwash.organization_logos as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.organization_logos as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.organization_logos as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy auditor on hotwash.organizations as permissive for select to hotwash_auditor
  using (true);

create policy auditor_lock on hotwash.organizations as permissive for update to hotwash_auditor
  using (true)
  with check (false);

create policy backup on hotwash.organizations as permissive for select to hotwash_backup
  using (true);

create policy benchmark on hotwash.organizations as permissive for select to hotwash_benchmark
  using (true);

create policy carrier on hotwash.organizations as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(id)
    ELSE (id IN ( SELECT hotwash.book() AS book))
END);

create policy certifier on hotwash.organizations as permissive for select to hotwash_certifier
  using ((kind = 'OPERATOR'::text));

create policy client on hotwash.organizations as permissive for all to hotwash_client
  using ((id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy clients_only on hotwash.organizations as restrictive for update to hotwash_carrier
  using (((kind = 'CLIENT'::text) OR (id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting))));

create policy counter on hotwash.organizations as permissive for select to hotwash_counter
  using (true);

create policy courier on hotwash.organizations as permissive for select to hotwash_courier
  using (true);

create policy gate on hotwash.organizations as permissive for select to hotwash_gate
  using (true);

create policy mover on hotwash.organizations as permissive for all to hotwash_mover
  using ((id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.organizations as permissive for all to hotwash_operator
  using (true);

create policy participant on hotwash.organizations as permissive for select to hotwash_participant
  using ((id = ( SELECT hotwash.seat('organization_id'::text) AS seat)));

create policy remover on hotwash.organizations as permissive for all to hotwash_remover
  using ((is_sample OR (erasing_since IS NOT NULL)));

create policy seated on hotwash.organizations as restrictive for all to hotwash_participant
  using (( SELECT hotwash.is_seated() AS is_seated));

create policy backup on hotwash.participant_links as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.participant_links as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.participant_links as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy gate on hotwash.participant_links as permissive for select to hotwash_gate
  using (true);

create policy mover on hotwash.participant_links as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.participant_links as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.participant_links as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.participant_presence as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.participant_presence as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.participant_presence as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy mover on hotwash.participant_presence as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.participant_presence as permissive for all to hotwash_operator
  using (true);

create policy participant on hotwash.participant_presence as permissive for select to hotwash_participant
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (exercise_id = ( SELECT hotwash.seat('exercise_id'::text) AS seat))));

create policy remover on hotwash.participant_presence as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy seated on hotwash.participant_presence as restrictive for all to hotwash_participant
  using (( SELECT hotwash.is_seated() AS is_seated));

create policy backup on hotwash.participant_tokens as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.participant_tokens as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.participant_tokens as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy gate on hotwash.participant_tokens as permissive for select to hotwash_gate
  using (true);

create policy mover on hotwash.participant_tokens as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.participant_tokens as permissive for all to hotwash_operator
  using (true);

create policy participant on hotwash.participant_tokens as permissive for all to hotwash_participant
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (id = ( SELECT hotwash.seat('participant_id'::text) AS seat))));

create policy remover on hotwash.participant_tokens as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy seated on hotwash.participant_tokens as restrictive for all to hotwash_participant
  using (( SELECT hotwash.is_seated() AS is_seated));

create policy auditor on hotwash.participants as permissive for select to hotwash_auditor
  using (true);

create policy backup on hotwash.participants as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.participants as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.participants as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.participants as permissive for select to hotwash_courier
  using (true);

create policy eraser on hotwash.participants as permissive for all to hotwash_eraser
  using (true);

create policy gate on hotwash.participants as permissive for select to hotwash_gate
  using (true);

create policy mover on hotwash.participants as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.participants as permissive for all to hotwash_operator
  using (true);

create policy participant on hotwash.participants as permissive for select to hotwash_participant
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (exercise_id = ( SELECT hotwash.seat('exercise_id'::text) AS seat))));

create policy participant_changes on hotwash.participants as permissive for update to hotwash_participant
  using (((organization_id = ( SELECT hotwash.seat('organization_id'::text) AS seat)) AND (exercise_id = ( SELECT hotwash.seat('exercise_id'::text) AS seat)) AND (id = ( SELECT hotwash.seat('participant_id'::text) AS seat))));

create policy remover on hotwash.participants as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy seated on hotwash.participants as restrictive for all to hotwash_participant
  using (( SELECT hotwash.is_seated() AS is_seated));

create policy backup on hotwash.program_duties as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.program_duties as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.program_duties as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.program_duties as permissive for select to hotwash_courier
  using (true);

create policy disclosed on hotwash.program_duties as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy mover on hotwash.program_duties as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.program_duties as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.program_duties as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy shown on hotwash.program_duties as restrictive for select to hotwash_carrier, hotwash_client
  using ((NOT is_draft));

create policy backup on hotwash.program_slots as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.program_slots as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.program_slots as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.program_slots as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy mover on hotwash.program_slots as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.program_slots as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.program_slots as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy shown on hotwash.program_slots as restrictive for select to hotwash_carrier, hotwash_client
  using ((NOT is_draft));

create policy backup on hotwash.proposals as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.proposals as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.proposals as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.proposals as permissive for all to hotwash_courier
  using (true);

create policy eraser on hotwash.proposals as permissive for all to hotwash_eraser
  using (true);

create policy mover on hotwash.proposals as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.proposals as permissive for all to hotwash_operator
  using (true);

create policy own_delete on hotwash.proposals as restrictive for delete to hotwash_carrier, hotwash_client, hotwash_operator
  using ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy own_select on hotwash.proposals as restrictive for select to hotwash_carrier, hotwash_client, hotwash_operator
  using ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy own_update on hotwash.proposals as restrictive for update to hotwash_carrier, hotwash_client, hotwash_operator
  using ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy remover on hotwash.proposals as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy remover_of_mentions on hotwash.proposals as permissive for all to hotwash_remover
  using ((EXISTS ( SELECT
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.provisioned_people as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.provisioned_people as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.provisioned_people as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy eraser on hotwash.provisioned_people as permissive for all to hotwash_eraser
  using (true);

create policy mover on hotwash.provisioned_people as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.provisioned_people as permissive for all to hotwash_operator
  using (true);

create policy own_organization on hotwash.provisioned_people as restrictive for all to hotwash_carrier
  using ((EXISTS ( SELECT
   FROM hotwash.organizations o
  WHERE ((o.id = provisioned_people.organization_id) AND (o.kind = 'CARRIER'::text)))));

create policy remover on hotwash.provisioned_people as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.readiness_contributions as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.readiness_contributions as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.readiness_contributions as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.readiness_contributions as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy mover on hotwash.readiness_contributions as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.readiness_contributions as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.readiness_contributions as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.readiness_dimensions as permissive for select to hotwash_backup
  using (true);

create policy benchmark on hotwash.readiness_dimensions as permissive for select to hotwash_benchmark
  using (true);

create policy carrier on hotwash.readiness_dimensions as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.readiness_dimensions as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy mover on hotwash.readiness_dimensions as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.readiness_dimensions as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.readiness_dimensions as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.readiness_movements as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.readiness_movements as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.readiness_movements as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.readiness_movements as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy mover on hotwash.readiness_movements as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.readiness_movements as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.readiness_movements as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.readiness_scores as permissive for select to hotwash_backup
  using (true);

create policy benchmark on hotwash.readiness_scores as permissive for select to hotwash_benchmark
  using (true);

create policy carrier on hotwash.readiness_scores as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.readiness_scores as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.readiness_scores as permissive for select to hotwash_courier
  using (true);

create policy feed on hotwash.readiness_scores as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.readiness_scores as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.readiness_scores as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.readiness_scores as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.reconciliations as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.reconciliations as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.reconciliations as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.reconciliations as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy eraser on hotwash.reconciliations as permissive for all to hotwash_eraser
  using (true);

create policy evaluation on hotwash.reconciliations as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.reconciliations as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.reconciliations as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.reconciliations as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy unspoilt on hotwash.reconciliations as restrictive for select to hotwash_carrier, hotwash_client
  using ((NOT spoils));

create policy backup on hotwash.record_reads as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.record_reads as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.record_reads as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.record_reads as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy eraser on hotwash.record_reads as permissive for all to hotwash_eraser
  using (true);

create policy gate on hotwash.record_reads as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.record_reads as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.record_reads as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.record_reads as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.reference_counters as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.reference_counters as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.reference_counters as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy mover on hotwash.reference_counters as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.reference_counters as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.reference_counters as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.renewal_pack_openings as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.renewal_pack_openings as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.renewal_pack_openings as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.renewal_pack_openings as permissive for select to hotwash_courier
  using (true);

create policy eraser on hotwash.renewal_pack_openings as permissive for all to hotwash_eraser
  using (true);

create policy granted on hotwash.renewal_pack_openings as restrictive for select to hotwash_carrier
  using ((reader = 'CARRIER'::text));

create policy mover on hotwash.renewal_pack_openings as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.renewal_pack_openings as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.renewal_pack_openings as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.renewal_packs as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.renewal_packs as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy certifier on hotwash.renewal_packs as permissive for select to hotwash_certifier
  using (true);

create policy certifier_signs_anew on hotwash.renewal_packs as permissive for update to hotwash_certifier
  using (true);

create policy client on hotwash.renewal_packs as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.renewal_packs as permissive for select to hotwash_courier
  using (true);

create policy eraser on hotwash.renewal_packs as permissive for all to hotwash_eraser
  using (true);

create policy gate on hotwash.renewal_packs as permissive for select to hotwash_gate
  using (true);

create policy granted on hotwash.renewal_packs as restrictive for select to hotwash_carrier
  using (((reader = 'CARRIER'::text) AND (revoked_at IS NULL) AND (expires_at > now())));

create policy mover on hotwash.renewal_packs as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.renewal_packs as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.renewal_packs as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.report_agreements as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.report_agreements as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.report_agreements as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.report_agreements as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy following on hotwash.report_agreements as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.report_agreements as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.report_agreements as permissive for all to hotwash_operator
  using (true);

create policy readers on hotwash.report_agreements as restrictive for select to hotwash_carrier, hotwash_client
  using (((readers IS NULL) OR (( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif") = ANY (readers))));

create policy remover on hotwash.report_agreements as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.report_evidence as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.report_evidence as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.report_evidence as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.report_evidence as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy following on hotwash.report_evidence as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.report_evidence as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.report_evidence as permissive for all to hotwash_operator
  using (true);

create policy readers on hotwash.report_evidence as restrictive for select to hotwash_carrier, hotwash_client
  using (((readers IS NULL) OR (( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif") = ANY (readers))));

create policy remover on hotwash.report_evidence as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.report_plan_items as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.report_plan_items as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.report_plan_items as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.report_plan_items as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy eraser on hotwash.report_plan_items as permissive for all to hotwash_eraser
  using (true);

create policy mover on hotwash.report_plan_items as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.report_plan_items as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.report_plan_items as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.report_ratings as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.report_ratings as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.report_ratings as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.report_ratings as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy mover on hotwash.report_ratings as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.report_ratings as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.report_ratings as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.report_records as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.report_records as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.report_records as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.report_records as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy mover on hotwash.report_records as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.report_records as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.report_records as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.report_sentences as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.report_sentences as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.report_sentences as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.report_sentences as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy eraser on hotwash.report_sentences as permissive for all to hotwash_eraser
  using (true);

create policy following on hotwash.report_sentences as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.report_sentences as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.report_sentences as permissive for all to hotwash_operator
  using (true);

create policy readers on hotwash.report_sentences as restrictive for select to hotwash_carrier, hotwash_client
  using (((readers IS NULL) OR (( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif") = ANY (readers))));

create policy remover on hotwash.report_sentences as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.requirement_results as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.requirement_results as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.requirement_results as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.requirement_results as permissive for select to hotwash_courier
  using (true);

create policy feed on hotwash.requirement_results as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.requirement_results as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.requirement_results as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.requirement_results as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.requirements as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.requirements as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.requirements as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy gate on hotwash.requirements as permissive for select to hotwash_gate
  using (true);

create policy mover on hotwash.requirements as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.requirements as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.requirements as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.retention_limits as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.retention_limits as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.retention_limits as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy gate on hotwash.retention_limits as permissive for select to hotwash_gate
  using (true);

create policy mover on hotwash.retention_limits as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.retention_limits as permissive for all to hotwash_operator
  using (true);

create policy own on hotwash.retention_limits as restrictive for all to hotwash_carrier
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy remover on hotwash.retention_limits as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.retests as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.retests as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.retests as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy eraser on hotwash.retests as permissive for all to hotwash_eraser
  using (true);

create policy judgments on hotwash.retests as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.retests as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.retests as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.retests as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy spoilers on hotwash.retests as permissive for all to hotwash_gate
  using (true);

create policy unspoilt on hotwash.retests as restrictive for select to hotwash_carrier, hotwash_client
  using ((NOT spoils));

create policy backup on hotwash.revocation_entries as permissive for select to hotwash_backup
  using (true);

create policy certifier on hotwash.revocation_entries as permissive for all to hotwash_certifier
  using (true);

create policy backup on hotwash.saved_views as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.saved_views as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.saved_views as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.saved_views as permissive for all to hotwash_courier
  using (true);

create policy eraser on hotwash.saved_views as permissive for all to hotwash_eraser
  using (true);

create policy mover on hotwash.saved_views as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.saved_views as permissive for all to hotwash_operator
  using (true);

create policy own_delete on hotwash.saved_views as restrictive for delete to hotwash_carrier, hotwash_client, hotwash_operator
  using ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy own_select on hotwash.saved_views as restrictive for select to hotwash_carrier, hotwash_client, hotwash_operator
  using ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy own_update on hotwash.saved_views as restrictive for update to hotwash_carrier, hotwash_client, hotwash_operator
  using ((user_id = ( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif")));

create policy remover on hotwash.saved_views as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy remover_of_mentions on hotwash.saved_views as permissive for all to hotwash_remover
  using ((EXISTS ( SELECT
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.scenario_inject_files as permissive for select to hotwash_backup
  using (true);

create policy "between" on hotwash.scenario_inject_files as restrictive for select to hotwash_carrier
  using (false);

create policy carrier on hotwash.scenario_inject_files as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.scenario_inject_files as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy eraser on hotwash.scenario_inject_files as permissive for all to hotwash_eraser
  using (true);

create policy mover on hotwash.scenario_inject_files as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.scenario_inject_files as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.scenario_inject_files as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy unspoilt on hotwash.scenario_inject_files as restrictive for all to hotwash_client
  using ((NOT spoils));

create policy backup on hotwash.scenario_inject_mappings as permissive for select to hotwash_backup
  using (true);

create policy "between" on hotwash.scenario_inject_mappings as restrictive for select to hotwash_carrier
  using (false);

create policy carrier on hotwash.scenario_inject_mappings as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.scenario_inject_mappings as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy mover on hotwash.scenario_inject_mappings as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.scenario_inject_mappings as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.scenario_inject_mappings as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy unspoilt on hotwash.scenario_inject_mappings as restrictive for all to hotwash_client
  using ((NOT spoils));

create policy backup on hotwash.scenario_inject_options as permissive for select to hotwash_backup
  using (true);

create policy "between" on hotwash.scenario_inject_options as restrictive for select to hotwash_carrier
  using (false);

create policy carrier on hotwash.scenario_inject_options as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.scenario_inject_options as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy mover on hotwash.scenario_inject_options as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.scenario_inject_options as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.scenario_inject_options as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy unspoilt on hotwash.scenario_inject_options as restrictive for all to hotwash_client
  using ((NOT spoils));

create policy backup on hotwash.scenario_injects as permissive for select to hotwash_backup
  using (true);

create policy "between" on hotwash.scenario_injects as restrictive for select to hotwash_carrier
  using (false);

create policy carrier on hotwash.scenario_injects as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.scenario_injects as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy mover on hotwash.scenario_injects as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.scenario_injects as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.scenario_injects as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy unspoilt on hotwash.scenario_injects as restrictive for all to hotwash_client
  using ((NOT spoils));

create policy backup on hotwash.scenarios as permissive for select to hotwash_backup
  using (true);

create policy "between" on hotwash.scenarios as restrictive for select to hotwash_carrier
  using (false);

create policy carrier on hotwash.scenarios as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.scenarios as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy mover on hotwash.scenarios as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.scenarios as permissive for all to hotwash_operator
  using (true);

create policy own on hotwash.scenarios as restrictive for insert to hotwash_client
  with check ((shared_from IS NULL));

create policy remover on hotwash.scenarios as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy unchanged on hotwash.scenarios as restrictive for update to hotwash_client
  using (true)
  with check ((shared_from IS NULL));

create policy undone on hotwash.scenarios as restrictive for delete to hotwash_operator
  using (((import_id IS NOT NULL) AND (version = 1) AND (published_at IS NULL)));

create policy unplayed on hotwash.scenarios as restrictive for insert to hotwash_operator
  with check (((shared_from IS NULL) OR (NOT (EXISTS ( SELECT
   FROM hotwash.exercises e
  WHERE ((e.organization_id = scenarios.organization_id) AND (e.story_id = scenarios.story_id) AND (e.status <> 'COMPLETED'::text)))))));

create policy unspoilt on hotwash.scenarios as restrictive for all to hotwash_client
  using ((NOT spoils));

create policy backup on hotwash.sign_in_policies as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.sign_in_policies as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.sign_in_policies as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy eraser on hotwash.sign_in_policies as permissive for all to hotwash_eraser
  using (true);

create policy gate on hotwash.sign_in_policies as permissive for select to hotwash_gate
  using (true);

create policy mover on hotwash.sign_in_policies as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.sign_in_policies as permissive for all to hotwash_operator
  using (true);

create policy own_added on hotwash.sign_in_policies as restrictive for insert to hotwash_carrier, hotwash_client, hotwash_operator
  with check ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy own_changed on hotwash.sign_in_policies as restrictive for update to hotwash_carrier, hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy own_changed_or_lifted on hotwash.sign_in_policies as restrictive for update to hotwash_operator
  using (true)
  with check (((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)) OR ((NOT sign_on_required) AND (NOT second_factor_required) AND (NOT passkey_only) AND (session_hours IS NULL) AND (allowed_networks IS NULL))));

create policy own_organization on hotwash.sign_in_policies as restrictive for all to hotwash_carrier
  using ((EXISTS ( SELECT
   FROM hotwash.organizations o
  WHERE ((o.id = sign_in_policies.organization_id) AND (o.kind = 'CARRIER'::text)))));

create policy remover on hotwash.sign_in_policies as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.signing_keys as permissive for select to hotwash_backup
  using (true);

create policy certifier on hotwash.signing_keys as permissive for all to hotwash_certifier
  using (true);

create policy backup on hotwash.state_changes as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.state_changes as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.state_changes as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy disclosed on hotwash.state_changes as restrictive for select to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.disclosed'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_disclosed_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.disclosed() AS disclosed))
END);

create policy eraser on hotwash.state_changes as permissive for all to hotwash_eraser
  using (true);

create policy following on hotwash.state_changes as permissive for all to hotwash_gate
  using (true);

create policy mover on hotwash.state_changes as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.state_changes as permissive for all to hotwash_operator
  using (true);

create policy readers on hotwash.state_changes as restrictive for select to hotwash_carrier, hotwash_client
  using (((readers IS NULL) OR (( SELECT (NULLIF(current_setting('hotwash.actor_id'::text), ''::text))::uuid AS "nullif") = ANY (readers))));

create policy remover on hotwash.state_changes as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy remover_of_mentions on hotwash.state_changes as permissive for all to hotwash_remover
  using ((EXISTS ( SELECT
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy undone on hotwash.state_changes as restrictive for delete to hotwash_operator
  using ((import_id IS NOT NULL));

create policy unspoilt on hotwash.state_changes as restrictive for select to hotwash_carrier, hotwash_client
  using ((NOT spoils));

create policy auditor on hotwash.tracker_connections as permissive for select to hotwash_auditor
  using (true);

create policy backup on hotwash.tracker_connections as permissive for select to hotwash_backup
  using (true);

create policy "between" on hotwash.tracker_connections as restrictive for select to hotwash_carrier
  using (false);

create policy carrier on hotwash.tracker_connections as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.tracker_connections as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.tracker_connections as permissive for all to hotwash_courier
  using (true);

create policy eraser on hotwash.tracker_connections as permissive for all to hotwash_eraser
  using (true);

create policy mover on hotwash.tracker_connections as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.tracker_connections as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.tracker_connections as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.tracker_links as permissive for select to hotwash_backup
  using (true);

create policy "between" on hotwash.tracker_links as restrictive for select to hotwash_carrier
  using (false);

create policy carrier on hotwash.tracker_links as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.tracker_links as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.tracker_links as permissive for all to hotwash_courier
  using (true);

create policy mover on hotwash.tracker_links as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.tracker_links as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.tracker_links as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.tracker_states as permissive for select to hotwash_backup
  using (true);

create policy "between" on hotwash.tracker_states as restrictive for select to hotwash_carrier
  using (false);

create policy carrier on hotwash.tracker_states as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.tracker_states as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.tracker_states as permissive for all to hotwash_courier
  using (true);

create policy mover on hotwash.tracker_states as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.tracker_states as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.tracker_states as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy auditor on hotwash.users as permissive for select to hotwash_auditor
  using (true);

create policy backup on hotwash.users as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.users as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.users as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.users as permissive for select to hotwash_courier
  using (true);

create policy eraser on hotwash.users as permissive for all to hotwash_eraser
  using (true);

create policy gate on hotwash.users as permissive for select to hotwash_gate
  using (true);

create policy keeps_language on hotwash.users as permissive for update to hotwash_gate
  using (true);

create policy mover on hotwash.users as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.users as permissive for all to hotwash_operator
  using (true);

create policy own_people_changed on hotwash.users as restrictive for update to hotwash_carrier
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)))
  with check ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy people_added on hotwash.users as restrictive for insert to hotwash_carrier
  with check ((organization_id IN ( SELECT hotwash.disclosed() AS disclosed)));

create policy remover on hotwash.users as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy remover_of_sign_ins on hotwash.users as permissive for select to hotwash_remover
  using (true);

create policy backup on hotwash.webhook_deliveries as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.webhook_deliveries as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.webhook_deliveries as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.webhook_deliveries as permissive for all to hotwash_courier
  using (true);

create policy mover on hotwash.webhook_deliveries as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.webhook_deliveries as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.webhook_deliveries as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.webhook_streams as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.webhook_streams as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.webhook_streams as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.webhook_streams as permissive for all to hotwash_courier
  using (true);

create policy mover on hotwash.webhook_streams as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.webhook_streams as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.webhook_streams as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));

create policy backup on hotwash.webhook_subscriptions as permissive for select to hotwash_backup
  using (true);

create policy carrier on hotwash.webhook_subscriptions as permissive for all to hotwash_carrier
  using (
CASE
    WHEN (( SELECT current_setting('hotwash.book'::text) AS current_setting) = 'EACH'::text) THEN hotwash.is_book_member(organization_id)
    ELSE (organization_id IN ( SELECT hotwash.book() AS book))
END);

create policy client on hotwash.webhook_subscriptions as permissive for all to hotwash_client
  using ((organization_id = ( SELECT (current_setting('hotwash.organization_id'::text))::uuid AS current_setting)));

create policy courier on hotwash.webhook_subscriptions as permissive for all to hotwash_courier
  using (true);

create policy eraser on hotwash.webhook_subscriptions as permissive for all to hotwash_eraser
  using (true);

create policy gate on hotwash.webhook_subscriptions as permissive for select to hotwash_gate
  using (true);

create policy mover on hotwash.webhook_subscriptions as permissive for all to hotwash_mover
  using ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('hotwash.organization_id'::text, true), ''::text))::uuid AS "nullif")));

create policy operator on hotwash.webhook_subscriptions as permissive for all to hotwash_operator
  using (true);

create policy remover on hotwash.webhook_subscriptions as permissive for all to hotwash_remover
  using ((organization_id IN ( SELECT o.id
   FROM hotwash.organizations o
  WHERE (o.is_sample OR (o.erasing_since IS NOT NULL)))));
-- Grants
grant select, update on column hotwash.action_items.changed_in to hotwash_gate;
grant select on column hotwash.action_items.organization_id to hotwash_gate;
grant update on column hotwash.action_items.owner to hotwash_eraser;
grant select on column hotwash.action_items.owner to hotwash_gate;
grant select, update on column hotwash.action_items.owner_id to hotwash_gate;
grant update on column hotwash.after_action_reports.author to hotwash_eraser;
grant select on column hotwash.after_action_reports.exercise_id to hotwash_courier;
grant select on column hotwash.after_action_reports.exercise_id to hotwash_gate;
grant select on column hotwash.after_action_reports.finalized_at to hotwash_courier;
grant select on column hotwash.after_action_reports.id to hotwash_courier;
grant select on column hotwash.after_action_reports.id to hotwash_gate;
grant select on column hotwash.after_action_reports.organization_id to hotwash_courier;
grant select on column hotwash.after_action_reports.organization_id to hotwash_gate;
grant select on column hotwash.after_action_reports.readers to hotwash_gate;
grant select on column hotwash.after_action_reports.reviewer_ids to hotwash_gate;
grant select on column hotwash.after_action_reports.status to hotwash_courier;
grant select on column hotwash.after_action_reports.status to hotwash_gate;
grant update on column hotwash.after_action_reports.updated_at to hotwash_gate;
grant select on column hotwash.after_action_reports.version to hotwash_gate;
grant update on column hotwash.api_keys.created_by to hotwash_eraser;
grant select on column hotwash.api_keys.id to hotwash_auditor;
grant update on column hotwash.api_keys.last_used_at to hotwash_gate;
grant select on column hotwash.api_keys.name to hotwash_auditor;
grant select on column hotwash.api_keys.organization_id to hotwash_auditor;
grant update on column hotwash.assistant_consents.allowed_by to hotwash_eraser;
grant update on column hotwash.assistant_consents.updated_at to hotwash_carrier;
grant update on column hotwash.assistant_consents.updated_at to hotwash_client;
grant update on column hotwash.assistant_consents.updated_at to hotwash_operator;
grant update on column hotwash.assistant_consents.withdrawn_at to hotwash_carrier;
grant update on column hotwash.assistant_consents.withdrawn_at to hotwash_client;
grant update on column hotwash.assistant_consents.withdrawn_at to hotwash_operator;
grant update on column hotwash.assistant_consents.withdrawn_by to hotwash_carrier;
grant update on column hotwash.assistant_consents.withdrawn_by to hotwash_client;
grant update on column hotwash.assistant_consents.withdrawn_by to hotwash_eraser;
grant update on column hotwash.assistant_consents.withdrawn_by to hotwash_operator;
grant update on column hotwash.assistant_consents.withdrawn_by_id to hotwash_carrier;
grant update on column hotwash.assistant_consents.withdrawn_by_id to hotwash_client;
grant update on column hotwash.assistant_consents.withdrawn_by_id to hotwash_operator;
grant update on column hotwash.assistant_transmissions.user_name to hotwash_eraser;
grant select on column hotwash.attachments.comment_id to hotwash_evaluator;
grant select on column hotwash.attachments.comment_id to hotwash_gate;
grant select on column hotwash.attachments.comment_id to hotwash_live;
grant select on column hotwash.attachments.comment_id to hotwash_participant;
grant select on column hotwash.attachments.created_at to hotwash_evaluator;
grant select on column hotwash.attachments.created_at to hotwash_participant;
grant select on column hotwash.attachments.exercise_id to hotwash_evaluator;
grant select on column hotwash.attachments.exercise_id to hotwash_participant;
grant select on column hotwash.attachments.file_key to hotwash_evaluator;
grant select on column hotwash.attachments.file_key to hotwash_participant;
grant select on column hotwash.attachments.file_name to hotwash_evaluator;
grant select on column hotwash.attachments.file_name to hotwash_participant;
grant select on column hotwash.attachments.id to hotwash_evaluator;
grant select on column hotwash.attachments.id to hotwash_live;
grant select on column hotwash.attachments.id to hotwash_participant;
grant select on column hotwash.attachments.inject_id to hotwash_evaluator;
grant select on column hotwash.attachments.inject_id to hotwash_gate;
grant select on column hotwash.attachments.inject_id to hotwash_live;
grant select on column hotwash.attachments.inject_id to hotwash_participant;
grant select on column hotwash.attachments.organization_id to hotwash_evaluator;
grant select on column hotwash.attachments.organization_id to hotwash_gate;
grant select on column hotwash.attachments.organization_id to hotwash_live;
grant select on column hotwash.attachments.organization_id to hotwash_participant;
grant update on column hotwash.attachments.readers to hotwash_gate;
grant select on column hotwash.attachments.removed_at to hotwash_evaluator;
grant select on column hotwash.attachments.removed_at to hotwash_participant;
grant update on column hotwash.attachments.removed_by to hotwash_eraser;
grant select on column hotwash.attachments.report_id to hotwash_gate;
grant select on column hotwash.attachments.sha256 to hotwash_evaluator;
grant select on column hotwash.attachments.sha256 to hotwash_participant;
grant select on column hotwash.attachments.size_bytes to hotwash_evaluator;
grant select on column hotwash.attachments.size_bytes to hotwash_participant;
grant update on column hotwash.attachments.spoils to hotwash_gate;
grant select on column hotwash.attachments.type to hotwash_evaluator;
grant select on column hotwash.attachments.type to hotwash_participant;
grant select on column hotwash.attachments.updated_at to hotwash_evaluator;
grant select on column hotwash.attachments.updated_at to hotwash_participant;
grant update on column hotwash.attachments.uploaded_by to hotwash_eraser;
grant update on column hotwash.audit_entries.actor_name to hotwash_auditor;
grant update on column hotwash.audit_entries.remote_address to hotwash_auditor;
grant select on column hotwash.audit_heads.organization_id to hotwash_courier;
grant select on column hotwash.audit_heads.sequence to hotwash_courier;
grant update on column hotwash.audit_streams.batch_size to hotwash_courier;
grant select on column hotwash.audit_streams.covers to hotwash_auditor;
grant update on column hotwash.audit_streams.created_by to hotwash_eraser;
grant update on column hotwash.audit_streams.entries_accepted to hotwash_courier;
grant update on column hotwash.audit_streams.failing_since to hotwash_courier;
grant update on column hotwash.audit_streams.failures to hotwash_courier;
grant select on column hotwash.audit_streams.id to hotwash_auditor;
grant update on column hotwash.audit_streams.last_accepted_at to hotwash_courier;
grant update on column hotwash.audit_streams.last_failed_at to hotwash_courier;
grant update on column hotwash.audit_streams.last_failure to hotwash_courier;
grant update on column hotwash.audit_streams.next_attempt_at to hotwash_courier;
grant select on column hotwash.audit_streams.organization_id to hotwash_auditor;
grant update on column hotwash.audit_streams.secret to hotwash_courier;
grant select on column hotwash.audit_streams.status to hotwash_auditor;
grant update on column hotwash.audit_streams.test_answered_at to hotwash_courier;
grant update on column hotwash.audit_streams.test_failure to hotwash_courier;
grant select on column hotwash.auth_identities.provider_id to hotwash_remover;
grant select on column hotwash.auth_oauth_codes.agent_id to hotwash_remover;
grant select on column hotwash.auth_oauth_tokens.agent_id to hotwash_remover;
grant select on column hotwash.auth_sessions.provider_id to hotwash_remover;
grant select on column hotwash.auth_users.email to hotwash_gate;
grant select on column hotwash.auth_users.id to hotwash_gate;
grant select on column hotwash.benchmark_members.member_id to hotwash_remover;
grant update on column hotwash.calendar_subscriptions.last_used_at to hotwash_gate;
grant select, update on column hotwash.certificates.changed_in to hotwash_gate;
grant select, update on column hotwash.certificates.credential to hotwash_certifier;
grant select on column hotwash.certificates.id to hotwash_certifier;
grant select on column hotwash.certificates.id to hotwash_gate;
grant select on column hotwash.certificates.kind to hotwash_gate;
grant select on column hotwash.certificates.list_index to hotwash_certifier;
grant select on column hotwash.certificates.list_number to hotwash_certifier;
grant select on column hotwash.certificates.organization_id to hotwash_gate;
grant select on column hotwash.certificates.token to hotwash_certifier;
grant update on column hotwash.certificates.updated_at to hotwash_certifier;
grant update on column hotwash.chat_channels.created_by to hotwash_eraser;
grant select on column hotwash.chat_channels.id to hotwash_gate;
grant select on column hotwash.chat_channels.kinds to hotwash_gate;
grant select on column hotwash.chat_channels.organization_id to hotwash_gate;
grant select on column hotwash.chat_links.failing_since to hotwash_carrier;
grant select on column hotwash.chat_links.failing_since to hotwash_client;
grant select on column hotwash.chat_links.failing_since to hotwash_operator;
grant select on column hotwash.chat_links.id to hotwash_carrier;
grant select on column hotwash.chat_links.id to hotwash_client;
grant select on column hotwash.chat_links.id to hotwash_gate;
grant select on column hotwash.chat_links.id to hotwash_operator;
grant select on column hotwash.chat_links.organization_id to hotwash_carrier;
grant select on column hotwash.chat_links.organization_id to hotwash_client;
grant select on column hotwash.chat_links.organization_id to hotwash_gate;
grant select on column hotwash.chat_links.organization_id to hotwash_operator;
grant select on column hotwash.chat_links.paused_at to hotwash_carrier;
grant select on column hotwash.chat_links.paused_at to hotwash_client;
grant select on column hotwash.chat_links.paused_at to hotwash_operator;
grant select on column hotwash.chat_links.paused_because to hotwash_carrier;
grant select on column hotwash.chat_links.paused_because to hotwash_client;
grant select on column hotwash.chat_links.paused_because to hotwash_operator;
grant select on column hotwash.chat_links.platform to hotwash_carrier;
grant select on column hotwash.chat_links.platform to hotwash_client;
grant select on column hotwash.chat_links.platform to hotwash_operator;
grant select on column hotwash.chat_links.status to hotwash_carrier;
grant select on column hotwash.chat_links.status to hotwash_client;
grant select on column hotwash.chat_links.status to hotwash_gate;
grant select on column hotwash.chat_links.status to hotwash_operator;
grant select on column hotwash.chat_links.user_id to hotwash_carrier;
grant select on column hotwash.chat_links.user_id to hotwash_client;
grant select on column hotwash.chat_links.user_id to hotwash_gate;
grant select on column hotwash.chat_links.user_id to hotwash_operator;
grant update on column hotwash.comments.author to hotwash_eraser;
grant select on column hotwash.comments.comment_id to hotwash_gate;
grant select on column hotwash.comments.id to hotwash_gate;
grant select on column hotwash.comments.id to hotwash_live;
grant select on column hotwash.comments.inject_id to hotwash_gate;
grant select on column hotwash.comments.inject_id to hotwash_live;
grant select on column hotwash.comments.organization_id to hotwash_gate;
grant select on column hotwash.comments.organization_id to hotwash_live;
grant select, update on column hotwash.comments.readers to hotwash_gate;
grant select on column hotwash.comments.report_id to hotwash_gate;
grant update on column hotwash.comments.resolved_at to hotwash_client;
grant update on column hotwash.comments.resolved_at to hotwash_operator;
grant update on column hotwash.comments.resolved_by to hotwash_client;
grant update on column hotwash.comments.resolved_by to hotwash_eraser;
grant update on column hotwash.comments.resolved_by to hotwash_operator;
grant update on column hotwash.comments.spoils to hotwash_gate;
grant update on column hotwash.comments.updated_at to hotwash_client;
grant update on column hotwash.comments.updated_at to hotwash_operator;
grant update on column hotwash.connected_agents.end_reason to hotwash_carrier;
grant update on column hotwash.connected_agents.end_reason to hotwash_client;
grant update on column hotwash.connected_agents.end_reason to hotwash_gate;
grant update on column hotwash.connected_agents.end_reason to hotwash_operator;
grant update on column hotwash.connected_agents.ended_at to hotwash_carrier;
grant update on column hotwash.connected_agents.ended_at to hotwash_client;
grant update on column hotwash.connected_agents.ended_at to hotwash_gate;
grant update on column hotwash.connected_agents.ended_at to hotwash_operator;
grant update on column hotwash.connected_agents.idle_at to hotwash_gate;
grant update on column hotwash.connected_agents.last_used_at to hotwash_gate;
grant update on column hotwash.connected_agents.updated_at to hotwash_carrier;
grant update on column hotwash.connected_agents.updated_at to hotwash_client;
grant update on column hotwash.connected_agents.updated_at to hotwash_gate;
grant update on column hotwash.connected_agents.updated_at to hotwash_operator;
grant update on column hotwash.conversation_turns.changed_from to hotwash_carrier;
grant update on column hotwash.conversation_turns.changed_from to hotwash_client;
grant update on column hotwash.conversation_turns.changed_from to hotwash_operator;
grant update on column hotwash.conversation_turns.changed_until to hotwash_carrier;
grant update on column hotwash.conversation_turns.changed_until to hotwash_client;
grant update on column hotwash.conversation_turns.changed_until to hotwash_operator;
grant update on column hotwash.conversations.updated_at to hotwash_carrier;
grant update on column hotwash.conversations.updated_at to hotwash_client;
grant update on column hotwash.conversations.updated_at to hotwash_operator;
grant select on column hotwash.decisions.created_at to hotwash_participant;
grant select on column hotwash.decisions.decided_at to hotwash_participant;
grant select on column hotwash.decisions.exercise_id to hotwash_gate;
grant select on column hotwash.decisions.exercise_id to hotwash_live;
grant select on column hotwash.decisions.exercise_id to hotwash_participant;
grant update on column hotwash.decisions.exercise_is_over to hotwash_gate;
grant select on column hotwash.decisions.id to hotwash_gate;
grant select on column hotwash.decisions.id to hotwash_live;
grant select on column hotwash.decisions.id to hotwash_participant;
grant select on column hotwash.decisions.inject_id to hotwash_participant;
grant update on column hotwash.decisions.made_by to hotwash_eraser;
grant select on column hotwash.decisions.made_by to hotwash_participant;
grant select on column hotwash.decisions.minutes_to_decide to hotwash_participant;
grant select on column hotwash.decisions.number to hotwash_participant;
grant select on column hotwash.decisions.organization_id to hotwash_gate;
grant select on column hotwash.decisions.organization_id to hotwash_live;
grant select on column hotwash.decisions.organization_id to hotwash_participant;
grant select on column hotwash.decisions.title to hotwash_participant;
grant select on column hotwash.decisions.updated_at to hotwash_participant;
grant update on column hotwash.deliverables.attempts to hotwash_carrier;
grant update on column hotwash.deliverables.attempts to hotwash_client;
grant update on column hotwash.deliverables.failure to hotwash_carrier;
grant update on column hotwash.deliverables.failure to hotwash_client;
grant update on column hotwash.deliverables.progress to hotwash_carrier;
grant update on column hotwash.deliverables.progress to hotwash_client;
grant update on column hotwash.deliverables.requested_by to hotwash_eraser;
grant update on column hotwash.deliverables.status to hotwash_carrier;
grant update on column hotwash.deliverables.status to hotwash_client;
grant update on column hotwash.deliverables.updated_at to hotwash_carrier;
grant update on column hotwash.deliverables.updated_at to hotwash_client;
grant update on column hotwash.directories.created_by to hotwash_eraser;
grant select on column hotwash.directories.id to hotwash_auditor;
grant update on column hotwash.directories.last_used_at to hotwash_gate;
grant select on column hotwash.directories.name to hotwash_auditor;
grant select on column hotwash.directories.organization_id to hotwash_auditor;
grant select, update on column hotwash.duty_results.changed_in to hotwash_gate;
grant select on column hotwash.duty_results.id to hotwash_gate;
grant select on column hotwash.duty_results.organization_id to hotwash_gate;
grant update on column hotwash.email_domains.created_by to hotwash_eraser;
grant select on column hotwash.email_domains.name to hotwash_gate;
grant select on column hotwash.email_domains.organization_id to hotwash_gate;
grant select on column hotwash.email_domains.status to hotwash_gate;
grant select on column hotwash.evaluations.evaluated_at to hotwash_evaluator;
grant select on column hotwash.evaluations.evaluator_id to hotwash_evaluator;
grant update on column hotwash.evaluations.evaluator_name to hotwash_eraser;
grant select on column hotwash.evaluations.evaluator_name to hotwash_evaluator;
grant select on column hotwash.evaluations.exercise_id to hotwash_evaluator;
grant select on column hotwash.evaluations.exercise_seconds to hotwash_evaluator;
grant select on column hotwash.evaluations.id to hotwash_evaluator;
grant select on column hotwash.evaluations.improvement to hotwash_evaluator;
grant select on column hotwash.evaluations.inject_id to hotwash_evaluator;
grant select on column hotwash.evaluations.note to hotwash_evaluator;
grant select on column hotwash.evaluations.objective_id to hotwash_evaluator;
grant select on column hotwash.evaluations.organization_id to hotwash_evaluator;
grant select on column hotwash.evaluations.rating to hotwash_evaluator;
grant update on column hotwash.evaluations.readers to hotwash_gate;
grant select on column hotwash.evaluations.reconciled_at to hotwash_evaluator;
grant update on column hotwash.evaluations.reconciled_at to hotwash_gate;
grant select on column hotwash.evaluations.replaced_at to hotwash_evaluator;
grant update on column hotwash.evaluations.replaced_at to hotwash_gate;
grant select on column hotwash.evaluations.strength to hotwash_evaluator;
grant update on column hotwash.evaluations.updated_at to hotwash_gate;
grant select on column hotwash.evaluations.user_id to hotwash_evaluator;
grant update on column hotwash.evaluations.withheld_from to hotwash_gate;
grant select on column hotwash.evaluators.id to hotwash_auditor;
grant select on column hotwash.evaluators.is_guest to hotwash_auditor;
grant select on column hotwash.evaluators.name to hotwash_auditor;
grant update on column hotwash.evaluators.name to hotwash_eraser;
grant select on column hotwash.evaluators.organization_id to hotwash_auditor;
grant select on column hotwash.exercise_duties.duty_id to hotwash_courier;
grant select on column hotwash.exercise_duties.exercise_id to hotwash_courier;
grant select on column hotwash.exercise_duties.organization_id to hotwash_courier;
grant update on column hotwash.exercise_events.actor to hotwash_eraser;
grant select on column hotwash.exercise_events.exercise_id to hotwash_gate;
grant select on column hotwash.exercise_events.kind to hotwash_gate;
grant select on column hotwash.exercise_events.organization_id to hotwash_gate;
grant select, update on column hotwash.exercise_events.spoils to hotwash_gate;
grant select on column hotwash.exercise_events.subject_id to hotwash_gate;
grant update on column hotwash.exercise_notes.author to hotwash_eraser;
grant select on column hotwash.exercise_notes.body to hotwash_participant;
grant select on column hotwash.exercise_notes.created_at to hotwash_participant;
grant select on column hotwash.exercise_notes.exercise_id to hotwash_gate;
grant select on column hotwash.exercise_notes.exercise_id to hotwash_participant;
grant update on column hotwash.exercise_notes.exercise_is_over to hotwash_gate;
grant select on column hotwash.exercise_notes.exercise_seconds to hotwash_participant;
grant select on column hotwash.exercise_notes.id to hotwash_gate;
grant select on column hotwash.exercise_notes.id to hotwash_participant;
grant select on column hotwash.exercise_notes.inject_id to hotwash_participant;
grant select on column hotwash.exercise_notes.kind to hotwash_gate;
grant select on column hotwash.exercise_notes.kind to hotwash_participant;
grant select on column hotwash.exercise_notes.noted_at to hotwash_participant;
grant select on column hotwash.exercise_notes.organization_id to hotwash_gate;
grant select on column hotwash.exercise_notes.organization_id to hotwash_participant;
grant select on column hotwash.exercise_notes.updated_at to hotwash_participant;
grant select on column hotwash.exercise_objectives.exercise_id to hotwash_gate;
grant update on column hotwash.exercise_objectives.exercise_is_over to hotwash_gate;
grant select on column hotwash.exercise_objectives.id to hotwash_gate;
grant select on column hotwash.exercise_objectives.kind to hotwash_gate;
grant select on column hotwash.exercise_objectives.organization_id to hotwash_gate;
grant select on column hotwash.exercise_programs.id to hotwash_courier;
grant select on column hotwash.exercise_programs.organization_id to hotwash_courier;
grant update on column hotwash.exercise_programs.owner to hotwash_eraser;
grant select on column hotwash.exercise_programs.status to hotwash_courier;
grant select on column hotwash.exercise_programs.updated_at to hotwash_courier;
grant update on column hotwash.exercise_requests.requested_by to hotwash_eraser;
grant select, update on column hotwash.exercises.changed_in to hotwash_gate;
grant select on column hotwash.exercises.created_at to hotwash_participant;
grant select on column hotwash.exercises.ended_at to hotwash_evaluator;
grant select on column hotwash.exercises.ended_at to hotwash_gate;
grant select on column hotwash.exercises.ended_at to hotwash_participant;
grant select on column hotwash.exercises.exercise_date to hotwash_gate;
grant select on column hotwash.exercises.exercise_date to hotwash_participant;
grant update on column hotwash.exercises.facilitator to hotwash_eraser;
grant select on column hotwash.exercises.facilitator to hotwash_participant;
grant select on column hotwash.exercises.id to hotwash_evaluator;
grant select on column hotwash.exercises.id to hotwash_gate;
grant select on column hotwash.exercises.id to hotwash_participant;
grant select on column hotwash.exercises.length_minutes to hotwash_gate;
grant select on column hotwash.exercises.length_minutes to hotwash_participant;
grant select on column hotwash.exercises.number to hotwash_participant;
grant select on column hotwash.exercises.organization_id to hotwash_evaluator;
grant select on column hotwash.exercises.organization_id to hotwash_gate;
grant select on column hotwash.exercises.organization_id to hotwash_participant;
grant select on column hotwash.exercises.pacing to hotwash_participant;
grant select on column hotwash.exercises.paused_at to hotwash_evaluator;
grant select on column hotwash.exercises.paused_at to hotwash_participant;
grant select on column hotwash.exercises.paused_seconds to hotwash_evaluator;
grant select on column hotwash.exercises.paused_seconds to hotwash_participant;
grant select on column hotwash.exercises.reference to hotwash_participant;
grant select on column hotwash.exercises.room_title to hotwash_gate;
grant select on column hotwash.exercises.room_title to hotwash_participant;
grant select on column hotwash.exercises.severity to hotwash_participant;
grant select on column hotwash.exercises.start_time to hotwash_gate;
grant select on column hotwash.exercises.start_time to hotwash_participant;
grant select on column hotwash.exercises.started_at to hotwash_evaluator;
grant select on column hotwash.exercises.started_at to hotwash_participant;
grant select on column hotwash.exercises.status to hotwash_evaluator;
grant select on column hotwash.exercises.status to hotwash_gate;
grant select on column hotwash.exercises.status to hotwash_participant;
grant select on column hotwash.exercises.title to hotwash_gate;
grant select on column hotwash.exercises.updated_at to hotwash_evaluator;
grant select, update on column hotwash.exercises.updated_at to hotwash_gate;
grant select, update on column hotwash.exercises.updated_at to hotwash_participant;
grant select on column hotwash.feed_removals.changed_in to hotwash_gate;
grant select on column hotwash.feed_removals.id to hotwash_gate;
grant select on column hotwash.feed_removals.organization_id to hotwash_gate;
grant select on column hotwash.feed_removals.resource to hotwash_gate;
grant select on column hotwash.feed_removals.withheld to hotwash_gate;
grant select on column hotwash.feedback_forms.closed_at to hotwash_participant;
grant select on column hotwash.feedback_forms.created_at to hotwash_participant;
grant select on column hotwash.feedback_forms.exercise_id to hotwash_participant;
grant select on column hotwash.feedback_forms.id to hotwash_participant;
grant select on column hotwash.feedback_forms.opened_at to hotwash_participant;
grant select on column hotwash.feedback_forms.organization_id to hotwash_participant;
grant select on column hotwash.feedback_forms.status to hotwash_participant;
grant select on column hotwash.feedback_forms.template to hotwash_participant;
grant select on column hotwash.feedback_forms.updated_at to hotwash_participant;
grant select on column hotwash.feedback_questions."position" to hotwash_participant;
grant update on column hotwash.feedback_questions.answered to hotwash_gate;
grant select on column hotwash.feedback_questions.body to hotwash_participant;
grant update on column hotwash.feedback_questions.counts to hotwash_gate;
grant select on column hotwash.feedback_questions.created_at to hotwash_participant;
grant select on column hotwash.feedback_questions.exercise_id to hotwash_participant;
grant select on column hotwash.feedback_questions.form_id to hotwash_live;
grant select on column hotwash.feedback_questions.form_id to hotwash_participant;
grant select on column hotwash.feedback_questions.id to hotwash_live;
grant select on column hotwash.feedback_questions.id to hotwash_participant;
grant select on column hotwash.feedback_questions.kind to hotwash_participant;
grant update on column hotwash.feedback_questions.mean to hotwash_gate;
grant select on column hotwash.feedback_questions.organization_id to hotwash_live;
grant select on column hotwash.feedback_questions.organization_id to hotwash_participant;
grant update on column hotwash.feedback_questions.updated_at to hotwash_gate;
grant select on column hotwash.feedback_questions.updated_at to hotwash_participant;
grant select, update on column hotwash.gaps.changed_in to hotwash_gate;
grant update on column hotwash.gaps.closure_proposed_by to hotwash_eraser;
grant select on column hotwash.gaps.id to hotwash_courier;
grant select on column hotwash.gaps.identified_at to hotwash_courier;
grant select on column hotwash.gaps.import_id to hotwash_courier;
grant select on column hotwash.gaps.organization_id to hotwash_courier;
grant select on column hotwash.gaps.organization_id to hotwash_gate;
grant update on column hotwash.gaps.owner to hotwash_eraser;
grant select on column hotwash.gaps.owner to hotwash_gate;
grant select, update on column hotwash.gaps.owner_id to hotwash_gate;
grant select on column hotwash.gaps.reference to hotwash_courier;
grant select on column hotwash.gaps.severity to hotwash_courier;
grant select on column hotwash.gaps.status to hotwash_courier;
grant select on column hotwash.gaps.title to hotwash_courier;
grant update on column hotwash.identity_providers.client_secret to hotwash_courier;
grant update on column hotwash.identity_providers.created_by to hotwash_eraser;
grant select on column hotwash.identity_providers.id to hotwash_gate;
grant select on column hotwash.identity_providers.organization_id to hotwash_gate;
grant select on column hotwash.identity_providers.status to hotwash_gate;
grant update on column hotwash.imports.uploaded_by to hotwash_eraser;
grant update on column hotwash.inject_corrections.author to hotwash_eraser;
grant select on column hotwash.inject_corrections.id to hotwash_live;
grant select on column hotwash.inject_corrections.inject_id to hotwash_live;
grant select on column hotwash.inject_corrections.organization_id to hotwash_live;
grant select on column hotwash.inject_options.created_at to hotwash_participant;
grant select on column hotwash.inject_options.id to hotwash_live;
grant select on column hotwash.inject_options.id to hotwash_participant;
grant select on column hotwash.inject_options.inject_id to hotwash_gate;
grant select on column hotwash.inject_options.inject_id to hotwash_live;
grant select on column hotwash.inject_options.inject_id to hotwash_participant;
grant select on column hotwash.inject_options.label to hotwash_participant;
grant select on column hotwash.inject_options.organization_id to hotwash_gate;
grant select on column hotwash.inject_options.organization_id to hotwash_live;
grant select on column hotwash.inject_options.organization_id to hotwash_participant;
grant select on column hotwash.inject_options.sequence to hotwash_participant;
grant update on column hotwash.inject_options.spoils to hotwash_gate;
grant select on column hotwash.inject_options.updated_at to hotwash_participant;
grant update on column hotwash.inject_replies.author to hotwash_eraser;
grant select on column hotwash.inject_replies.body to hotwash_participant;
grant select on column hotwash.inject_replies.created_at to hotwash_participant;
grant select on column hotwash.inject_replies.exercise_id to hotwash_participant;
grant select on column hotwash.inject_replies.exercise_seconds to hotwash_participant;
grant select on column hotwash.inject_replies.id to hotwash_live;
grant select on column hotwash.inject_replies.id to hotwash_participant;
grant select on column hotwash.inject_replies.inject_id to hotwash_live;
grant select on column hotwash.inject_replies.inject_id to hotwash_participant;
grant select on column hotwash.inject_replies.organization_id to hotwash_live;
grant select on column hotwash.inject_replies.organization_id to hotwash_participant;
grant select on column hotwash.inject_replies.sender to hotwash_participant;
grant select on column hotwash.inject_replies.sent_at to hotwash_participant;
grant select on column hotwash.inject_replies.updated_at to hotwash_participant;
grant select on column hotwash.inject_tasks.exercise_id to hotwash_gate;
grant update on column hotwash.inject_tasks.exercise_is_over to hotwash_gate;
grant select on column hotwash.inject_tasks.id to hotwash_gate;
grant select on column hotwash.inject_tasks.organization_id to hotwash_gate;
grant update on column hotwash.inject_votes.option_id to hotwash_participant;
grant update on column hotwash.inject_votes.updated_at to hotwash_participant;
grant select on column hotwash.injects.audience to hotwash_participant;
grant select on column hotwash.injects.body to hotwash_participant;
grant select on column hotwash.injects.channel to hotwash_participant;
grant select on column hotwash.injects.created_at to hotwash_participant;
grant select on column hotwash.injects.delivered_at to hotwash_participant;
grant select on column hotwash.injects.delivered_seconds to hotwash_participant;
grant select on column hotwash.injects.dimension to hotwash_participant;
grant select on column hotwash.injects.duty to hotwash_participant;
grant select on column hotwash.injects.duty_target_minutes to hotwash_participant;
grant select on column hotwash.injects.exercise_id to hotwash_gate;
grant select on column hotwash.injects.exercise_id to hotwash_live;
grant select on column hotwash.injects.exercise_id to hotwash_participant;
grant select on column hotwash.injects.id to hotwash_gate;
grant select on column hotwash.injects.id to hotwash_live;
grant select on column hotwash.injects.id to hotwash_participant;
grant select on column hotwash.injects.number to hotwash_gate;
grant select on column hotwash.injects.number to hotwash_participant;
grant select on column hotwash.injects.organization_id to hotwash_gate;
grant select on column hotwash.injects.organization_id to hotwash_live;
grant select on column hotwash.injects.organization_id to hotwash_participant;
grant select on column hotwash.injects.sender to hotwash_participant;
grant select on column hotwash.injects.sequence to hotwash_participant;
grant select on column hotwash.injects.spoils to hotwash_gate;
grant select on column hotwash.injects.status to hotwash_gate;
grant select on column hotwash.injects.status to hotwash_live;
grant select on column hotwash.injects.status to hotwash_participant;
grant select on column hotwash.injects.title to hotwash_participant;
grant select on column hotwash.injects.updated_at to hotwash_participant;
grant update on column hotwash.last_looks.looked_at to hotwash_carrier;
grant update on column hotwash.last_looks.looked_at to hotwash_client;
grant update on column hotwash.last_looks.looked_at to hotwash_operator;
grant update on column hotwash.last_looks.updated_at to hotwash_carrier;
grant update on column hotwash.last_looks.updated_at to hotwash_client;
grant update on column hotwash.last_looks.updated_at to hotwash_operator;
grant select on column hotwash.notification_duties.code to hotwash_participant;
grant select on column hotwash.notification_duties.exercise_minutes to hotwash_participant;
grant select on column hotwash.notification_duties.name to hotwash_participant;
grant select on column hotwash.notification_settings.chat_off to hotwash_gate;
grant select on column hotwash.notification_settings.id to hotwash_gate;
grant select on column hotwash.notification_settings.organization_id to hotwash_gate;
grant update on column hotwash.notifications.body to hotwash_eraser;
grant update on column hotwash.notifications.read_at to hotwash_carrier;
grant update on column hotwash.notifications.read_at to hotwash_client;
grant update on column hotwash.notifications.read_at to hotwash_operator;
grant update on column hotwash.notifications.title to hotwash_eraser;
grant update on column hotwash.notifications.updated_at to hotwash_carrier;
grant update on column hotwash.notifications.updated_at to hotwash_client;
grant update on column hotwash.notifications.updated_at to hotwash_operator;
grant update on column hotwash.organization_exports.requested_by to hotwash_eraser;
grant select on column hotwash.organization_logos.height to hotwash_courier;
grant select on column hotwash.organization_logos.media_type to hotwash_courier;
grant select on column hotwash.organization_logos.organization_id to hotwash_courier;
grant select on column hotwash.organization_logos.sha256 to hotwash_courier;
grant select on column hotwash.organization_logos.width to hotwash_courier;
grant update on column hotwash.organizations.agents_allowed to hotwash_carrier;
grant update on column hotwash.organizations.agents_allowed to hotwash_client;
grant update on column hotwash.organizations.benchmark_opted_in_at to hotwash_client;
grant select on column hotwash.organizations.changed_in to hotwash_gate;
grant update on column hotwash.organizations.disclosure to hotwash_client;
grant select on column hotwash.organizations.disclosure to hotwash_participant;
grant select on column hotwash.organizations.erasing_since to hotwash_auditor;
grant select, update on column hotwash.organizations.id to hotwash_auditor;
grant select on column hotwash.organizations.id to hotwash_participant;
grant select on column hotwash.organizations.kind to hotwash_auditor;
grant select on column hotwash.organizations.kind to hotwash_certifier;
grant select on column hotwash.organizations.kind to hotwash_participant;
grant select on column hotwash.organizations.legal_hold_since to hotwash_auditor;
grant select on column hotwash.organizations.name to hotwash_certifier;
grant select on column hotwash.organizations.name to hotwash_participant;
grant select on column hotwash.organizations.parent_id to hotwash_auditor;
grant select on column hotwash.organizations.parent_id to hotwash_participant;
grant update on column hotwash.organizations.policy_reference to hotwash_carrier;
grant update on column hotwash.organizations.renewal_on to hotwash_carrier;
grant select on column hotwash.organizations.status to hotwash_auditor;
grant select on column hotwash.organizations.status to hotwash_participant;
grant select on column hotwash.organizations.time_zone to hotwash_participant;
grant update on column hotwash.organizations.updated_at to hotwash_carrier;
grant update on column hotwash.organizations.updated_at to hotwash_client;
grant select on column hotwash.participant_tokens.created_at to hotwash_participant;
grant select on column hotwash.participant_tokens.id to hotwash_participant;
grant select on column hotwash.participant_tokens.organization_id to hotwash_participant;
grant update on column hotwash.participants.admitted_at to hotwash_participant;
grant select on column hotwash.participants.id to hotwash_auditor;
grant update on column hotwash.participants.joined_at to hotwash_participant;
grant select on column hotwash.participants.name to hotwash_auditor;
grant update on column hotwash.participants.name to hotwash_eraser;
grant select on column hotwash.participants.organization_id to hotwash_auditor;
grant update on column hotwash.participants.updated_at to hotwash_participant;
grant select on column hotwash.program_duties.cadence_months to hotwash_courier;
grant select on column hotwash.program_duties.duty_id to hotwash_courier;
grant select on column hotwash.program_duties.first_due_on to hotwash_courier;
grant select on column hotwash.program_duties.id to hotwash_courier;
grant select on column hotwash.program_duties.organization_id to hotwash_courier;
grant select on column hotwash.program_duties.program_id to hotwash_courier;
grant select on column hotwash.program_duties.updated_at to hotwash_courier;
grant update on column hotwash.proposals.result_id to hotwash_carrier;
grant update on column hotwash.proposals.result_id to hotwash_client;
grant update on column hotwash.proposals.result_id to hotwash_operator;
grant update on column hotwash.proposals.status to hotwash_carrier;
grant update on column hotwash.proposals.status to hotwash_client;
grant update on column hotwash.proposals.status to hotwash_operator;
grant update on column hotwash.proposals.updated_at to hotwash_carrier;
grant update on column hotwash.proposals.updated_at to hotwash_client;
grant update on column hotwash.proposals.updated_at to hotwash_operator;
grant select on column hotwash.readiness_scores.as_of to hotwash_courier;
grant select, update on column hotwash.readiness_scores.changed_in to hotwash_gate;
grant select on column hotwash.readiness_scores.exercise_id to hotwash_courier;
grant select on column hotwash.readiness_scores.formula_version to hotwash_courier;
grant select on column hotwash.readiness_scores.id to hotwash_courier;
grant select on column hotwash.readiness_scores.organization_id to hotwash_courier;
grant select on column hotwash.readiness_scores.organization_id to hotwash_gate;
grant select on column hotwash.readiness_scores.overall_score to hotwash_courier;
grant select on column hotwash.readiness_scores.scored_at to hotwash_courier;
grant select on column hotwash.readiness_scores.status to hotwash_courier;
grant select on column hotwash.reconciliations.exercise_id to hotwash_gate;
grant update on column hotwash.reconciliations.exercise_is_over to hotwash_gate;
grant select on column hotwash.reconciliations.id to hotwash_gate;
grant select on column hotwash.reconciliations.inject_id to hotwash_gate;
grant select on column hotwash.reconciliations.objective_id to hotwash_gate;
grant select on column hotwash.reconciliations.organization_id to hotwash_gate;
grant update on column hotwash.reconciliations.reconciled_by to hotwash_eraser;
grant select, update on column hotwash.reconciliations.replaced_at to hotwash_gate;
grant update on column hotwash.reconciliations.updated_at to hotwash_gate;
grant update on column hotwash.record_reads.reader_name to hotwash_eraser;
grant select on column hotwash.renewal_pack_openings.id to hotwash_courier;
grant select on column hotwash.renewal_pack_openings.opened_at to hotwash_courier;
grant select on column hotwash.renewal_pack_openings.organization_id to hotwash_courier;
grant select on column hotwash.renewal_pack_openings.pack_id to hotwash_courier;
grant select on column hotwash.renewal_pack_openings.reader to hotwash_courier;
grant select on column hotwash.renewal_pack_openings.reader_name to hotwash_courier;
grant update on column hotwash.renewal_pack_openings.reader_name to hotwash_eraser;
grant select, update on column hotwash.renewal_packs.credential to hotwash_certifier;
grant select on column hotwash.renewal_packs.expires_at to hotwash_courier;
grant select on column hotwash.renewal_packs.expires_at to hotwash_gate;
grant select on column hotwash.renewal_packs.granted_at to hotwash_courier;
grant select on column hotwash.renewal_packs.granted_by to hotwash_courier;
grant update on column hotwash.renewal_packs.granted_by to hotwash_eraser;
grant select on column hotwash.renewal_packs.id to hotwash_certifier;
grant select on column hotwash.renewal_packs.id to hotwash_courier;
grant select on column hotwash.renewal_packs.id to hotwash_gate;
grant select on column hotwash.renewal_packs.list_index to hotwash_certifier;
grant select on column hotwash.renewal_packs.list_number to hotwash_certifier;
grant select on column hotwash.renewal_packs.organization_id to hotwash_courier;
grant select on column hotwash.renewal_packs.organization_id to hotwash_gate;
grant select on column hotwash.renewal_packs.period_from to hotwash_courier;
grant select on column hotwash.renewal_packs.period_to to hotwash_courier;
grant select on column hotwash.renewal_packs.reader to hotwash_courier;
grant select on column hotwash.renewal_packs.reader_name to hotwash_courier;
grant update on column hotwash.renewal_packs.revoked_at to hotwash_client;
grant select on column hotwash.renewal_packs.revoked_at to hotwash_courier;
grant select on column hotwash.renewal_packs.revoked_at to hotwash_gate;
grant update on column hotwash.renewal_packs.revoked_at to hotwash_operator;
grant update on column hotwash.renewal_packs.revoked_by to hotwash_client;
grant update on column hotwash.renewal_packs.revoked_by to hotwash_eraser;
grant update on column hotwash.renewal_packs.revoked_by to hotwash_operator;
grant update on column hotwash.renewal_packs.revoked_reason to hotwash_client;
grant update on column hotwash.renewal_packs.revoked_reason to hotwash_operator;
grant select on column hotwash.renewal_packs.title to hotwash_courier;
grant select on column hotwash.renewal_packs.token_sha256 to hotwash_gate;
grant update on column hotwash.renewal_packs.updated_at to hotwash_certifier;
grant update on column hotwash.renewal_packs.updated_at to hotwash_client;
grant update on column hotwash.renewal_packs.updated_at to hotwash_operator;
grant select on column hotwash.report_agreements.organization_id to hotwash_gate;
grant update on column hotwash.report_agreements.readers to hotwash_gate;
grant select on column hotwash.report_agreements.report_id to hotwash_gate;
grant select on column hotwash.report_evidence.organization_id to hotwash_gate;
grant update on column hotwash.report_evidence.readers to hotwash_gate;
grant select on column hotwash.report_evidence.sentence_id to hotwash_gate;
grant update on column hotwash.report_plan_items.owner to hotwash_eraser;
grant update on column hotwash.report_sentences.confirmed_by to hotwash_eraser;
grant select on column hotwash.report_sentences.id to hotwash_gate;
grant select on column hotwash.report_sentences.organization_id to hotwash_gate;
grant select, update on column hotwash.report_sentences.readers to hotwash_gate;
grant select on column hotwash.report_sentences.report_id to hotwash_gate;
grant select, update on column hotwash.requirement_results.changed_in to hotwash_gate;
grant select on column hotwash.requirement_results.organization_id to hotwash_gate;
grant update on column hotwash.retests.answered_by to hotwash_eraser;
grant select on column hotwash.retests.exercise_id to hotwash_gate;
grant update on column hotwash.retests.exercise_is_over to hotwash_gate;
grant select on column hotwash.retests.id to hotwash_gate;
grant select on column hotwash.retests.inject_id to hotwash_gate;
grant select on column hotwash.retests.organization_id to hotwash_gate;
grant update on column hotwash.retests.spoils to hotwash_gate;
grant update on column hotwash.revocation_entries.erased_sha256 to hotwash_certifier;
grant update on column hotwash.revocation_entries.revoked_at to hotwash_certifier;
grant update on column hotwash.saved_views.search to hotwash_carrier;
grant update on column hotwash.saved_views.search to hotwash_client;
grant update on column hotwash.saved_views.search to hotwash_operator;
grant update on column hotwash.saved_views.updated_at to hotwash_carrier;
grant update on column hotwash.saved_views.updated_at to hotwash_client;
grant update on column hotwash.saved_views.updated_at to hotwash_operator;
grant update on column hotwash.scenario_inject_files.uploaded_by to hotwash_eraser;
grant update on column hotwash.sign_in_policies.changed_by to hotwash_eraser;
grant update on column hotwash.signing_keys.retired_at to hotwash_certifier;
grant update on column hotwash.signing_keys.sealed to hotwash_certifier;
grant update on column hotwash.signing_keys.withdrawn_at to hotwash_certifier;
grant update on column hotwash.signing_keys.withdrawn_reason to hotwash_certifier;
grant update on column hotwash.state_changes.actor to hotwash_eraser;
grant update on column hotwash.state_changes.from_state to hotwash_remover;
grant select on column hotwash.state_changes.organization_id to hotwash_gate;
grant update on column hotwash.state_changes.readers to hotwash_gate;
grant select on column hotwash.state_changes.subject_id to hotwash_gate;
grant update on column hotwash.state_changes.to_state to hotwash_remover;
grant update on column hotwash.tracker_connections.created_by to hotwash_eraser;
grant update on column hotwash.tracker_connections.failing_since to hotwash_courier;
grant update on column hotwash.tracker_connections.failure to hotwash_courier;
grant update on column hotwash.tracker_connections.failures to hotwash_courier;
grant select on column hotwash.tracker_connections.kind to hotwash_auditor;
grant update on column hotwash.tracker_connections.looked_at to hotwash_courier;
grant select on column hotwash.tracker_connections.name to hotwash_auditor;
grant update on column hotwash.tracker_connections.next_look_at to hotwash_courier;
grant select on column hotwash.tracker_connections.organization_id to hotwash_auditor;
grant update on column hotwash.tracker_connections.states_read_at to hotwash_courier;
grant update on column hotwash.tracker_connections.states_wanted to hotwash_courier;
grant update on column hotwash.tracker_connections.token to hotwash_courier;
grant update on column hotwash.tracker_links.checked_at to hotwash_courier;
grant update on column hotwash.tracker_links.failures to hotwash_courier;
grant update on column hotwash.tracker_links.next_attempt_at to hotwash_courier;
grant update on column hotwash.tracker_links.sent_digest to hotwash_courier;
grant update on column hotwash.tracker_links.tried_at to hotwash_courier;
grant update on column hotwash.users.access_since to hotwash_carrier;
grant update on column hotwash.users.access_since to hotwash_client;
grant update on column hotwash.users.access_since to hotwash_operator;
grant update on column hotwash.users.account_id to hotwash_eraser;
grant update on column hotwash.users.account_id to hotwash_operator;
grant update on column hotwash.users.break_glass_at to hotwash_eraser;
grant update on column hotwash.users.break_glass_at to hotwash_operator;
grant insert on column hotwash.users.created_at to hotwash_carrier;
grant insert on column hotwash.users.created_at to hotwash_client;
grant insert on column hotwash.users.created_at to hotwash_operator;
grant insert on column hotwash.users.email to hotwash_carrier;
grant insert on column hotwash.users.email to hotwash_client;
grant update on column hotwash.users.email to hotwash_eraser;
grant insert on column hotwash.users.email to hotwash_operator;
grant select on column hotwash.users.id to hotwash_auditor;
grant insert on column hotwash.users.id to hotwash_carrier;
grant insert on column hotwash.users.id to hotwash_client;
grant insert on column hotwash.users.id to hotwash_operator;
grant update on column hotwash.users.language to hotwash_eraser;
grant update on column hotwash.users.language to hotwash_gate;
grant update on column hotwash.users.language to hotwash_operator;
grant update on column hotwash.users.last_language to hotwash_eraser;
grant update on column hotwash.users.last_language to hotwash_operator;
grant update on column hotwash.users.last_signed_in_at to hotwash_eraser;
grant update on column hotwash.users.last_signed_in_at to hotwash_operator;
grant select on column hotwash.users.name to hotwash_auditor;
grant insert, update on column hotwash.users.name to hotwash_carrier;
grant insert, update on column hotwash.users.name to hotwash_client;
grant update on column hotwash.users.name to hotwash_eraser;
grant insert, update on column hotwash.users.name to hotwash_operator;
grant select on column hotwash.users.organization_id to hotwash_auditor;
grant insert on column hotwash.users.organization_id to hotwash_carrier;
grant insert on column hotwash.users.organization_id to hotwash_client;
grant insert on column hotwash.users.organization_id to hotwash_operator;
grant insert, update on column hotwash.users.status to hotwash_carrier;
grant insert, update on column hotwash.users.status to hotwash_client;
grant insert, update on column hotwash.users.status to hotwash_operator;
grant insert, update on column hotwash.users.updated_at to hotwash_carrier;
grant insert, update on column hotwash.users.updated_at to hotwash_client;
grant update on column hotwash.users.updated_at to hotwash_eraser;
grant insert, update on column hotwash.users.updated_at to hotwash_operator;
grant update on column hotwash.webhook_subscriptions.created_by to hotwash_eraser;
grant select on column hotwash.webhook_subscriptions.id to hotwash_gate;
grant select on column hotwash.webhook_subscriptions.issuer_kind to hotwash_gate;
grant select on column hotwash.webhook_subscriptions.organization_id to hotwash_gate;
grant select on column hotwash.webhook_subscriptions.owner_id to hotwash_gate;
grant select on column hotwash.webhook_subscriptions.owner_organization_id to hotwash_gate;
grant update on column hotwash.webhook_subscriptions.previous_secret to hotwash_courier;
grant update on column hotwash.webhook_subscriptions.previous_secret_until to hotwash_courier;
grant update on column hotwash.webhook_subscriptions.secret to hotwash_courier;
grant select on column hotwash.webhook_subscriptions.status to hotwash_gate;
grant execute on routine hotwash.abandoned_files(integer) to hotwash_login;
grant execute on routine hotwash.active_requirements() to hotwash_carrier;
grant execute on routine hotwash.active_requirements() to hotwash_client;
grant execute on routine hotwash.active_requirements() to hotwash_operator;
grant execute on routine hotwash.add_change(uuid,uuid,text,uuid,uuid) to hotwash_gate;
grant execute on routine hotwash.adopt_owned() to public;
grant execute on routine hotwash.append_audit(jsonb) to hotwash_carrier;
grant execute on routine hotwash.append_audit(jsonb) to hotwash_client;
grant execute on routine hotwash.append_audit(jsonb) to hotwash_evaluator;
grant execute on routine hotwash.append_audit(jsonb) to hotwash_operator;
grant execute on routine hotwash.append_audit(jsonb) to hotwash_participant;
grant execute on routine hotwash.assistant_tokens(uuid,uuid,timestamp with time zone) to hotwash_login;
grant execute on routine hotwash.audit_actor(uuid,uuid) to hotwash_auditor;
grant execute on routine hotwash.audit_digest(hotwash.audit_entries) to public;
grant execute on routine hotwash.audit_key(uuid,uuid) to hotwash_auditor;
grant execute on routine hotwash.audit_seal(bytea,text,text) to public;
grant execute on routine hotwash.author_kind() to public;
grant execute on routine hotwash.authors_of(text[]) to public;
grant execute on routine hotwash.authors_of_plan_item(uuid,uuid,uuid) to public;
grant execute on routine hotwash.authors_of_rating(uuid,uuid) to public;
grant execute on routine hotwash.begin_erasure(uuid) to hotwash_operator;
grant execute on routine hotwash.begin_inject() to public;
grant execute on routine hotwash.book() to hotwash_carrier;
grant execute on routine hotwash.book_of(uuid) to public;
grant execute on routine hotwash.carrier_with(uuid) to hotwash_counter;
grant execute on routine hotwash.check_erasing(uuid) to hotwash_remover;
grant execute on routine hotwash.concerns(hotwash.requirements,hotwash.organizations) to public;
grant execute on routine hotwash.consenting_organizations(uuid[],text) to hotwash_login;
grant execute on routine hotwash.count_feedback(uuid,uuid,integer,timestamp with time zone) to hotwash_operator;
grant execute on routine hotwash.counted_tables() to hotwash_counter;
grant execute on routine hotwash.directory_holder(bytea) to hotwash_login;
grant execute on routine hotwash.disclosed() to hotwash_carrier;
grant execute on routine hotwash.disclosed_of(uuid[]) to public;
grant execute on routine hotwash.end_agent(uuid,text,timestamp with time zone) to hotwash_login;
grant execute on routine hotwash.end_audit_entries(uuid,uuid,bigint,text) to hotwash_operator;
grant execute on routine hotwash.end_calendars_of(uuid) to hotwash_login;
grant execute on routine hotwash.end_erasure(uuid) to hotwash_operator;
grant execute on routine hotwash.end_injects() to public;
grant execute on routine hotwash.enter_calendar(bytea,timestamp with time zone) to hotwash_login;
grant execute on routine hotwash.erase_person(uuid[],uuid,timestamp with time zone) to hotwash_operator;
grant execute on routine hotwash.evaluator_holder(bytea) to hotwash_login;
grant execute on routine hotwash.exercise_of_code(text) to hotwash_login;
grant execute on routine hotwash.feed_again() to hotwash_client;
grant execute on routine hotwash.feed_cluster() to hotwash_carrier;
grant execute on routine hotwash.feed_cluster() to hotwash_operator;
grant execute on routine hotwash.feed_ends() to hotwash_courier;
grant execute on routine hotwash.feedback_returned(uuid,uuid) to hotwash_carrier;
grant execute on routine hotwash.feedback_returned(uuid,uuid) to hotwash_client;
grant execute on routine hotwash.feedback_returned(uuid,uuid) to hotwash_operator;
grant execute on routine hotwash.follow_scenario() to public;
grant execute on routine hotwash.follow_scenario_inject() to public;
grant execute on routine hotwash.forget_abandoned_file(text) to hotwash_login;
grant execute on routine hotwash.forget_actors(uuid[]) to hotwash_eraser;
grant execute on routine hotwash.forget_deliverables(timestamp with time zone,integer) to hotwash_operator;
grant execute on routine hotwash.forget_passkeys() to public;
grant execute on routine hotwash.forget_record_reads() to hotwash_login;
grant execute on routine hotwash.forget_second_factor() to public;
grant execute on routine hotwash.forget_transmissions(timestamp with time zone,integer) to hotwash_operator;
grant execute on routine hotwash.framed(text) to public;
grant execute on routine hotwash.freeze_authors() to public;
grant execute on routine hotwash.general_limit(text) to hotwash_carrier;
grant execute on routine hotwash.general_limit(text) to hotwash_client;
grant execute on routine hotwash.general_limit(text) to hotwash_operator;
grant execute on routine hotwash.has_carrier() to hotwash_client;
grant execute on routine hotwash.held_tokens(bytea[]) to hotwash_login;
grant execute on routine hotwash.hold_for_evaluation(uuid) to hotwash_carrier;
grant execute on routine hotwash.hold_for_evaluation(uuid) to hotwash_client;
grant execute on routine hotwash.hold_for_evaluation(uuid) to hotwash_evaluator;
grant execute on routine hotwash.hold_for_evaluation(uuid) to hotwash_operator;
grant execute on routine hotwash.hold_reviewed(uuid) to hotwash_carrier;
grant execute on routine hotwash.hold_reviewed(uuid) to hotwash_client;
grant execute on routine hotwash.hold_reviewed(uuid) to hotwash_operator;
grant execute on routine hotwash.holder_of_key(bytea,inet) to hotwash_login;
grant execute on routine hotwash.holder_of_session(uuid,uuid,uuid,text,timestamp with time zone,inet,timestamp with time zone) to hotwash_login;
grant execute on routine hotwash.is_book_member(uuid) to hotwash_carrier;
grant execute on routine hotwash.is_disclosed_member(uuid) to hotwash_carrier;
grant execute on routine hotwash.is_evaluated(uuid,uuid) to hotwash_carrier;
grant execute on routine hotwash.is_evaluated(uuid,uuid) to hotwash_client;
grant execute on routine hotwash.is_evaluated(uuid,uuid) to hotwash_operator;
grant execute on routine hotwash.is_for(text,text) to public;
grant execute on routine hotwash.is_guest_evaluator() to hotwash_evaluator;
grant execute on routine hotwash.is_in_book(uuid) to hotwash_auditor;
grant execute on routine hotwash.is_in_book(uuid) to hotwash_carrier;
grant execute on routine hotwash.is_seated() to hotwash_participant;
grant execute on routine hotwash.keep_agent(uuid,timestamp with time zone,timestamp with time zone) to hotwash_login;
grant execute on routine hotwash.keep_authors(regclass,name[]) to public;
grant execute on routine hotwash.keep_carriers_apart() to public;
grant execute on routine hotwash.keep_confidential(regclass) to public;
grant execute on routine hotwash.keep_language(text) to hotwash_carrier;
grant execute on routine hotwash.keep_language(text) to hotwash_client;
grant execute on routine hotwash.keep_language(text) to hotwash_operator;
grant execute on routine hotwash.keep_personal(regclass) to public;
grant execute on routine hotwash.keep_sample_mark() to public;
grant execute on routine hotwash.keep_totals(regclass,name[]) to public;
grant execute on routine hotwash.kept_since(uuid,text,timestamp with time zone,integer) to hotwash_auditor;
grant execute on routine hotwash.kept_since(uuid,text,timestamp with time zone,integer) to hotwash_courier;
grant execute on routine hotwash.kept_since(uuid,text,timestamp with time zone,integer) to hotwash_eraser;
grant execute on routine hotwash.kept_since(uuid,text,timestamp with time zone,integer) to hotwash_operator;
grant execute on routine hotwash.key_holder(bytea,inet) to hotwash_login;
grant execute on routine hotwash.key_role(text,uuid,uuid) to hotwash_carrier;
grant execute on routine hotwash.key_role(text,uuid,uuid) to hotwash_client;
grant execute on routine hotwash.key_role(text,uuid,uuid) to hotwash_operator;
grant execute on routine hotwash.let_remover(regclass,name) to public;
grant execute on routine hotwash.link_holder(bytea) to hotwash_login;
grant execute on routine hotwash.linked_renewal_pack(bytea) to hotwash_login;
grant execute on routine hotwash.living_agent(uuid,timestamp with time zone,inet) to hotwash_login;
grant execute on routine hotwash.lower_role(text,text) to public;
grant execute on routine hotwash.may_write_audit(uuid) to public;
grant execute on routine hotwash.name_file() to public;
grant execute on routine hotwash.named_people() to public;
grant execute on routine hotwash.names_in(text) to hotwash_login;
grant execute on routine hotwash.network_bars(cidr[],inet) to public;
grant execute on routine hotwash.note_assistant_transmissions(jsonb) to hotwash_login;
grant execute on routine hotwash.note_authors_of_action_items() to public;
grant execute on routine hotwash.note_authors_of_after_action_reports() to public;
grant execute on routine hotwash.note_authors_of_api_keys() to public;
grant execute on routine hotwash.note_authors_of_attachments() to public;
grant execute on routine hotwash.note_authors_of_audit_streams() to public;
grant execute on routine hotwash.note_authors_of_chat_channels() to public;
grant execute on routine hotwash.note_authors_of_comments() to public;
grant execute on routine hotwash.note_authors_of_conversation_turns() to public;
grant execute on routine hotwash.note_authors_of_conversations() to public;
grant execute on routine hotwash.note_authors_of_decisions() to public;
grant execute on routine hotwash.note_authors_of_directories() to public;
grant execute on routine hotwash.note_authors_of_directory_groups() to public;
grant execute on routine hotwash.note_authors_of_engagements() to public;
grant execute on routine hotwash.note_authors_of_evaluations() to public;
grant execute on routine hotwash.note_authors_of_evaluators() to public;
grant execute on routine hotwash.note_authors_of_exercise_duties() to public;
grant execute on routine hotwash.note_authors_of_exercise_notes() to public;
grant execute on routine hotwash.note_authors_of_exercise_objectives() to public;
grant execute on routine hotwash.note_authors_of_exercise_programs() to public;
grant execute on routine hotwash.note_authors_of_exercise_requests() to public;
grant execute on routine hotwash.note_authors_of_exercises() to public;
grant execute on routine hotwash.note_authors_of_feedback_comments() to public;
grant execute on routine hotwash.note_authors_of_feedback_forms() to public;
grant execute on routine hotwash.note_authors_of_feedback_questions() to public;
grant execute on routine hotwash.note_authors_of_feedback_template_questions() to public;
grant execute on routine hotwash.note_authors_of_feedback_templates() to public;
grant execute on routine hotwash.note_authors_of_gaps() to public;
grant execute on routine hotwash.note_authors_of_identity_providers() to public;
grant execute on routine hotwash.note_authors_of_imports() to public;
grant execute on routine hotwash.note_authors_of_inject_corrections() to public;
grant execute on routine hotwash.note_authors_of_inject_mappings() to public;
grant execute on routine hotwash.note_authors_of_inject_options() to public;
grant execute on routine hotwash.note_authors_of_inject_replies() to public;
grant execute on routine hotwash.note_authors_of_inject_responses() to public;
grant execute on routine hotwash.note_authors_of_injects() to public;
grant execute on routine hotwash.note_authors_of_join_requests() to public;
grant execute on routine hotwash.note_authors_of_organizations() to public;
grant execute on routine hotwash.note_authors_of_participants() to public;
grant execute on routine hotwash.note_authors_of_program_duties() to public;
grant execute on routine hotwash.note_authors_of_program_slots() to public;
grant execute on routine hotwash.note_authors_of_reconciliations() to public;
grant execute on routine hotwash.note_authors_of_renewal_packs() to public;
grant execute on routine hotwash.note_authors_of_report_agreements() to public;
grant execute on routine hotwash.note_authors_of_report_plan_items() to public;
grant execute on routine hotwash.note_authors_of_report_ratings() to public;
grant execute on routine hotwash.note_authors_of_report_sentences() to public;
grant execute on routine hotwash.note_authors_of_requirements() to public;
grant execute on routine hotwash.note_authors_of_retests() to public;
grant execute on routine hotwash.note_authors_of_saved_views() to public;
grant execute on routine hotwash.note_authors_of_scenario_inject_files() to public;
grant execute on routine hotwash.note_authors_of_scenario_inject_mappings() to public;
grant execute on routine hotwash.note_authors_of_scenario_inject_options() to public;
grant execute on routine hotwash.note_authors_of_scenario_injects() to public;
grant execute on routine hotwash.note_authors_of_scenarios() to public;
grant execute on routine hotwash.note_authors_of_state_changes() to public;
grant execute on routine hotwash.note_authors_of_tracker_connections() to public;
grant execute on routine hotwash.note_authors_of_users() to public;
grant execute on routine hotwash.note_authors_of_webhook_subscriptions() to public;
grant execute on routine hotwash.note_key_use(uuid[],timestamp with time zone) to hotwash_login;
grant execute on routine hotwash.note_record_reads(jsonb) to hotwash_login;
grant execute on routine hotwash.notify_staff(jsonb) to hotwash_client;
grant execute on routine hotwash.notify_staff(jsonb) to hotwash_operator;
grant execute on routine hotwash.operator_staff() to hotwash_client;
grant execute on routine hotwash.operator_staff() to hotwash_operator;
grant execute on routine hotwash.owned_by_people() to public;
grant execute on routine hotwash.participant_holder(bytea) to hotwash_login;
grant execute on routine hotwash.people_in(text,text) to hotwash_login;
grant execute on routine hotwash.policy_bar(hotwash.sign_in_policies,boolean,text,timestamp with time zone,inet,timestamp with time zone) to public;
grant execute on routine hotwash.protect(regclass,name) to public;
grant execute on routine hotwash.put_feedback(uuid,bytea,jsonb) to hotwash_participant;
grant execute on routine hotwash.queue_decision() to public;
grant execute on routine hotwash.queue_exercise() to public;
grant execute on routine hotwash.queue_knowledge() to public;
grant execute on routine hotwash.queue_reports() to public;
grant execute on routine hotwash.reader_languages(uuid[]) to hotwash_carrier;
grant execute on routine hotwash.reader_languages(uuid[]) to hotwash_client;
grant execute on routine hotwash.reader_languages(uuid[]) to hotwash_courier;
grant execute on routine hotwash.reader_languages(uuid[]) to hotwash_operator;
grant execute on routine hotwash.refused_keys(bytea[]) to hotwash_login;
grant execute on routine hotwash.remove_organization(uuid) to hotwash_auditor;
grant execute on routine hotwash.remove_rows(uuid,name,integer) to hotwash_operator;
grant execute on routine hotwash.remove_sample(uuid) to hotwash_operator;
grant execute on routine hotwash.renew_feed() to public;
grant execute on routine hotwash.report_digest(uuid,uuid) to public;
grant execute on routine hotwash.seat(text) to hotwash_gate;
grant execute on routine hotwash.seat(text) to public;
grant execute on routine hotwash.session_holder(uuid,uuid,uuid,text,timestamp with time zone,inet,timestamp with time zone) to hotwash_login;
grant execute on routine hotwash.show_program() to public;
grant execute on routine hotwash.show_with_program() to public;
grant execute on routine hotwash.sign_in_bar(uuid,uuid,text,timestamp with time zone,inet,timestamp with time zone) to hotwash_login;
grant execute on routine hotwash.small_letters(text) to public;
grant execute on routine hotwash.stamp_change() to public;
grant execute on routine hotwash.sum_totals() to hotwash_login;
grant execute on routine hotwash.tell_confidential_removal() to public;
grant execute on routine hotwash.tell_removal() to public;
grant execute on routine hotwash.token_holder(bytea,text,timestamp with time zone,inet) to hotwash_login;
grant execute on routine hotwash.totals_of(text) to hotwash_operator;
grant execute on routine hotwash.totals_of_book(text) to hotwash_carrier;
grant execute on routine hotwash.tracker_name(text,text) to public;
grant execute on routine hotwash.waiting_holders(bytea[]) to hotwash_login;
grant execute on routine hotwash.wake_domain_checks() to public;
grant execute on routine hotwash.webhook_holder(uuid) to hotwash_login;
grant execute on routine hotwash.whole_references(text) to public;
grant create, usage on schema hotwash to hotwash_auditor;
grant usage on schema hotwash to hotwash_auth_login;
grant usage on schema hotwash to hotwash_backup;
grant usage on schema hotwash to hotwash_benchmark;
grant usage on schema hotwash to hotwash_carrier;
grant usage on schema hotwash to hotwash_certifier;
grant usage on schema hotwash to hotwash_client;
grant create, usage on schema hotwash to hotwash_counter;
grant usage on schema hotwash to hotwash_courier;
grant create, usage on schema hotwash to hotwash_eraser;
grant usage on schema hotwash to hotwash_evaluator;
grant create, usage on schema hotwash to hotwash_gate;
grant create, usage on schema hotwash to hotwash_live;
grant usage on schema hotwash to hotwash_login;
grant usage on schema hotwash to hotwash_mover;
grant usage on schema hotwash to hotwash_operator;
grant usage on schema hotwash to hotwash_participant;
grant create, usage on schema hotwash to hotwash_remover;
grant select on sequence hotwash.knowledge_queue_id_seq to hotwash_backup;
grant usage on sequence hotwash.knowledge_queue_id_seq to hotwash_carrier;
grant usage on sequence hotwash.knowledge_queue_id_seq to hotwash_client;
grant usage on sequence hotwash.knowledge_queue_id_seq to hotwash_eraser;
grant usage on sequence hotwash.knowledge_queue_id_seq to hotwash_gate;
grant usage on sequence hotwash.knowledge_queue_id_seq to hotwash_mover;
grant usage on sequence hotwash.knowledge_queue_id_seq to hotwash_operator;
grant usage on sequence hotwash.knowledge_queue_id_seq to hotwash_remover;
grant select on table hotwash.abandoned_files to hotwash_backup;
grant delete, insert, select on table hotwash.abandoned_files to hotwash_remover;
grant delete, insert, select, update on table hotwash.account_links to hotwash_auth_login;
grant select on table hotwash.account_links to hotwash_backup;
grant delete, select on table hotwash.account_links to hotwash_eraser;
grant delete, select on table hotwash.account_links to hotwash_remover;
grant select on table hotwash.action_items to hotwash_backup;
grant select on table hotwash.action_items to hotwash_carrier;
grant select, update on table hotwash.action_items to hotwash_client;
grant select on table hotwash.action_items to hotwash_counter;
grant select on table hotwash.action_items to hotwash_courier;
grant select on table hotwash.action_items to hotwash_eraser;
grant insert, select on table hotwash.action_items to hotwash_mover;
grant delete, insert, select, update on table hotwash.action_items to hotwash_operator;
grant delete, select on table hotwash.action_items to hotwash_remover;
grant select on table hotwash.after_action_reports to hotwash_backup;
grant select on table hotwash.after_action_reports to hotwash_carrier;
grant select on table hotwash.after_action_reports to hotwash_client;
grant select on table hotwash.after_action_reports to hotwash_eraser;
grant insert, select on table hotwash.after_action_reports to hotwash_mover;
grant insert, select, update on table hotwash.after_action_reports to hotwash_operator;
grant delete, select on table hotwash.after_action_reports to hotwash_remover;
grant select on table hotwash.api_keys to hotwash_backup;
grant insert, select, update on table hotwash.api_keys to hotwash_carrier;
grant select on table hotwash.api_keys to hotwash_client;
grant select on table hotwash.api_keys to hotwash_courier;
grant select on table hotwash.api_keys to hotwash_eraser;
grant select on table hotwash.api_keys to hotwash_gate;
grant insert, select on table hotwash.api_keys to hotwash_mover;
grant insert, select, update on table hotwash.api_keys to hotwash_operator;
grant delete, select on table hotwash.api_keys to hotwash_remover;
grant select on table hotwash.assistant_consents to hotwash_backup;
grant insert, select on table hotwash.assistant_consents to hotwash_carrier;
grant insert, select on table hotwash.assistant_consents to hotwash_client;
grant select on table hotwash.assistant_consents to hotwash_eraser;
grant select on table hotwash.assistant_consents to hotwash_gate;
grant insert, select on table hotwash.assistant_consents to hotwash_mover;
grant insert, select on table hotwash.assistant_consents to hotwash_operator;
grant delete, select on table hotwash.assistant_consents to hotwash_remover;
grant select on table hotwash.assistant_transmissions to hotwash_backup;
grant select on table hotwash.assistant_transmissions to hotwash_carrier;
grant select on table hotwash.assistant_transmissions to hotwash_client;
grant delete, select on table hotwash.assistant_transmissions to hotwash_eraser;
grant insert, select, update on table hotwash.assistant_transmissions to hotwash_gate;
grant insert, select on table hotwash.assistant_transmissions to hotwash_mover;
grant select on table hotwash.assistant_transmissions to hotwash_operator;
grant delete, select on table hotwash.assistant_transmissions to hotwash_remover;
grant select on table hotwash.attachments to hotwash_backup;
grant select on table hotwash.attachments to hotwash_carrier;
grant insert, select, update on table hotwash.attachments to hotwash_client;
grant select on table hotwash.attachments to hotwash_eraser;
grant insert, select on table hotwash.attachments to hotwash_mover;
grant insert, select, update on table hotwash.attachments to hotwash_operator;
grant delete, select on table hotwash.attachments to hotwash_remover;
grant delete, insert, select on table hotwash.audit_checkpoints to hotwash_auditor;
grant select on table hotwash.audit_checkpoints to hotwash_backup;
grant select on table hotwash.audit_checkpoints to hotwash_carrier;
grant select on table hotwash.audit_checkpoints to hotwash_client;
grant insert, select on table hotwash.audit_checkpoints to hotwash_mover;
grant select on table hotwash.audit_checkpoints to hotwash_operator;
grant delete, insert, select on table hotwash.audit_entries to hotwash_auditor;
grant select on table hotwash.audit_entries to hotwash_backup;
grant select on table hotwash.audit_entries to hotwash_carrier;
grant select on table hotwash.audit_entries to hotwash_client;
grant select on table hotwash.audit_entries to hotwash_eraser;
grant insert, select on table hotwash.audit_entries to hotwash_mover;
grant select on table hotwash.audit_entries to hotwash_operator;
grant delete, insert, select, update on table hotwash.audit_heads to hotwash_auditor;
grant select on table hotwash.audit_heads to hotwash_backup;
grant select on table hotwash.audit_heads to hotwash_carrier;
grant select on table hotwash.audit_heads to hotwash_client;
grant insert, select on table hotwash.audit_heads to hotwash_mover;
grant select on table hotwash.audit_heads to hotwash_operator;
grant delete, insert, select on table hotwash.audit_keys to hotwash_auditor;
grant select on table hotwash.audit_keys to hotwash_backup;
grant insert, select on table hotwash.audit_keys to hotwash_mover;
grant select on table hotwash.audit_keys to hotwash_operator;
grant select on table hotwash.audit_stream_positions to hotwash_auditor;
grant select on table hotwash.audit_stream_positions to hotwash_backup;
grant delete, insert, select, update on table hotwash.audit_stream_positions to hotwash_carrier;
grant delete, insert, select, update on table hotwash.audit_stream_positions to hotwash_client;
grant insert, select, update on table hotwash.audit_stream_positions to hotwash_courier;
grant insert, select on table hotwash.audit_stream_positions to hotwash_mover;
grant delete, insert, select, update on table hotwash.audit_stream_positions to hotwash_operator;
grant delete, select on table hotwash.audit_stream_positions to hotwash_remover;
grant select on table hotwash.audit_streams to hotwash_backup;
grant insert, select, update on table hotwash.audit_streams to hotwash_carrier;
grant insert, select, update on table hotwash.audit_streams to hotwash_client;
grant select on table hotwash.audit_streams to hotwash_courier;
grant select on table hotwash.audit_streams to hotwash_eraser;
grant insert, select on table hotwash.audit_streams to hotwash_mover;
grant insert, select, update on table hotwash.audit_streams to hotwash_operator;
grant delete, select on table hotwash.audit_streams to hotwash_remover;
grant delete, insert, select, update on table hotwash.auth_accounts to hotwash_auth_login;
grant select on table hotwash.auth_accounts to hotwash_backup;
grant delete, insert, select, update on table hotwash.auth_devices to hotwash_auth_login;
grant select on table hotwash.auth_devices to hotwash_backup;
grant delete, insert, select, update on table hotwash.auth_identities to hotwash_auth_login;
grant select on table hotwash.auth_identities to hotwash_backup;
grant delete on table hotwash.auth_identities to hotwash_remover;
grant delete, insert, select, update on table hotwash.auth_oauth_clients to hotwash_auth_login;
grant select on table hotwash.auth_oauth_clients to hotwash_backup;
grant delete, insert, select, update on table hotwash.auth_oauth_codes to hotwash_auth_login;
grant select on table hotwash.auth_oauth_codes to hotwash_backup;
grant delete on table hotwash.auth_oauth_codes to hotwash_remover;
grant delete, insert, select, update on table hotwash.auth_oauth_tokens to hotwash_auth_login;
grant select on table hotwash.auth_oauth_tokens to hotwash_backup;
grant select on table hotwash.auth_oauth_tokens to hotwash_gate;
grant delete on table hotwash.auth_oauth_tokens to hotwash_remover;
grant delete, insert, select, update on table hotwash.auth_passkeys to hotwash_auth_login;
grant select on table hotwash.auth_passkeys to hotwash_backup;
grant delete, insert, select, update on table hotwash.auth_rate_limits to hotwash_auth_login;
grant select on table hotwash.auth_rate_limits to hotwash_backup;
grant delete, insert, select, update on table hotwash.auth_sessions to hotwash_auth_login;
grant select on table hotwash.auth_sessions to hotwash_backup;
grant delete on table hotwash.auth_sessions to hotwash_remover;
grant delete, insert, select, update on table hotwash.auth_sign_on_attempts to hotwash_auth_login;
grant select on table hotwash.auth_sign_on_attempts to hotwash_backup;
grant delete, insert, select, update on table hotwash.auth_throttles to hotwash_auth_login;
grant select on table hotwash.auth_throttles to hotwash_backup;
grant delete, insert, select, update on table hotwash.auth_turns to hotwash_auth_login;
grant select on table hotwash.auth_turns to hotwash_backup;
grant delete, insert, select, update on table hotwash.auth_two_factors to hotwash_auth_login;
grant select on table hotwash.auth_two_factors to hotwash_backup;
grant delete, insert, select, update on table hotwash.auth_users to hotwash_auth_login;
grant select on table hotwash.auth_users to hotwash_backup;
grant delete, select on table hotwash.auth_users to hotwash_eraser;
grant delete, select on table hotwash.auth_users to hotwash_remover;
grant delete, insert, select, update on table hotwash.auth_verifications to hotwash_auth_login;
grant select on table hotwash.auth_verifications to hotwash_backup;
grant select on table hotwash.backup_runs to hotwash_backup;
grant select on table hotwash.backup_runs to hotwash_login;
grant select on table hotwash.benchmark_figures to hotwash_backup;
grant insert, select on table hotwash.benchmark_figures to hotwash_benchmark;
grant select on table hotwash.benchmark_members to hotwash_backup;
grant insert, select on table hotwash.benchmark_members to hotwash_benchmark;
grant delete on table hotwash.benchmark_members to hotwash_remover;
grant select on table hotwash.benchmark_snapshots to hotwash_backup;
grant insert, select on table hotwash.benchmark_snapshots to hotwash_benchmark;
grant select on table hotwash.book_members to hotwash_carrier;
grant select on table hotwash.calendar_subscriptions to hotwash_backup;
grant delete, insert, select, update on table hotwash.calendar_subscriptions to hotwash_carrier;
grant delete, insert, select, update on table hotwash.calendar_subscriptions to hotwash_client;
grant insert, select, update on table hotwash.calendar_subscriptions to hotwash_courier;
grant delete, select on table hotwash.calendar_subscriptions to hotwash_eraser;
grant delete, select on table hotwash.calendar_subscriptions to hotwash_gate;
grant insert, select on table hotwash.calendar_subscriptions to hotwash_mover;
grant delete, insert, select, update on table hotwash.calendar_subscriptions to hotwash_operator;
grant delete, select on table hotwash.calendar_subscriptions to hotwash_remover;
grant select on table hotwash.certificates to hotwash_backup;
grant select on table hotwash.certificates to hotwash_carrier;
grant select on table hotwash.certificates to hotwash_client;
grant select on table hotwash.certificates to hotwash_courier;
grant insert, select on table hotwash.certificates to hotwash_mover;
grant insert, select, update on table hotwash.certificates to hotwash_operator;
grant delete, select on table hotwash.certificates to hotwash_remover;
grant select on table hotwash.chat_channels to hotwash_backup;
grant delete, insert, select, update on table hotwash.chat_channels to hotwash_carrier;
grant delete, insert, select, update on table hotwash.chat_channels to hotwash_client;
grant select on table hotwash.chat_channels to hotwash_courier;
grant select on table hotwash.chat_channels to hotwash_eraser;
grant insert, select on table hotwash.chat_channels to hotwash_mover;
grant delete, insert, select, update on table hotwash.chat_channels to hotwash_operator;
grant delete, select on table hotwash.chat_channels to hotwash_remover;
grant select on table hotwash.chat_links to hotwash_backup;
grant delete, insert, update on table hotwash.chat_links to hotwash_carrier;
grant delete, insert, update on table hotwash.chat_links to hotwash_client;
grant select, update on table hotwash.chat_links to hotwash_courier;
grant delete, select on table hotwash.chat_links to hotwash_eraser;
grant insert, select on table hotwash.chat_links to hotwash_mover;
grant delete, insert, update on table hotwash.chat_links to hotwash_operator;
grant delete, select on table hotwash.chat_links to hotwash_remover;
grant select on table hotwash.chat_messages to hotwash_backup;
grant insert, select on table hotwash.chat_messages to hotwash_carrier;
grant insert, select on table hotwash.chat_messages to hotwash_client;
grant delete, select, update on table hotwash.chat_messages to hotwash_courier;
grant insert on table hotwash.chat_messages to hotwash_gate;
grant insert, select on table hotwash.chat_messages to hotwash_mover;
grant insert, select on table hotwash.chat_messages to hotwash_operator;
grant delete, select on table hotwash.chat_messages to hotwash_remover;
grant select on table hotwash.comments to hotwash_backup;
grant select on table hotwash.comments to hotwash_carrier;
grant insert, select on table hotwash.comments to hotwash_client;
grant select on table hotwash.comments to hotwash_eraser;
grant insert, select on table hotwash.comments to hotwash_mover;
grant insert, select on table hotwash.comments to hotwash_operator;
grant insert, select on table hotwash.comments to hotwash_participant;
grant delete, select on table hotwash.comments to hotwash_remover;
grant select on table hotwash.compliance_controls to hotwash_backup;
grant select on table hotwash.compliance_controls to hotwash_carrier;
grant select on table hotwash.compliance_controls to hotwash_client;
grant select on table hotwash.compliance_controls to hotwash_operator;
grant select on table hotwash.compliance_frameworks to hotwash_backup;
grant select on table hotwash.compliance_frameworks to hotwash_carrier;
grant select on table hotwash.compliance_frameworks to hotwash_client;
grant select on table hotwash.compliance_frameworks to hotwash_operator;
grant select on table hotwash.compliance_mappings to hotwash_backup;
grant select on table hotwash.compliance_mappings to hotwash_carrier;
grant select on table hotwash.compliance_mappings to hotwash_client;
grant select on table hotwash.compliance_mappings to hotwash_operator;
grant select on table hotwash.connected_agents to hotwash_backup;
grant insert, select on table hotwash.connected_agents to hotwash_carrier;
grant insert, select on table hotwash.connected_agents to hotwash_client;
grant select on table hotwash.connected_agents to hotwash_gate;
grant insert, select on table hotwash.connected_agents to hotwash_mover;
grant insert, select on table hotwash.connected_agents to hotwash_operator;
grant delete, select on table hotwash.connected_agents to hotwash_remover;
grant select on table hotwash.conversation_turns to hotwash_backup;
grant delete, insert, select on table hotwash.conversation_turns to hotwash_carrier;
grant delete, insert, select on table hotwash.conversation_turns to hotwash_client;
grant insert, select, update on table hotwash.conversation_turns to hotwash_courier;
grant insert, select on table hotwash.conversation_turns to hotwash_mover;
grant delete, insert, select on table hotwash.conversation_turns to hotwash_operator;
grant delete, select on table hotwash.conversation_turns to hotwash_remover;
grant select on table hotwash.conversations to hotwash_backup;
grant delete, insert, select on table hotwash.conversations to hotwash_carrier;
grant delete, insert, select on table hotwash.conversations to hotwash_client;
grant delete, insert, select, update on table hotwash.conversations to hotwash_courier;
grant delete, select on table hotwash.conversations to hotwash_eraser;
grant insert, select on table hotwash.conversations to hotwash_mover;
grant delete, insert, select on table hotwash.conversations to hotwash_operator;
grant delete, select on table hotwash.conversations to hotwash_remover;
grant select on table hotwash.decisions to hotwash_backup;
grant select on table hotwash.decisions to hotwash_carrier;
grant select on table hotwash.decisions to hotwash_client;
grant select on table hotwash.decisions to hotwash_eraser;
grant insert, select on table hotwash.decisions to hotwash_mover;
grant insert, select, update on table hotwash.decisions to hotwash_operator;
grant delete, select on table hotwash.decisions to hotwash_remover;
grant select on table hotwash.deliverables to hotwash_backup;
grant insert, select on table hotwash.deliverables to hotwash_carrier;
grant insert, select on table hotwash.deliverables to hotwash_client;
grant delete, select on table hotwash.deliverables to hotwash_eraser;
grant insert, select on table hotwash.deliverables to hotwash_mover;
grant insert, select, update on table hotwash.deliverables to hotwash_operator;
grant delete, select on table hotwash.deliverables to hotwash_remover;
grant select on table hotwash.directories to hotwash_backup;
grant insert, select, update on table hotwash.directories to hotwash_carrier;
grant insert, select, update on table hotwash.directories to hotwash_client;
grant select on table hotwash.directories to hotwash_courier;
grant select on table hotwash.directories to hotwash_eraser;
grant select on table hotwash.directories to hotwash_gate;
grant insert, select on table hotwash.directories to hotwash_mover;
grant insert, select, update on table hotwash.directories to hotwash_operator;
grant delete, select on table hotwash.directories to hotwash_remover;
grant select on table hotwash.directory_group_members to hotwash_backup;
grant delete, insert, select, update on table hotwash.directory_group_members to hotwash_carrier;
grant delete, insert, select, update on table hotwash.directory_group_members to hotwash_client;
grant delete, select on table hotwash.directory_group_members to hotwash_eraser;
grant insert, select on table hotwash.directory_group_members to hotwash_mover;
grant delete, insert, select, update on table hotwash.directory_group_members to hotwash_operator;
grant delete, select on table hotwash.directory_group_members to hotwash_remover;
grant select on table hotwash.directory_groups to hotwash_backup;
grant insert, select, update on table hotwash.directory_groups to hotwash_carrier;
grant insert, select, update on table hotwash.directory_groups to hotwash_client;
grant insert, select on table hotwash.directory_groups to hotwash_mover;
grant insert, select, update on table hotwash.directory_groups to hotwash_operator;
grant delete, select on table hotwash.directory_groups to hotwash_remover;
grant select on table hotwash.disclosed_members to hotwash_carrier;
grant select on table hotwash.duties to hotwash_backup;
grant select on table hotwash.duties to hotwash_carrier;
grant select on table hotwash.duties to hotwash_client;
grant select on table hotwash.duties to hotwash_courier;
grant select on table hotwash.duties to hotwash_operator;
grant select on table hotwash.duty_results to hotwash_backup;
grant select on table hotwash.duty_results to hotwash_carrier;
grant select on table hotwash.duty_results to hotwash_client;
grant insert, select on table hotwash.duty_results to hotwash_mover;
grant delete, insert, select, update on table hotwash.duty_results to hotwash_operator;
grant delete, select on table hotwash.duty_results to hotwash_remover;
grant select on table hotwash.email_domains to hotwash_backup;
grant insert, select, update on table hotwash.email_domains to hotwash_carrier;
grant insert, select, update on table hotwash.email_domains to hotwash_client;
grant select on table hotwash.email_domains to hotwash_eraser;
grant insert, select on table hotwash.email_domains to hotwash_mover;
grant insert, select, update on table hotwash.email_domains to hotwash_operator;
grant delete, select on table hotwash.email_domains to hotwash_remover;
grant select on table hotwash.engagements to hotwash_backup;
grant insert, select, update on table hotwash.engagements to hotwash_carrier;
grant select on table hotwash.engagements to hotwash_client;
grant insert, select on table hotwash.engagements to hotwash_mover;
grant insert, select, update on table hotwash.engagements to hotwash_operator;
grant delete, select on table hotwash.engagements to hotwash_remover;
grant select on table hotwash.evaluations to hotwash_backup;
grant select on table hotwash.evaluations to hotwash_carrier;
grant insert, select on table hotwash.evaluations to hotwash_client;
grant select on table hotwash.evaluations to hotwash_eraser;
grant insert on table hotwash.evaluations to hotwash_evaluator;
grant select on table hotwash.evaluations to hotwash_gate;
grant insert, select on table hotwash.evaluations to hotwash_mover;
grant insert, select on table hotwash.evaluations to hotwash_operator;
grant delete, select on table hotwash.evaluations to hotwash_remover;
grant select on table hotwash.evaluator_links to hotwash_backup;
grant select on table hotwash.evaluator_links to hotwash_gate;
grant insert, select on table hotwash.evaluator_links to hotwash_mover;
grant delete, insert, select on table hotwash.evaluator_links to hotwash_operator;
grant delete, select on table hotwash.evaluator_links to hotwash_remover;
grant select on table hotwash.evaluators to hotwash_backup;
grant select on table hotwash.evaluators to hotwash_carrier;
grant select on table hotwash.evaluators to hotwash_client;
grant select on table hotwash.evaluators to hotwash_eraser;
grant select on table hotwash.evaluators to hotwash_gate;
grant insert, select on table hotwash.evaluators to hotwash_mover;
grant delete, insert, select, update on table hotwash.evaluators to hotwash_operator;
grant delete, select on table hotwash.evaluators to hotwash_remover;
grant select on table hotwash.exercise_changes to hotwash_backup;
grant select on table hotwash.exercise_changes to hotwash_carrier;
grant select on table hotwash.exercise_changes to hotwash_client;
grant insert on table hotwash.exercise_changes to hotwash_live;
grant insert, select on table hotwash.exercise_changes to hotwash_mover;
grant delete, select on table hotwash.exercise_changes to hotwash_operator;
grant select on table hotwash.exercise_changes to hotwash_participant;
grant delete, select on table hotwash.exercise_changes to hotwash_remover;
grant select on table hotwash.exercise_duties to hotwash_backup;
grant select on table hotwash.exercise_duties to hotwash_carrier;
grant select on table hotwash.exercise_duties to hotwash_client;
grant insert, select on table hotwash.exercise_duties to hotwash_mover;
grant delete, insert, select, update on table hotwash.exercise_duties to hotwash_operator;
grant delete, select on table hotwash.exercise_duties to hotwash_remover;
grant select on table hotwash.exercise_events to hotwash_backup;
grant select on table hotwash.exercise_events to hotwash_carrier;
grant select on table hotwash.exercise_events to hotwash_client;
grant select on table hotwash.exercise_events to hotwash_eraser;
grant insert, select on table hotwash.exercise_events to hotwash_mover;
grant insert, select on table hotwash.exercise_events to hotwash_operator;
grant insert on table hotwash.exercise_events to hotwash_participant;
grant delete, select on table hotwash.exercise_events to hotwash_remover;
grant select on table hotwash.exercise_invitations to hotwash_backup;
grant delete, insert, select, update on table hotwash.exercise_invitations to hotwash_courier;
grant delete, select on table hotwash.exercise_invitations to hotwash_eraser;
grant insert, select on table hotwash.exercise_invitations to hotwash_mover;
grant delete, select on table hotwash.exercise_invitations to hotwash_remover;
grant select on table hotwash.exercise_join_codes to hotwash_backup;
grant select on table hotwash.exercise_join_codes to hotwash_gate;
grant insert, select on table hotwash.exercise_join_codes to hotwash_mover;
grant delete, insert, select, update on table hotwash.exercise_join_codes to hotwash_operator;
grant delete, select on table hotwash.exercise_join_codes to hotwash_remover;
grant select on table hotwash.exercise_notes to hotwash_backup;
grant select on table hotwash.exercise_notes to hotwash_carrier;
grant select on table hotwash.exercise_notes to hotwash_client;
grant select on table hotwash.exercise_notes to hotwash_eraser;
grant insert, select on table hotwash.exercise_notes to hotwash_mover;
grant insert, select, update on table hotwash.exercise_notes to hotwash_operator;
grant insert on table hotwash.exercise_notes to hotwash_participant;
grant delete, select on table hotwash.exercise_notes to hotwash_remover;
grant select on table hotwash.exercise_objectives to hotwash_backup;
grant select on table hotwash.exercise_objectives to hotwash_carrier;
grant select on table hotwash.exercise_objectives to hotwash_client;
grant insert, select on table hotwash.exercise_objectives to hotwash_mover;
grant delete, insert, select, update on table hotwash.exercise_objectives to hotwash_operator;
grant delete, select on table hotwash.exercise_objectives to hotwash_remover;
grant select on table hotwash.exercise_programs to hotwash_backup;
grant select on table hotwash.exercise_programs to hotwash_carrier;
grant select on table hotwash.exercise_programs to hotwash_client;
grant select on table hotwash.exercise_programs to hotwash_eraser;
grant insert, select on table hotwash.exercise_programs to hotwash_mover;
grant insert, select, update on table hotwash.exercise_programs to hotwash_operator;
grant delete, select on table hotwash.exercise_programs to hotwash_remover;
grant select on table hotwash.exercise_requests to hotwash_backup;
grant select on table hotwash.exercise_requests to hotwash_carrier;
grant insert, select on table hotwash.exercise_requests to hotwash_client;
grant select on table hotwash.exercise_requests to hotwash_eraser;
grant insert, select on table hotwash.exercise_requests to hotwash_mover;
grant insert, select on table hotwash.exercise_requests to hotwash_operator;
grant delete, select on table hotwash.exercise_requests to hotwash_remover;
grant select on table hotwash.exercise_streams to hotwash_backup;
grant select on table hotwash.exercise_streams to hotwash_carrier;
grant select on table hotwash.exercise_streams to hotwash_client;
grant insert, select, update on table hotwash.exercise_streams to hotwash_live;
grant insert, select on table hotwash.exercise_streams to hotwash_mover;
grant select on table hotwash.exercise_streams to hotwash_operator;
grant select on table hotwash.exercise_streams to hotwash_participant;
grant delete, select on table hotwash.exercise_streams to hotwash_remover;
grant select on table hotwash.exercises to hotwash_backup;
grant select on table hotwash.exercises to hotwash_carrier;
grant select on table hotwash.exercises to hotwash_client;
grant select on table hotwash.exercises to hotwash_counter;
grant select on table hotwash.exercises to hotwash_courier;
grant select on table hotwash.exercises to hotwash_eraser;
grant insert, select on table hotwash.exercises to hotwash_mover;
grant delete, insert, select, update on table hotwash.exercises to hotwash_operator;
grant delete, select on table hotwash.exercises to hotwash_remover;
grant select on table hotwash.feed_origin to hotwash_backup;
grant select on table hotwash.feed_origin to hotwash_gate;
grant select on table hotwash.feed_origin to hotwash_login;
grant select on table hotwash.feed_removals to hotwash_backup;
grant select on table hotwash.feed_removals to hotwash_carrier;
grant select on table hotwash.feed_removals to hotwash_client;
grant delete, insert on table hotwash.feed_removals to hotwash_gate;
grant insert, select on table hotwash.feed_removals to hotwash_mover;
grant insert, select on table hotwash.feed_removals to hotwash_operator;
grant delete, insert, select on table hotwash.feed_removals to hotwash_remover;
grant select on table hotwash.feedback_boxes to hotwash_backup;
grant delete, select, update on table hotwash.feedback_boxes to hotwash_gate;
grant insert, select on table hotwash.feedback_boxes to hotwash_mover;
grant insert on table hotwash.feedback_boxes to hotwash_operator;
grant delete, select on table hotwash.feedback_boxes to hotwash_remover;
grant select on table hotwash.feedback_comments to hotwash_backup;
grant select on table hotwash.feedback_comments to hotwash_carrier;
grant select on table hotwash.feedback_comments to hotwash_client;
grant insert on table hotwash.feedback_comments to hotwash_gate;
grant insert, select on table hotwash.feedback_comments to hotwash_mover;
grant select on table hotwash.feedback_comments to hotwash_operator;
grant delete, select on table hotwash.feedback_comments to hotwash_remover;
grant select on table hotwash.feedback_forms to hotwash_backup;
grant select on table hotwash.feedback_forms to hotwash_carrier;
grant select on table hotwash.feedback_forms to hotwash_client;
grant select on table hotwash.feedback_forms to hotwash_gate;
grant insert, select on table hotwash.feedback_forms to hotwash_mover;
grant delete, insert, select, update on table hotwash.feedback_forms to hotwash_operator;
grant delete, select on table hotwash.feedback_forms to hotwash_remover;
grant select on table hotwash.feedback_questions to hotwash_backup;
grant select on table hotwash.feedback_questions to hotwash_carrier;
grant select on table hotwash.feedback_questions to hotwash_client;
grant select on table hotwash.feedback_questions to hotwash_gate;
grant insert, select on table hotwash.feedback_questions to hotwash_mover;
grant delete, insert, select on table hotwash.feedback_questions to hotwash_operator;
grant delete, select on table hotwash.feedback_questions to hotwash_remover;
grant select on table hotwash.feedback_returns to hotwash_backup;
grant delete, insert, select on table hotwash.feedback_returns to hotwash_gate;
grant insert, select on table hotwash.feedback_returns to hotwash_mover;
grant delete, select on table hotwash.feedback_returns to hotwash_remover;
grant select on table hotwash.feedback_template_questions to hotwash_backup;
grant select on table hotwash.feedback_template_questions to hotwash_carrier;
grant select on table hotwash.feedback_template_questions to hotwash_client;
grant insert, select on table hotwash.feedback_template_questions to hotwash_mover;
grant delete, insert, select on table hotwash.feedback_template_questions to hotwash_operator;
grant delete, select on table hotwash.feedback_template_questions to hotwash_remover;
grant select on table hotwash.feedback_templates to hotwash_backup;
grant select on table hotwash.feedback_templates to hotwash_carrier;
grant select on table hotwash.feedback_templates to hotwash_client;
grant insert, select on table hotwash.feedback_templates to hotwash_mover;
grant insert, select, update on table hotwash.feedback_templates to hotwash_operator;
grant delete, select on table hotwash.feedback_templates to hotwash_remover;
grant select on table hotwash.gaps to hotwash_backup;
grant select on table hotwash.gaps to hotwash_carrier;
grant select, update on table hotwash.gaps to hotwash_client;
grant select on table hotwash.gaps to hotwash_counter;
grant select on table hotwash.gaps to hotwash_eraser;
grant insert, select on table hotwash.gaps to hotwash_mover;
grant delete, insert, select, update on table hotwash.gaps to hotwash_operator;
grant delete, select on table hotwash.gaps to hotwash_remover;
grant select on table hotwash.idempotency_keys to hotwash_backup;
grant delete, insert, select, update on table hotwash.idempotency_keys to hotwash_carrier;
grant delete, insert, select, update on table hotwash.idempotency_keys to hotwash_client;
grant delete, select on table hotwash.idempotency_keys to hotwash_eraser;
grant insert, select, update on table hotwash.idempotency_keys to hotwash_evaluator;
grant insert, select on table hotwash.idempotency_keys to hotwash_mover;
grant delete, insert, select, update on table hotwash.idempotency_keys to hotwash_operator;
grant insert, select, update on table hotwash.idempotency_keys to hotwash_participant;
grant delete, select on table hotwash.idempotency_keys to hotwash_remover;
grant select on table hotwash.identity_providers to hotwash_backup;
grant insert, select, update on table hotwash.identity_providers to hotwash_carrier;
grant insert, select, update on table hotwash.identity_providers to hotwash_client;
grant select on table hotwash.identity_providers to hotwash_courier;
grant select on table hotwash.identity_providers to hotwash_eraser;
grant insert, select on table hotwash.identity_providers to hotwash_mover;
grant insert, select, update on table hotwash.identity_providers to hotwash_operator;
grant delete, select on table hotwash.identity_providers to hotwash_remover;
grant select on table hotwash.import_files to hotwash_backup;
grant select on table hotwash.import_files to hotwash_carrier;
grant select on table hotwash.import_files to hotwash_client;
grant insert, select on table hotwash.import_files to hotwash_mover;
grant delete, insert, select on table hotwash.import_files to hotwash_operator;
grant delete, select on table hotwash.import_files to hotwash_remover;
grant select on table hotwash.imports to hotwash_backup;
grant select on table hotwash.imports to hotwash_carrier;
grant select on table hotwash.imports to hotwash_client;
grant select on table hotwash.imports to hotwash_eraser;
grant insert, select on table hotwash.imports to hotwash_mover;
grant delete, insert, select, update on table hotwash.imports to hotwash_operator;
grant delete, select on table hotwash.imports to hotwash_remover;
grant select on table hotwash.inject_choices to hotwash_backup;
grant select on table hotwash.inject_choices to hotwash_carrier;
grant select on table hotwash.inject_choices to hotwash_client;
grant insert, select on table hotwash.inject_choices to hotwash_mover;
grant insert, select on table hotwash.inject_choices to hotwash_operator;
grant select on table hotwash.inject_choices to hotwash_participant;
grant delete, select on table hotwash.inject_choices to hotwash_remover;
grant select on table hotwash.inject_corrections to hotwash_backup;
grant select on table hotwash.inject_corrections to hotwash_carrier;
grant select on table hotwash.inject_corrections to hotwash_client;
grant select on table hotwash.inject_corrections to hotwash_eraser;
grant insert, select on table hotwash.inject_corrections to hotwash_mover;
grant insert, select on table hotwash.inject_corrections to hotwash_operator;
grant select on table hotwash.inject_corrections to hotwash_participant;
grant delete, select on table hotwash.inject_corrections to hotwash_remover;
grant select on table hotwash.inject_mappings to hotwash_backup;
grant select on table hotwash.inject_mappings to hotwash_carrier;
grant select on table hotwash.inject_mappings to hotwash_client;
grant insert, select on table hotwash.inject_mappings to hotwash_mover;
grant delete, insert, select, update on table hotwash.inject_mappings to hotwash_operator;
grant delete, select on table hotwash.inject_mappings to hotwash_remover;
grant select on table hotwash.inject_options to hotwash_backup;
grant select on table hotwash.inject_options to hotwash_carrier;
grant select on table hotwash.inject_options to hotwash_client;
grant insert, select on table hotwash.inject_options to hotwash_mover;
grant delete, insert, select, update on table hotwash.inject_options to hotwash_operator;
grant delete, select on table hotwash.inject_options to hotwash_remover;
grant select on table hotwash.inject_replies to hotwash_backup;
grant select on table hotwash.inject_replies to hotwash_carrier;
grant select on table hotwash.inject_replies to hotwash_client;
grant select on table hotwash.inject_replies to hotwash_eraser;
grant insert, select on table hotwash.inject_replies to hotwash_mover;
grant insert, select on table hotwash.inject_replies to hotwash_operator;
grant delete, select on table hotwash.inject_replies to hotwash_remover;
grant select on table hotwash.inject_responses to hotwash_backup;
grant select on table hotwash.inject_responses to hotwash_carrier;
grant select on table hotwash.inject_responses to hotwash_client;
grant insert, select on table hotwash.inject_responses to hotwash_mover;
grant insert, select on table hotwash.inject_responses to hotwash_operator;
grant insert, select on table hotwash.inject_responses to hotwash_participant;
grant delete, select on table hotwash.inject_responses to hotwash_remover;
grant select on table hotwash.inject_tasks to hotwash_backup;
grant select on table hotwash.inject_tasks to hotwash_carrier;
grant select on table hotwash.inject_tasks to hotwash_client;
grant insert, select on table hotwash.inject_tasks to hotwash_mover;
grant delete, insert, select on table hotwash.inject_tasks to hotwash_operator;
grant delete, select on table hotwash.inject_tasks to hotwash_remover;
grant select on table hotwash.inject_votes to hotwash_backup;
grant select on table hotwash.inject_votes to hotwash_carrier;
grant select on table hotwash.inject_votes to hotwash_client;
grant insert, select on table hotwash.inject_votes to hotwash_mover;
grant insert, select, update on table hotwash.inject_votes to hotwash_operator;
grant insert, select on table hotwash.inject_votes to hotwash_participant;
grant delete, select on table hotwash.inject_votes to hotwash_remover;
grant select on table hotwash.injects to hotwash_backup;
grant select on table hotwash.injects to hotwash_carrier;
grant select on table hotwash.injects to hotwash_client;
grant insert, select on table hotwash.injects to hotwash_mover;
grant delete, insert, select, update on table hotwash.injects to hotwash_operator;
grant delete, select on table hotwash.injects to hotwash_remover;
grant select on table hotwash.join_requests to hotwash_backup;
grant select on table hotwash.join_requests to hotwash_carrier;
grant select on table hotwash.join_requests to hotwash_client;
grant select on table hotwash.join_requests to hotwash_gate;
grant insert, select on table hotwash.join_requests to hotwash_mover;
grant delete, insert, select, update on table hotwash.join_requests to hotwash_operator;
grant insert on table hotwash.join_requests to hotwash_participant;
grant delete, select on table hotwash.join_requests to hotwash_remover;
grant select on table hotwash.knowledge_passages to hotwash_backup;
grant select on table hotwash.knowledge_passages to hotwash_carrier;
grant select on table hotwash.knowledge_passages to hotwash_client;
grant insert, select on table hotwash.knowledge_passages to hotwash_mover;
grant delete, insert, select, update on table hotwash.knowledge_passages to hotwash_operator;
grant delete, select on table hotwash.knowledge_passages to hotwash_remover;
grant select on table hotwash.knowledge_queue to hotwash_backup;
grant insert, select on table hotwash.knowledge_queue to hotwash_carrier;
grant insert, select on table hotwash.knowledge_queue to hotwash_client;
grant insert on table hotwash.knowledge_queue to hotwash_eraser;
grant insert on table hotwash.knowledge_queue to hotwash_gate;
grant insert, select on table hotwash.knowledge_queue to hotwash_mover;
grant delete, insert, select, update on table hotwash.knowledge_queue to hotwash_operator;
grant delete, insert, select on table hotwash.knowledge_queue to hotwash_remover;
grant select on table hotwash.knowledge_states to hotwash_backup;
grant select on table hotwash.knowledge_states to hotwash_carrier;
grant select on table hotwash.knowledge_states to hotwash_client;
grant insert, select on table hotwash.knowledge_states to hotwash_mover;
grant insert, select, update on table hotwash.knowledge_states to hotwash_operator;
grant delete, select on table hotwash.knowledge_states to hotwash_remover;
grant select on table hotwash.knowledge_vectors to hotwash_backup;
grant select on table hotwash.knowledge_vectors to hotwash_carrier;
grant select on table hotwash.knowledge_vectors to hotwash_client;
grant insert, select on table hotwash.knowledge_vectors to hotwash_mover;
grant delete, insert, select, update on table hotwash.knowledge_vectors to hotwash_operator;
grant delete, select on table hotwash.knowledge_vectors to hotwash_remover;
grant select on table hotwash.last_looks to hotwash_backup;
grant insert, select on table hotwash.last_looks to hotwash_carrier;
grant insert, select on table hotwash.last_looks to hotwash_client;
grant insert, select, update on table hotwash.last_looks to hotwash_courier;
grant delete, select on table hotwash.last_looks to hotwash_eraser;
grant insert, select on table hotwash.last_looks to hotwash_mover;
grant insert, select on table hotwash.last_looks to hotwash_operator;
grant delete, select on table hotwash.last_looks to hotwash_remover;
grant select on table hotwash.lost_files to hotwash_backup;
grant select on table hotwash.memberships to hotwash_backup;
grant insert, select, update on table hotwash.memberships to hotwash_carrier;
grant insert, select, update on table hotwash.memberships to hotwash_client;
grant select on table hotwash.memberships to hotwash_courier;
grant select on table hotwash.memberships to hotwash_gate;
grant insert, select on table hotwash.memberships to hotwash_mover;
grant insert, select, update on table hotwash.memberships to hotwash_operator;
grant delete, select on table hotwash.memberships to hotwash_remover;
grant select on table hotwash.notification_duties to hotwash_backup;
grant select on table hotwash.notification_duties to hotwash_carrier;
grant select on table hotwash.notification_duties to hotwash_client;
grant select on table hotwash.notification_duties to hotwash_operator;
grant select on table hotwash.notification_settings to hotwash_backup;
grant insert, select, update on table hotwash.notification_settings to hotwash_carrier;
grant insert, select, update on table hotwash.notification_settings to hotwash_client;
grant insert, select, update on table hotwash.notification_settings to hotwash_courier;
grant delete, select on table hotwash.notification_settings to hotwash_eraser;
grant insert, select on table hotwash.notification_settings to hotwash_mover;
grant insert, select, update on table hotwash.notification_settings to hotwash_operator;
grant delete, select on table hotwash.notification_settings to hotwash_remover;
grant select on table hotwash.notifications to hotwash_backup;
grant insert, select on table hotwash.notifications to hotwash_carrier;
grant insert, select on table hotwash.notifications to hotwash_client;
grant delete, insert, select, update on table hotwash.notifications to hotwash_courier;
grant delete, select on table hotwash.notifications to hotwash_eraser;
grant insert on table hotwash.notifications to hotwash_gate;
grant insert, select on table hotwash.notifications to hotwash_mover;
grant insert, select on table hotwash.notifications to hotwash_operator;
grant delete, select on table hotwash.notifications to hotwash_remover;
grant select on table hotwash.organization_exports to hotwash_backup;
grant select on table hotwash.organization_exports to hotwash_carrier;
grant insert, select on table hotwash.organization_exports to hotwash_client;
grant select on table hotwash.organization_exports to hotwash_eraser;
grant insert, select on table hotwash.organization_exports to hotwash_mover;
grant insert, select, update on table hotwash.organization_exports to hotwash_operator;
grant delete, select on table hotwash.organization_exports to hotwash_remover;
grant select on table hotwash.organization_logos to hotwash_backup;
grant delete, insert, select, update on table hotwash.organization_logos to hotwash_carrier;
grant delete, insert, select, update on table hotwash.organization_logos to hotwash_client;
grant insert, select on table hotwash.organization_logos to hotwash_mover;
grant delete, insert, select, update on table hotwash.organization_logos to hotwash_operator;
grant delete, select on table hotwash.organization_logos to hotwash_remover;
grant select on table hotwash.organizations to hotwash_backup;
grant select on table hotwash.organizations to hotwash_benchmark;
grant select on table hotwash.organizations to hotwash_carrier;
grant select on table hotwash.organizations to hotwash_client;
grant select on table hotwash.organizations to hotwash_counter;
grant select on table hotwash.organizations to hotwash_courier;
grant select on table hotwash.organizations to hotwash_gate;
grant insert, select on table hotwash.organizations to hotwash_mover;
grant insert, select, update on table hotwash.organizations to hotwash_operator;
grant delete, select on table hotwash.organizations to hotwash_remover;
grant select on table hotwash.participant_links to hotwash_backup;
grant select on table hotwash.participant_links to hotwash_gate;
grant insert, select on table hotwash.participant_links to hotwash_mover;
grant delete, insert, select on table hotwash.participant_links to hotwash_operator;
grant delete, select on table hotwash.participant_links to hotwash_remover;
grant select on table hotwash.participant_presence to hotwash_backup;
grant select on table hotwash.participant_presence to hotwash_carrier;
grant select on table hotwash.participant_presence to hotwash_client;
grant insert, select on table hotwash.participant_presence to hotwash_mover;
grant delete, insert, select, update on table hotwash.participant_presence to hotwash_operator;
grant select on table hotwash.participant_presence to hotwash_participant;
grant delete, select on table hotwash.participant_presence to hotwash_remover;
grant select on table hotwash.participant_tokens to hotwash_backup;
grant select on table hotwash.participant_tokens to hotwash_gate;
grant insert, select on table hotwash.participant_tokens to hotwash_mover;
grant delete, insert, select on table hotwash.participant_tokens to hotwash_operator;
grant delete, insert on table hotwash.participant_tokens to hotwash_participant;
grant delete, select on table hotwash.participant_tokens to hotwash_remover;
grant select on table hotwash.participants to hotwash_backup;
grant select on table hotwash.participants to hotwash_carrier;
grant select on table hotwash.participants to hotwash_client;
grant select on table hotwash.participants to hotwash_courier;
grant select on table hotwash.participants to hotwash_eraser;
grant select on table hotwash.participants to hotwash_gate;
grant insert, select on table hotwash.participants to hotwash_mover;
grant delete, insert, select, update on table hotwash.participants to hotwash_operator;
grant select on table hotwash.participants to hotwash_participant;
grant delete, select on table hotwash.participants to hotwash_remover;
grant select on table hotwash.program_duties to hotwash_backup;
grant select on table hotwash.program_duties to hotwash_carrier;
grant select on table hotwash.program_duties to hotwash_client;
grant insert, select on table hotwash.program_duties to hotwash_mover;
grant delete, insert, select, update on table hotwash.program_duties to hotwash_operator;
grant delete, select on table hotwash.program_duties to hotwash_remover;
grant select on table hotwash.program_slots to hotwash_backup;
grant select on table hotwash.program_slots to hotwash_carrier;
grant select on table hotwash.program_slots to hotwash_client;
grant insert, select on table hotwash.program_slots to hotwash_mover;
grant delete, insert, select, update on table hotwash.program_slots to hotwash_operator;
grant delete, select on table hotwash.program_slots to hotwash_remover;
grant select on table hotwash.proposals to hotwash_backup;
grant insert, select on table hotwash.proposals to hotwash_carrier;
grant insert, select on table hotwash.proposals to hotwash_client;
grant delete, insert, select, update on table hotwash.proposals to hotwash_courier;
grant delete, select on table hotwash.proposals to hotwash_eraser;
grant insert, select on table hotwash.proposals to hotwash_mover;
grant insert, select on table hotwash.proposals to hotwash_operator;
grant delete, select on table hotwash.proposals to hotwash_remover;
grant select on table hotwash.provisioned_people to hotwash_backup;
grant delete, insert, select, update on table hotwash.provisioned_people to hotwash_carrier;
grant delete, insert, select, update on table hotwash.provisioned_people to hotwash_client;
grant delete, select on table hotwash.provisioned_people to hotwash_eraser;
grant insert, select on table hotwash.provisioned_people to hotwash_mover;
grant delete, insert, select, update on table hotwash.provisioned_people to hotwash_operator;
grant delete, select on table hotwash.provisioned_people to hotwash_remover;
grant select on table hotwash.rate_windows to hotwash_backup;
grant delete, insert, select, update on table hotwash.rate_windows to hotwash_login;
grant select on table hotwash.readiness_contributions to hotwash_backup;
grant select on table hotwash.readiness_contributions to hotwash_carrier;
grant select on table hotwash.readiness_contributions to hotwash_client;
grant insert, select on table hotwash.readiness_contributions to hotwash_mover;
grant insert, select on table hotwash.readiness_contributions to hotwash_operator;
grant delete, select on table hotwash.readiness_contributions to hotwash_remover;
grant select on table hotwash.readiness_dimensions to hotwash_backup;
grant select on table hotwash.readiness_dimensions to hotwash_benchmark;
grant select on table hotwash.readiness_dimensions to hotwash_carrier;
grant select on table hotwash.readiness_dimensions to hotwash_client;
grant insert, select on table hotwash.readiness_dimensions to hotwash_mover;
grant insert, select on table hotwash.readiness_dimensions to hotwash_operator;
grant delete, select on table hotwash.readiness_dimensions to hotwash_remover;
grant select on table hotwash.readiness_movements to hotwash_backup;
grant select on table hotwash.readiness_movements to hotwash_carrier;
grant select on table hotwash.readiness_movements to hotwash_client;
grant insert, select on table hotwash.readiness_movements to hotwash_mover;
grant insert, select on table hotwash.readiness_movements to hotwash_operator;
grant delete, select on table hotwash.readiness_movements to hotwash_remover;
grant select on table hotwash.readiness_scores to hotwash_backup;
grant select on table hotwash.readiness_scores to hotwash_benchmark;
grant select on table hotwash.readiness_scores to hotwash_carrier;
grant select on table hotwash.readiness_scores to hotwash_client;
grant insert, select on table hotwash.readiness_scores to hotwash_mover;
grant insert, select on table hotwash.readiness_scores to hotwash_operator;
grant delete, select on table hotwash.readiness_scores to hotwash_remover;
grant select on table hotwash.reconciliations to hotwash_backup;
grant select on table hotwash.reconciliations to hotwash_carrier;
grant select on table hotwash.reconciliations to hotwash_client;
grant select on table hotwash.reconciliations to hotwash_eraser;
grant insert, select on table hotwash.reconciliations to hotwash_mover;
grant insert, select on table hotwash.reconciliations to hotwash_operator;
grant delete, select on table hotwash.reconciliations to hotwash_remover;
grant select on table hotwash.record_reads to hotwash_backup;
grant select on table hotwash.record_reads to hotwash_carrier;
grant select on table hotwash.record_reads to hotwash_client;
grant select on table hotwash.record_reads to hotwash_eraser;
grant delete, insert, select, update on table hotwash.record_reads to hotwash_gate;
grant insert, select on table hotwash.record_reads to hotwash_mover;
grant select on table hotwash.record_reads to hotwash_operator;
grant delete, select on table hotwash.record_reads to hotwash_remover;
grant select on table hotwash.record_totals to hotwash_backup;
grant delete, insert, select on table hotwash.record_totals to hotwash_counter;
grant select on table hotwash.record_totals to hotwash_gate;
grant select on table hotwash.reference_counters to hotwash_backup;
grant select on table hotwash.reference_counters to hotwash_carrier;
grant insert, select, update on table hotwash.reference_counters to hotwash_client;
grant insert, select on table hotwash.reference_counters to hotwash_mover;
grant insert, select, update on table hotwash.reference_counters to hotwash_operator;
grant delete, select on table hotwash.reference_counters to hotwash_remover;
grant select on table hotwash.rehearsal to hotwash_auditor;
grant select on table hotwash.rehearsal to hotwash_backup;
grant select on table hotwash.renewal_pack_openings to hotwash_backup;
grant select on table hotwash.renewal_pack_openings to hotwash_carrier;
grant select on table hotwash.renewal_pack_openings to hotwash_client;
grant select on table hotwash.renewal_pack_openings to hotwash_eraser;
grant insert, select on table hotwash.renewal_pack_openings to hotwash_mover;
grant insert, select on table hotwash.renewal_pack_openings to hotwash_operator;
grant delete, select on table hotwash.renewal_pack_openings to hotwash_remover;
grant select on table hotwash.renewal_packs to hotwash_backup;
grant select on table hotwash.renewal_packs to hotwash_carrier;
grant insert, select on table hotwash.renewal_packs to hotwash_client;
grant select on table hotwash.renewal_packs to hotwash_eraser;
grant insert, select on table hotwash.renewal_packs to hotwash_mover;
grant select on table hotwash.renewal_packs to hotwash_operator;
grant delete, select on table hotwash.renewal_packs to hotwash_remover;
grant select on table hotwash.report_agreements to hotwash_backup;
grant select on table hotwash.report_agreements to hotwash_carrier;
grant insert, select on table hotwash.report_agreements to hotwash_client;
grant insert, select on table hotwash.report_agreements to hotwash_mover;
grant select on table hotwash.report_agreements to hotwash_operator;
grant delete, select on table hotwash.report_agreements to hotwash_remover;
grant select on table hotwash.report_evidence to hotwash_backup;
grant select on table hotwash.report_evidence to hotwash_carrier;
grant select on table hotwash.report_evidence to hotwash_client;
grant insert, select on table hotwash.report_evidence to hotwash_mover;
grant delete, insert, select, update on table hotwash.report_evidence to hotwash_operator;
grant delete, select on table hotwash.report_evidence to hotwash_remover;
grant select on table hotwash.report_plan_items to hotwash_backup;
grant select on table hotwash.report_plan_items to hotwash_carrier;
grant select on table hotwash.report_plan_items to hotwash_client;
grant select on table hotwash.report_plan_items to hotwash_eraser;
grant insert, select on table hotwash.report_plan_items to hotwash_mover;
grant insert, select on table hotwash.report_plan_items to hotwash_operator;
grant delete, select on table hotwash.report_plan_items to hotwash_remover;
grant select on table hotwash.report_ratings to hotwash_backup;
grant select on table hotwash.report_ratings to hotwash_carrier;
grant select on table hotwash.report_ratings to hotwash_client;
grant insert, select on table hotwash.report_ratings to hotwash_mover;
grant insert, select on table hotwash.report_ratings to hotwash_operator;
grant delete, select on table hotwash.report_ratings to hotwash_remover;
grant select on table hotwash.report_records to hotwash_backup;
grant select on table hotwash.report_records to hotwash_carrier;
grant select on table hotwash.report_records to hotwash_client;
grant insert, select on table hotwash.report_records to hotwash_mover;
grant insert, select on table hotwash.report_records to hotwash_operator;
grant delete, select on table hotwash.report_records to hotwash_remover;
grant select on table hotwash.report_sentences to hotwash_backup;
grant select on table hotwash.report_sentences to hotwash_carrier;
grant select on table hotwash.report_sentences to hotwash_client;
grant select on table hotwash.report_sentences to hotwash_eraser;
grant insert, select on table hotwash.report_sentences to hotwash_mover;
grant delete, insert, select, update on table hotwash.report_sentences to hotwash_operator;
grant delete, select on table hotwash.report_sentences to hotwash_remover;
grant select on table hotwash.requirement_results to hotwash_backup;
grant select on table hotwash.requirement_results to hotwash_carrier;
grant select on table hotwash.requirement_results to hotwash_client;
grant select on table hotwash.requirement_results to hotwash_courier;
grant insert, select on table hotwash.requirement_results to hotwash_mover;
grant delete, insert, select, update on table hotwash.requirement_results to hotwash_operator;
grant delete, select on table hotwash.requirement_results to hotwash_remover;
grant select on table hotwash.requirements to hotwash_backup;
grant insert, select, update on table hotwash.requirements to hotwash_carrier;
grant select on table hotwash.requirements to hotwash_client;
grant select on table hotwash.requirements to hotwash_gate;
grant insert, select on table hotwash.requirements to hotwash_mover;
grant insert, select, update on table hotwash.requirements to hotwash_operator;
grant delete, select on table hotwash.requirements to hotwash_remover;
grant select on table hotwash.restoration to hotwash_backup;
grant select on table hotwash.restoration to hotwash_login;
grant select on table hotwash.retention_limits to hotwash_backup;
grant delete, insert, select, update on table hotwash.retention_limits to hotwash_carrier;
grant delete, insert, select, update on table hotwash.retention_limits to hotwash_client;
grant select on table hotwash.retention_limits to hotwash_gate;
grant insert, select on table hotwash.retention_limits to hotwash_mover;
grant delete, insert, select, update on table hotwash.retention_limits to hotwash_operator;
grant delete, select on table hotwash.retention_limits to hotwash_remover;
grant select on table hotwash.retests to hotwash_backup;
grant select on table hotwash.retests to hotwash_carrier;
grant select on table hotwash.retests to hotwash_client;
grant select on table hotwash.retests to hotwash_eraser;
grant insert, select on table hotwash.retests to hotwash_mover;
grant delete, insert, select, update on table hotwash.retests to hotwash_operator;
grant delete, select on table hotwash.retests to hotwash_remover;
grant select on table hotwash.revocation_entries to hotwash_backup;
grant insert, select on table hotwash.revocation_entries to hotwash_certifier;
grant select on table hotwash.saved_views to hotwash_backup;
grant delete, insert, select on table hotwash.saved_views to hotwash_carrier;
grant delete, insert, select on table hotwash.saved_views to hotwash_client;
grant insert, select, update on table hotwash.saved_views to hotwash_courier;
grant delete, select on table hotwash.saved_views to hotwash_eraser;
grant insert, select on table hotwash.saved_views to hotwash_mover;
grant delete, insert, select on table hotwash.saved_views to hotwash_operator;
grant delete, select on table hotwash.saved_views to hotwash_remover;
grant select on table hotwash.scenario_inject_files to hotwash_backup;
grant select on table hotwash.scenario_inject_files to hotwash_carrier;
grant delete, insert, select, update on table hotwash.scenario_inject_files to hotwash_client;
grant select on table hotwash.scenario_inject_files to hotwash_eraser;
grant insert, select on table hotwash.scenario_inject_files to hotwash_mover;
grant delete, insert, select, update on table hotwash.scenario_inject_files to hotwash_operator;
grant delete, select on table hotwash.scenario_inject_files to hotwash_remover;
grant select on table hotwash.scenario_inject_mappings to hotwash_backup;
grant select on table hotwash.scenario_inject_mappings to hotwash_carrier;
grant delete, insert, select, update on table hotwash.scenario_inject_mappings to hotwash_client;
grant insert, select on table hotwash.scenario_inject_mappings to hotwash_mover;
grant delete, insert, select, update on table hotwash.scenario_inject_mappings to hotwash_operator;
grant delete, select on table hotwash.scenario_inject_mappings to hotwash_remover;
grant select on table hotwash.scenario_inject_options to hotwash_backup;
grant select on table hotwash.scenario_inject_options to hotwash_carrier;
grant delete, insert, select, update on table hotwash.scenario_inject_options to hotwash_client;
grant insert, select on table hotwash.scenario_inject_options to hotwash_mover;
grant delete, insert, select, update on table hotwash.scenario_inject_options to hotwash_operator;
grant delete, select on table hotwash.scenario_inject_options to hotwash_remover;
grant select on table hotwash.scenario_injects to hotwash_backup;
grant select on table hotwash.scenario_injects to hotwash_carrier;
grant delete, insert, select, update on table hotwash.scenario_injects to hotwash_client;
grant insert, select on table hotwash.scenario_injects to hotwash_mover;
grant delete, insert, select, update on table hotwash.scenario_injects to hotwash_operator;
grant delete, select on table hotwash.scenario_injects to hotwash_remover;
grant select on table hotwash.scenarios to hotwash_backup;
grant select on table hotwash.scenarios to hotwash_carrier;
grant insert, select, update on table hotwash.scenarios to hotwash_client;
grant insert, select on table hotwash.scenarios to hotwash_mover;
grant delete, insert, select, update on table hotwash.scenarios to hotwash_operator;
grant delete, select on table hotwash.scenarios to hotwash_remover;
grant select on table hotwash.sign_in_policies to hotwash_backup;
grant insert, select, update on table hotwash.sign_in_policies to hotwash_carrier;
grant insert, select, update on table hotwash.sign_in_policies to hotwash_client;
grant select on table hotwash.sign_in_policies to hotwash_eraser;
grant select on table hotwash.sign_in_policies to hotwash_gate;
grant insert, select on table hotwash.sign_in_policies to hotwash_mover;
grant insert, select, update on table hotwash.sign_in_policies to hotwash_operator;
grant delete, select on table hotwash.sign_in_policies to hotwash_remover;
grant select on table hotwash.signing_keys to hotwash_backup;
grant insert, select on table hotwash.signing_keys to hotwash_certifier;
grant select on table hotwash.state_changes to hotwash_backup;
grant insert, select on table hotwash.state_changes to hotwash_carrier;
grant insert, select on table hotwash.state_changes to hotwash_client;
grant select on table hotwash.state_changes to hotwash_eraser;
grant insert, select on table hotwash.state_changes to hotwash_mover;
grant delete, insert, select on table hotwash.state_changes to hotwash_operator;
grant delete, select on table hotwash.state_changes to hotwash_remover;
grant select on table hotwash.tracker_connections to hotwash_backup;
grant select on table hotwash.tracker_connections to hotwash_carrier;
grant insert, select, update on table hotwash.tracker_connections to hotwash_client;
grant select on table hotwash.tracker_connections to hotwash_courier;
grant select on table hotwash.tracker_connections to hotwash_eraser;
grant insert, select on table hotwash.tracker_connections to hotwash_mover;
grant insert, select, update on table hotwash.tracker_connections to hotwash_operator;
grant delete, select on table hotwash.tracker_connections to hotwash_remover;
grant select on table hotwash.tracker_links to hotwash_backup;
grant select on table hotwash.tracker_links to hotwash_carrier;
grant insert, select, update on table hotwash.tracker_links to hotwash_client;
grant select on table hotwash.tracker_links to hotwash_courier;
grant insert, select on table hotwash.tracker_links to hotwash_mover;
grant insert, select, update on table hotwash.tracker_links to hotwash_operator;
grant delete, select on table hotwash.tracker_links to hotwash_remover;
grant select on table hotwash.tracker_states to hotwash_backup;
grant select on table hotwash.tracker_states to hotwash_carrier;
grant insert, select, update on table hotwash.tracker_states to hotwash_client;
grant insert, select, update on table hotwash.tracker_states to hotwash_courier;
grant insert, select on table hotwash.tracker_states to hotwash_mover;
grant insert, select, update on table hotwash.tracker_states to hotwash_operator;
grant delete, select on table hotwash.tracker_states to hotwash_remover;
grant select on table hotwash.users to hotwash_backup;
grant select on table hotwash.users to hotwash_carrier;
grant select on table hotwash.users to hotwash_client;
grant select on table hotwash.users to hotwash_courier;
grant select on table hotwash.users to hotwash_eraser;
grant select on table hotwash.users to hotwash_gate;
grant insert, select on table hotwash.users to hotwash_mover;
grant select on table hotwash.users to hotwash_operator;
grant delete, select on table hotwash.users to hotwash_remover;
grant select on table hotwash.webhook_deliveries to hotwash_backup;
grant insert, select, update on table hotwash.webhook_deliveries to hotwash_carrier;
grant select on table hotwash.webhook_deliveries to hotwash_client;
grant delete, insert, select, update on table hotwash.webhook_deliveries to hotwash_courier;
grant insert, select on table hotwash.webhook_deliveries to hotwash_mover;
grant insert, select, update on table hotwash.webhook_deliveries to hotwash_operator;
grant delete, select on table hotwash.webhook_deliveries to hotwash_remover;
grant select on table hotwash.webhook_streams to hotwash_backup;
grant delete, insert, select, update on table hotwash.webhook_streams to hotwash_carrier;
grant select on table hotwash.webhook_streams to hotwash_client;
grant select, update on table hotwash.webhook_streams to hotwash_courier;
grant insert, select on table hotwash.webhook_streams to hotwash_mover;
grant delete, insert, select, update on table hotwash.webhook_streams to hotwash_operator;
grant delete, select on table hotwash.webhook_streams to hotwash_remover;
grant select on table hotwash.webhook_subscriptions to hotwash_backup;
grant insert, select, update on table hotwash.webhook_subscriptions to hotwash_carrier;
grant select on table hotwash.webhook_subscriptions to hotwash_client;
grant select on table hotwash.webhook_subscriptions to hotwash_courier;
grant select on table hotwash.webhook_subscriptions to hotwash_eraser;
grant insert, select on table hotwash.webhook_subscriptions to hotwash_mover;
grant insert, select, update on table hotwash.webhook_subscriptions to hotwash_operator;
grant delete, select on table hotwash.webhook_subscriptions to hotwash_remover;
