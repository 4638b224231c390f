import asyncHooks, { type AsyncHook, type HookCallbacks } from "node:async_hooks";

// Imported before node:test, whose runner follows every promise, timer and socket of the process, so that a test that is
// declared finds its suite, and an error that nobody caught its test. That takes a third of the time of our tests. Here it
// follows them only while files declare their tests. An error that nobody caught later fails the run as well, without the
// name of its test.

const { createHook } = asyncHooks;
const toggles: ((isFollowing: boolean) => void)[] = [];
let loading = 0;

Object.assign(asyncHooks, { createHook: createToggled });
await import("node:test");
Object.assign(asyncHooks, { createHook });

/** Loads a file that declares tests. */
export async function loadTests(load: () => Promise<unknown>): Promise<void> {
  if (loading++ === 0) toggle(true);
  try {
    await load();
  } finally {
    if (--loading === 0) toggle(false);
  }
}

function toggle(isFollowing: boolean): void {
  for (const each of toggles) each(isFollowing);
}

function createToggled(callbacks: HookCallbacks): AsyncHook {
  const created = createHook(callbacks);
  let [isEnabled, isFollowing] = [false, true];
  const apply = () => (isEnabled && isFollowing ? created.enable() : created.disable());
  toggles.push((wanted) => {
    isFollowing = wanted;
    apply();
  });
  const hook: AsyncHook = {
    enable: () => {
      isEnabled = true;
      apply();
      return hook;
    },
    disable: () => {
      isEnabled = false;
      apply();
      return hook;
    },
  };
  return hook;
}
