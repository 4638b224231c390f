import { useMe } from "#session/me.ts";

export function Account() {
  const me = useMe();
  return (
    <main id="main">
      <title>Your account · Hotwash</title>
      <h1>{me.name}</h1>
    </main>
  );
}
