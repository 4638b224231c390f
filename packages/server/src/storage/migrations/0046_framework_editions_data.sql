-- Editions as documents and exports print them, without notes to ourselves.
update hotwash.compliance_frameworks f set edition = given.edition
from (values
  ('ISO_27001', 'ISO/IEC 27001:2022 (clauses 4 to 10 and Annex A), with Amendment 1:2024'),
  ('HIPAA', '45 CFR Part 164, Subparts C (Security Rule) and D (Breach Notification), as amended in 2013'),
  ('PCI_DSS', 'PCI DSS v4.0.1 (June 2024), Requirements 1 to 12 and Appendices A1 to A3'),
  ('CIS', 'CIS Critical Security Controls v8.1 (June 2024)')
) as given (code, edition)
where f.code = given.code;
