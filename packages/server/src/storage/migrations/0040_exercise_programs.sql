-- Duties to exercise that regulations and standards set: reference data, the same for everybody. What they demand is
-- said in our own words; the source has theirs.
create table hotwash.duties (
  id uuid primary key,
  position integer not null unique,
  regulation text not null,
  edition text not null,
  provision text not null,
  title text not null,
  demand text not null,
  tests text not null check (tests in ('INCIDENT_RESPONSE', 'CONTINUITY', 'BOTH')),
  basis text not null check (basis in ('REQUIRED', 'ADDRESSABLE', 'RECOMMENDED', 'IMPLIED')),
  -- Longest period between tests that the text names; null if it names none.
  cadence_months integer check (cadence_months > 0),
  concerns text not null,
  source_url text not null,
  framework_id uuid,
  framework text,
  control_id text,
  foreign key (framework_id, control_id) references hotwash.compliance_controls (framework_id, control_id)
);
create index duties_by_position on hotwash.duties (position, id);
grant select on hotwash.duties to hotwash_operator, hotwash_carrier, hotwash_client;

-- A duty that an exercise serves: a judgment of the operator's staff, or of the program that planned the exercise.
create table hotwash.exercise_duties (
  organization_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  duty_id uuid not null references hotwash.duties,
  rationale text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  unique (organization_id, exercise_id, duty_id),
  foreign key (organization_id, exercise_id) references hotwash.exercises on delete cascade
);
create index exercise_duties_by_time on hotwash.exercise_duties (created_at desc, id desc);
create index exercise_duties_of_organization on hotwash.exercise_duties (organization_id, created_at desc, id desc);
create index exercise_duties_of_exercise
  on hotwash.exercise_duties (organization_id, exercise_id, created_at desc, id desc);
create index exercise_duties_of_duty on hotwash.exercise_duties (organization_id, duty_id, exercise_id);
call hotwash.protect('hotwash.exercise_duties', 'organization_id');
call hotwash.keep_confidential('hotwash.exercise_duties');
grant insert, update, delete on hotwash.exercise_duties to hotwash_operator;
call hotwash.keep_authors('hotwash.exercise_duties', 'rationale');

-- A client's multi-year training and exercise plan: an integrated preparedness plan of HSEEP.
create table hotwash.exercise_programs (
  organization_id uuid not null references hotwash.organizations,
  id uuid not null,
  title text not null,
  first_year integer not null check (first_year between 2000 and 2200),
  last_year integer not null check (last_year between first_year and first_year + 4),
  status text not null check (status in ('DRAFT', 'ACTIVE', 'CLOSED')),
  -- Until it first becomes ACTIVE, only the operator's staff read it.
  is_draft boolean not null default true,
  priorities text,
  owner text,
  workshop_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  check (status <> 'ACTIVE' or not is_draft)
);
create unique index one_active_program on hotwash.exercise_programs (organization_id) where status = 'ACTIVE';
create index exercise_programs_by_year on hotwash.exercise_programs (first_year desc, id desc);
create index exercise_programs_of_organization
  on hotwash.exercise_programs (organization_id, first_year desc, id desc);
call hotwash.protect('hotwash.exercise_programs', 'organization_id');
call hotwash.keep_confidential('hotwash.exercise_programs');
grant insert, update on hotwash.exercise_programs to hotwash_operator;
call hotwash.keep_authors('hotwash.exercise_programs', 'title', 'priorities', 'owner');

-- A duty that applies to the client of a program.
create table hotwash.program_duties (
  organization_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  duty_id uuid not null references hotwash.duties,
  cadence_months integer not null check (cadence_months between 1 and 60),
  reason text,
  first_due_on date not null,
  is_draft boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  unique (organization_id, program_id, duty_id),
  foreign key (organization_id, program_id) references hotwash.exercise_programs
);
create index program_duties_by_time on hotwash.program_duties (created_at, id);
create index program_duties_of_program on hotwash.program_duties (organization_id, program_id, created_at, id);
call hotwash.protect('hotwash.program_duties', 'organization_id');
call hotwash.keep_confidential('hotwash.program_duties');
grant insert, update, delete on hotwash.program_duties to hotwash_operator;
call hotwash.keep_authors('hotwash.program_duties', 'reason');

