-- How the operator presents the portals, emails and documents as its own. Only the operator has a brand.
alter table hotwash.organizations
  add column product_name text check (product_name <> '' and char_length(product_name) <= 40),
  add column accent_color text check (accent_color ~ '^#[0-9a-f]{6}$'),
  add column sender_name text check (sender_name <> '' and char_length(sender_name) <= 80),
  add column support_email text check (support_email <> ''),
  add column document_theme text not null default 'SERIF' check (document_theme in ('SERIF', 'SANS', 'PLAIN')),
  add check (
    kind = 'OPERATOR'
    or num_nonnulls(product_name, accent_color, sender_name, support_email) = 0 and document_theme = 'SERIF'
  );
call hotwash.keep_authors('hotwash.organizations', 'name', 'policy_reference', 'product_name', 'sender_name');

-- Emails show the operator's logo.
create policy courier on hotwash.organization_logos for select to hotwash_courier using (true);
grant select (organization_id, media_type, sha256, width, height) on hotwash.organization_logos to hotwash_courier;
