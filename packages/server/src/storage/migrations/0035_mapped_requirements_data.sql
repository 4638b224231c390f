-- A definition and a burden of proof require no capability, so no exercise can test them.
delete from hotwash.compliance_mappings
where framework = 'HIPAA' and control_id in ('164.402', '164.414(b)');
