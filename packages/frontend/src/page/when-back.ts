/** How often it is looked whether the server is back, in milliseconds. */
const LOOK_MS = 2_000;

/**
 * Has something done again once the server answers that did not. Where it answers at the first look nothing is done: what failed then failed for another
 * reason, and would without end. Answers what ends the looking.
 */
export const whenBack = (again: () => void): (() => void) => {
  let away = false;
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (): Promise<void> => {
    const there = await fetch('/readyz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (over) return;
    if (there && away) again();
    if (there) return;
    away = true;
    timer = setTimeout(() => void look(), LOOK_MS);
  };
  void look();
  return () => {
    over = true;
    clearTimeout(timer);
  };
};
