-- A sentence that is written again rests on other records than before.
grant delete on hotwash.report_evidence to hotwash_operator;
