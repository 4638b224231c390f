-- Article 16(1) of DORA exempts some entities from Articles 5 to 15, as ESMA's answer 2292 explains; they test by their own rule.
update hotwash.duties set concerns = 'Financial entities in the European Union as listed in Article 2, but for those that Article 16(1) names, which test their plans regularly by Article 16(1)(g).'
where id = '0d8a1f3e-6f0c-7a51-8e11-000000000004';

-- The final rule was planned for 2026: the entry cannot know whether it is out.
update hotwash.notification_duties
set force_note = 'It takes effect on the dates of CISA''s final rule: check whether it is out. The proposed rule is of April 4, 2024, 89 FR 23644.'
where code in ('CIRCIA_INCIDENT', 'CIRCIA_RANSOM');
