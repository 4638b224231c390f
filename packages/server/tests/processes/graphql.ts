import "#tests/auth.test.ts";
import "#tests/feed.test.ts";
import "#tests/graphql.test.ts";
import "#tests/live.test.ts";
