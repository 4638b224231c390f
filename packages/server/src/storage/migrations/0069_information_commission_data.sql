-- The Data (Use and Access) Act 2025 replaces the Information Commissioner by the Information Commission; when its section
-- 119 transfers the functions is for regulations to say, so the entry names both.
update hotwash.notification_duties
set recipient = 'The Information Commissioner, or the Information Commission once the functions are transferred to it (Data (Use and Access) Act 2025, section 119)'
where code = 'UK_GDPR_BREACH';
