-- What a result was decided by, so that people are notified of it in their language. The previous release writes `facts`
-- alone: a result whose standing is not today's is evaluated again.
alter table hotwash.requirement_results add column standing jsonb;