-- An exercise that a program intends for a quarter, and the exercise that was planned for it.
create table hotwash.program_slots (
  organization_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  year integer not null,
  quarter integer not null check (quarter between 1 and 4),
  due_on date,
  reason text not null check (reason in ('DUTY', 'REQUIREMENT', 'RETEST', 'WEAK_DIMENSION', 'CHOICE')),
  scenario text,
  severity text check (severity in ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
  duty_ids uuid[],
  gap_ids uuid[],
  dimensions text[],
  note text,
  -- As it was proposed: proposing again replaces it.
  is_proposed boolean not null default false,
  exercise_id uuid,
  is_draft boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authors jsonb not null default '{}',
  primary key (organization_id, id),
  unique (organization_id, exercise_id),
  foreign key (organization_id, program_id) references hotwash.exercise_programs,
  foreign key (organization_id, exercise_id) references hotwash.exercises on delete set null (exercise_id)
);
create index program_slots_by_quarter on hotwash.program_slots (year, quarter, id);
create index program_slots_of_organization on hotwash.program_slots (organization_id, year, quarter, id);
create index program_slots_of_program on hotwash.program_slots (organization_id, program_id, year, quarter, id);
call hotwash.protect('hotwash.program_slots', 'organization_id');
call hotwash.keep_confidential('hotwash.program_slots');
grant insert, update, delete on hotwash.program_slots to hotwash_operator;
call hotwash.keep_authors('hotwash.program_slots', 'note');

-- A program is shown once it becomes ACTIVE, with what it has and with what is added later.
create function hotwash.show_program() returns trigger language plpgsql set search_path = hotwash, pg_temp as $$
begin
  new.is_draft := case when tg_op = 'INSERT' then true else old.is_draft end and new.status <> 'ACTIVE';
  if tg_op = 'UPDATE' and old.is_draft and not new.is_draft then
    update program_duties set is_draft = false where organization_id = new.organization_id and program_id = new.id;
    update program_slots set is_draft = false where organization_id = new.organization_id and program_id = new.id;
  end if;
  return new;
end
$$;
create trigger show_program before insert or update on hotwash.exercise_programs
  for each row execute function hotwash.show_program();

create function hotwash.show_with_program() returns trigger language plpgsql set search_path = hotwash, pg_temp as $$
begin
  new.is_draft := (select p.is_draft from exercise_programs p
    where p.organization_id = new.organization_id and p.id = new.program_id);
  return new;
end
$$;
create trigger show_with_program before insert on hotwash.program_duties
  for each row execute function hotwash.show_with_program();
create trigger show_with_program before insert on hotwash.program_slots
  for each row execute function hotwash.show_with_program();

do $$
declare
  kept text;
begin
  foreach kept in array array['exercise_programs', 'program_duties', 'program_slots'] loop
    execute format(
      'create policy shown on hotwash.%I as restrictive for select to hotwash_carrier, hotwash_client
        using (not is_draft)', kept);
  end loop;
end
$$;

insert into hotwash.duties (id, position, regulation, edition, provision, title, demand, tests, basis, cadence_months,
  concerns, source_url, framework_id, framework, control_id)
select d.id, d.position, d.regulation, d.edition, d.provision, d.title, d.demand, d.tests, d.basis, d.cadence_months,
  d.concerns, d.source_url, f.id, f.code, d.control_id
from jsonb_to_recordset($data$[
{"id": "0d8a1f3e-6f0c-7a51-8e11-000000000001", "position": 10, "regulation": "PCI DSS", "edition": "v4.0.1, June 2024", "provision": "12.10.2", "title": "Incident response plan tested yearly", "demand": "Review the incident response plan at least once every 12 months and test it, with all elements that 12.10.1 lists. A tabletop exercise is named as good practice.", "tests": "INCIDENT_RESPONSE", "basis": "REQUIRED", "cadence_months": 12, "concerns": "Organizations that store, process or transmit payment card data, and their service providers, worldwide.", "source_url": "https://www.pcisecuritystandards.org/document_library/", "code": "PCI_DSS", "control_id": "12.10.2"},
{"id": "0d8a1f3e-6f0c-7a51-8e11-000000000002", "position": 20, "regulation": "HIPAA Security Rule", "edition": "45 CFR Part 164, as amended in 2013", "provision": "164.308(a)(7)(ii)(D)", "title": "Contingency plans tested and revised", "demand": "Implement procedures to test contingency plans periodically and to revise them. Addressable: implement it if reasonable and appropriate, or document why not and what is done instead.", "tests": "CONTINUITY", "basis": "ADDRESSABLE", "cadence_months": null, "concerns": "Covered entities and business associates that hold electronic protected health information, United States.", "source_url": "https://www.ecfr.gov/current/title-45/section-164.308", "code": "HIPAA", "control_id": "164.308(a)(7)(ii)(D)"},
{"id": "0d8a1f3e-6f0c-7a51-8e11-000000000003", "position": 30, "regulation": "NYDFS Part 500", "edition": "23 NYCRR 500, second amendment, November 1, 2023", "provision": "500.16(d)(1)", "title": "Incident response and BCDR plans tested yearly", "demand": "Test the incident response plan and the business continuity and disaster recovery plan at least annually, with all staff and management critical to the response, and revise them as necessary.", "tests": "BOTH", "basis": "REQUIRED", "cadence_months": 12, "concerns": "Entities licensed under New York's banking, insurance or financial services laws, but for those exempt under 500.19.", "source_url": "https://www.dfs.ny.gov/industry_guidance/cybersecurity", "code": null, "control_id": null},
{"id": "0d8a1f3e-6f0c-7a51-8e11-000000000004", "position": 40, "regulation": "DORA", "edition": "Regulation (EU) 2022/2554, applied since January 17, 2025", "provision": "Article 11(6)", "title": "ICT continuity and response plans tested yearly", "demand": "Test the ICT business continuity plans and the ICT response and recovery plans at least yearly and after substantive changes to systems that support critical or important functions, and test the crisis communication plans.", "tests": "BOTH", "basis": "REQUIRED", "cadence_months": 12, "concerns": "Financial entities in the European Union as listed in Article 2.", "source_url": "https://eur-lex.europa.eu/eli/reg/2022/2554/oj", "code": null, "control_id": null},
{"id": "0d8a1f3e-6f0c-7a51-8e11-000000000005", "position": 50, "regulation": "DORA", "edition": "Regulation (EU) 2022/2554, applied since January 17, 2025", "provision": "Articles 24(6) and 25(1)", "title": "Systems of critical functions tested yearly", "demand": "Test all ICT systems and applications that support critical or important functions at least yearly. Scenario-based tests are one of the kinds of tests that Article 25(1) lists; they do not replace the technical ones.", "tests": "CONTINUITY", "basis": "REQUIRED", "cadence_months": 12, "concerns": "Financial entities in the European Union, other than microenterprises.", "source_url": "https://eur-lex.europa.eu/eli/reg/2022/2554/oj", "code": null, "control_id": null},
{"id": "0d8a1f3e-6f0c-7a51-8e11-000000000006", "position": 60, "regulation": "NIS2", "edition": "Implementing Regulation (EU) 2024/2690, October 17, 2024", "provision": "Annex, 3.5.5", "title": "Incident response procedures tested", "demand": "Test the incident response procedures at planned intervals. The regulation names no interval: the entity plans its own.", "tests": "INCIDENT_RESPONSE", "basis": "REQUIRED", "cadence_months": null, "concerns": "Providers of DNS, domain registries, cloud, data center, content delivery, managed and managed security services, online marketplaces, search engines, social networks and trust services, European Union.", "source_url": "https://eur-lex.europa.eu/eli/reg_impl/2024/2690/oj", "code": null, "control_id": null},
{"id": "0d8a1f3e-6f0c-7a51-8e11-000000000007", "position": 70, "regulation": "NIS2", "edition": "Implementing Regulation (EU) 2024/2690, October 17, 2024", "provision": "Annex, 4.1.4", "title": "Continuity and recovery plans tested", "demand": "Test and review the business continuity and disaster recovery plan at planned intervals and after significant incidents or changes, and take the lessons into the plan. The regulation names no interval.", "tests": "CONTINUITY", "basis": "REQUIRED", "cadence_months": null, "concerns": "Providers of DNS, domain registries, cloud, data center, content delivery, managed and managed security services, online marketplaces, search engines, social networks and trust services, European Union.", "source_url": "https://eur-lex.europa.eu/eli/reg_impl/2024/2690/oj", "code": null, "control_id": null},
{"id": "0d8a1f3e-6f0c-7a51-8e11-000000000008", "position": 80, "regulation": "NIS2", "edition": "Directive (EU) 2022/2555, December 14, 2022", "provision": "Article 21(2)(c) and (f)", "title": "Crisis management, and whether measures are effective", "demand": "Take measures of business continuity and crisis management, and have procedures to assess whether risk-management measures are effective. The directive names no test: an exercise is one way to assess them. National law may ask for more.", "tests": "BOTH", "basis": "IMPLIED", "cadence_months": null, "concerns": "Essential and important entities, European Union, under the law of their member state.", "source_url": "https://eur-lex.europa.eu/eli/dir/2022/2555/oj", "code": null, "control_id": null},
{"id": "0d8a1f3e-6f0c-7a51-8e11-000000000009", "position": 90, "regulation": "SOC 2", "edition": "Trust Services Criteria 2017, points of focus revised 2022", "provision": "A1.3", "title": "Recovery plan procedures tested", "demand": "Test the recovery plan procedures that support system recovery. A point of focus asks for periodic tests of the business continuity plan, with scenarios.", "tests": "CONTINUITY", "basis": "REQUIRED", "cadence_months": null, "concerns": "Service organizations whose SOC 2 report covers availability.", "source_url": "https://www.aicpa-cima.com/resources/download/2017-trust-services-criteria-with-revised-points-of-focus-2022", "code": "SOC_2", "control_id": "A1.3"},
{"id": "0d8a1f3e-6f0c-7a51-8e11-00000000000a", "position": 100, "regulation": "SOC 2", "edition": "Trust Services Criteria 2017, points of focus revised 2022", "provision": "CC7.5", "title": "Incident recovery plan tested", "demand": "Recover from security incidents. A point of focus, which is guidance and not a criterion, asks for periodic tests of the incident recovery plan.", "tests": "BOTH", "basis": "RECOMMENDED", "cadence_months": null, "concerns": "Service organizations with a SOC 2 report.", "source_url": "https://www.aicpa-cima.com/resources/download/2017-trust-services-criteria-with-revised-points-of-focus-2022", "code": "SOC_2", "control_id": "CC7.5"},
{"id": "0d8a1f3e-6f0c-7a51-8e11-00000000000b", "position": 110, "regulation": "SOC 2", "edition": "Trust Services Criteria 2017, points of focus revised 2022", "provision": "CC7.4", "title": "Incident response evaluated", "demand": "Respond to security incidents by a defined program. A point of focus, which is guidance and not a criterion, asks to evaluate periodically whether incident response is effective.", "tests": "INCIDENT_RESPONSE", "basis": "RECOMMENDED", "cadence_months": null, "concerns": "Service organizations with a SOC 2 report.", "source_url": "https://www.aicpa-cima.com/resources/download/2017-trust-services-criteria-with-revised-points-of-focus-2022", "code": "SOC_2", "control_id": "CC7.4"},
{"id": "0d8a1f3e-6f0c-7a51-8e11-00000000000c", "position": 120, "regulation": "ISO/IEC 27001", "edition": "2022, Annex A", "provision": "A.5.30", "title": "ICT readiness for continuity tested", "demand": "Plan, implement, maintain and test ICT readiness by the continuity objectives. It applies if the statement of applicability includes the control.", "tests": "CONTINUITY", "basis": "REQUIRED", "cadence_months": null, "concerns": "Organizations certified to ISO/IEC 27001 whose statement of applicability includes the control.", "source_url": "https://www.iso.org/standard/27001", "code": "ISO_27001", "control_id": "A.5.30"},
{"id": "0d8a1f3e-6f0c-7a51-8e11-00000000000d", "position": 130, "regulation": "NIST CSF", "edition": "2.0, February 26, 2024", "provision": "ID.IM-02", "title": "Improvements from tests and exercises", "demand": "Identify improvements from security tests and exercises, also with suppliers and other third parties.", "tests": "BOTH", "basis": "RECOMMENDED", "cadence_months": null, "concerns": "Organizations that follow the framework, which is voluntary.", "source_url": "https://doi.org/10.6028/NIST.CSWP.29", "code": "NIST_CSF", "control_id": "ID.IM-02"},
{"id": "0d8a1f3e-6f0c-7a51-8e11-00000000000e", "position": 140, "regulation": "CIS Controls", "edition": "v8.1, June 2024", "provision": "17.7", "title": "Incident response exercises at least yearly", "demand": "Plan and hold incident response exercises for the key people of the response, at least once a year, that test communication, decisions and workflows.", "tests": "INCIDENT_RESPONSE", "basis": "RECOMMENDED", "cadence_months": 12, "concerns": "Organizations that follow the controls, from implementation group 2 on.", "source_url": "https://www.cisecurity.org/controls/v8-1", "code": "CIS", "control_id": "17.7"}
]$data$) as d (id uuid, position integer, regulation text, edition text, provision text, title text, demand text,
  tests text, basis text, cadence_months integer, concerns text, source_url text, code text, control_id text)
left join hotwash.compliance_frameworks f on f.code = d.code;
