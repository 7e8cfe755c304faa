import { pageLayers } from '@naru/frontend/layers';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const layers = pageLayers();
const router = createBrowserHistory({ window, v5Compat: true });
/** Where the router has gone, in its own words. */
const moves: string[] = [];
router.listen(({ action, location }) => void moves.push(`${action} ${location.pathname}${location.search}`));

const address = (): string => location.pathname + location.search;
/** The address, and whether the browser stands on the copy above its page. */
const here = (): string => `${address()} ${layers.isOnCopy() ? 'copy' : 'page'}`;
const lies = async (expected: string): Promise<void> => {
  await expect.poll(here, { interval: 5 }).toBe(expected);
  // Nothing that is still on its way changes it.
  await new Promise((resolve) => {
    setTimeout(resolve, 110);
  });
  expect(here()).toBe(expected);
};

const closers: (() => void)[] = [];
/** Opens a dialog that a step back closes. */
const openDialog = () => {
  const back = vi.fn(() => close());
  const close = layers.open(back);
  closers.push(close);
  return { back, close };
};

let count = 0;
let list = '';
let work = '';

/** Somebody came from a list to a work. */
beforeEach(async () => {
  count += 1;
  [list, work] = [`/list-${count}`, `/work-${count}`];
  router.push(list);
  router.push(work);
  expect(here()).toBe(`${work} page`);
  moves.length = 0;
});

afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await expect.poll(layers.isOnCopy, { interval: 5 }).toBe(false);
});

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
const back = async (expected: string): Promise<void> => {
  history.back();
  await lies(expected);
};

describe('going back', () => {
  test('closes the topmost of two dialogs, then the other, then leaves the page', async () => {
    const [lower, upper] = [openDialog(), openDialog()];
    await lies(`${work} copy`);
    history.back();
    await expect.poll(() => upper.back.mock.calls.length, { interval: 5 }).toBe(1);
    await lies(`${work} copy`);
    expect(lower.back).not.toHaveBeenCalled();
    await back(`${work} page`);
    expect([lower.back.mock.calls.length, upper.back.mock.calls.length, moves]).toEqual([1, 1, []]);
    await back(`${list} page`);
    expect(moves).toEqual([`POP ${list}`]);
  });

  test('tells a dialog that stays open, as often as somebody goes back, and the page stays', async () => {
    const refuse = vi.fn();
    closers.push(layers.open(refuse));
    for (const times of [1, 2]) {
      history.back();
      await expect.poll(() => refuse.mock.calls.length, { interval: 5 }).toBe(times);
      await lies(`${work} copy`);
    }
    expect(moves).toEqual([]);
  });

  test('waits for a dialog that takes its time to close', async () => {
    const close = layers.open(() => void setTimeout(close, 20));
    await back(`${work} page`);
    await back(`${list} page`);
  });

  test('by several steps at once closes every dialog with the page', async () => {
    const [lower, upper] = [openDialog(), openDialog()];
    history.go(-2);
    await lies(`${list} page`);
    expect([lower.back.mock.calls.length, upper.back.mock.calls.length, moves]).toEqual([1, 1, [`POP ${list}`]]);
  });

  test('steps forward onto the same copy where more lies below: one that is made without a touch is passed over by browsers', async () => {
    const forward = vi.spyOn(history, 'forward');
    const pushed = vi.spyOn(History.prototype, 'pushState');
    const [, upper] = [openDialog(), openDialog()];
    const before = pushed.mock.calls.length;
    history.back();
    await expect.poll(() => upper.back.mock.calls.length, { interval: 5 }).toBe(1);
    await lies(`${work} copy`);
    expect([forward.mock.calls.length, pushed.mock.calls.length]).toEqual([1, before]);
    forward.mockRestore();
    pushed.mockRestore();
  });

  test('on to another page, from a dialog above another one, leaves the first page below it', async () => {
    openDialog();
    const next = `/next-${count}`;
    const close = layers.open(() => {
      close();
      router.push(next);
    });
    history.back();
    await expect.poll(address, { interval: 5 }).toBe(next);
    await lies(`${next} copy`);
    await back(`${next} page`);
    await back(`${work} page`);
    await back(`${list} page`);
  });

  test('and forward again opens nothing, and leaves nothing that has to be gone back from', async () => {
    openDialog();
    await back(`${work} page`);
    history.forward();
    await lies(`${work} page`);
    expect(moves).toEqual([]);
    await back(`${list} page`);
  });
});

describe('a dialog that was closed otherwise', () => {
  test('leaves the page as it was meanwhile replaced, however late a busy browser steps', async () => {
    const step = History.prototype.back.bind(history);
    vi.spyOn(history, 'back').mockImplementationOnce(() => void setTimeout(step, 2_200));
    openDialog().close();
    await pause();
    const stored = `/stored-${count}`;
    router.replace(stored);
    await new Promise((resolve) => {
      setTimeout(resolve, 2_300);
    });
    await lies(`${stored} page`);
    expect(moves).toEqual([`REPLACE ${stored}`]);
    await back(`${list} page`);
  });

  test('leaves no step behind', async () => {
    openDialog().close();
    await lies(`${work} page`);
    expect(moves).toEqual([]);
    await back(`${list} page`);
  });

  test('leaves that of the one above it, which a step back closes', async () => {
    const [lower, upper] = [openDialog(), openDialog()];
    lower.close();
    await lies(`${work} copy`);
    await back(`${work} page`);
    expect(upper.back).toHaveBeenCalledTimes(1);
    await back(`${list} page`);
  });

  test('gives its step to the one that follows it at once', async () => {
    openDialog().close();
    const length = history.length;
    openDialog();
    await lies(`${work} copy`);
    expect(history.length).toBe(length);
    await back(`${work} page`);
  });

  test.each([
    ['at once', async () => undefined],
    ['while the step back is under way', pause],
    ['later', () => lies(`${work} page`)],
  ])('for another page, %s, lies between neither', async (_, meanwhile) => {
    const dialog = openDialog();
    const { length } = history;
    dialog.close();
    await meanwhile();
    const next = `/next-${count}`;
    router.push(next);
    expect(address()).toBe(next);
    await lies(`${next} page`);
    expect(history.length).toBe(length);
    await back(`${work} page`);
    await back(`${list} page`);
    expect(moves).toEqual([`PUSH ${next}`, `POP ${work}`, `POP ${list}`]);
  });

  test('with another one for another page lies between neither', async () => {
    for (const { close } of [openDialog(), openDialog()]) close();
    router.push(`/next-${count}`);
    await lies(`/next-${count} page`);
    await back(`${work} page`);
    await back(`${list} page`);
  });
});

describe('a page that changes under its dialog', () => {
  test('by a step, as by a filter, keeps the dialog, and the step', async () => {
    openDialog();
    for (const page of [2, 3]) {
      router.push(`${work}?page=${page}`);
      await lies(`${work}?page=${page} copy`);
    }
    await back(`${work}?page=3 page`);
    await back(`${work}?page=2 page`);
    await back(`${work} page`);
    await back(`${list} page`);
  });

  test.each([
    ['going back', () => history.back()],
    ['its button', (close: () => void) => close()],
  ])('in place is the changed one once the dialog is closed by %s', async (_, closeBy) => {
    const { close } = openDialog();
    router.replace(`${work}?page=2`);
    expect(here()).toBe(`${work}?page=2 copy`);
    closeBy(close);
    await lies(`${work}?page=2 page`);
    expect([router.location.search, moves]).toEqual(['?page=2', [`REPLACE ${work}?page=2`]]);
    await back(`${list} page`);
  });

  test('in place is the changed one also below the next page', async () => {
    const { close } = openDialog();
    router.replace(`${work}?page=2`);
    close();
    router.push(`/next-${count}`);
    expect(address()).toBe(`/next-${count}`);
    router.replace(`/next-${count}?tab=1`);
    expect(address()).toBe(`/next-${count}?tab=1`);
    await lies(`/next-${count}?tab=1 page`);
    await back(`${work}?page=2 page`);
    await back(`${list} page`);
  });
});

describe('what guards a page', () => {
  test('is told of a step back below the dialogs, and not of a page that is gone', async () => {
    const guard = vi.fn();
    const dialog = openDialog();
    closers.push(layers.open(guard, true));
    await lies(`${work} copy`);
    history.back();
    await expect.poll(() => dialog.back.mock.calls.length, { interval: 5 }).toBe(1);
    await lies(`${work} copy`);
    expect(guard).not.toHaveBeenCalled();
    history.back();
    await expect.poll(() => guard.mock.calls.length, { interval: 5 }).toBe(1);
    await lies(`${work} copy`);
    history.go(-2);
    await lies(`${list} copy`);
    expect(guard).toHaveBeenCalledTimes(1);
  });

  test('lets the page go by one step, whatever lies over it', async () => {
    closers.push(layers.open(vi.fn(), true));
    const question = openDialog();
    await lies(`${work} copy`);
    question.close();
    closers.splice(0)[0]?.();
    layers.leaveBy(() => history.go(-2));
    await lies(`${list} page`);
  });
});

test('a page that is being left for one that takes its time takes no step of its own meanwhile', async () => {
  openDialog().close();
  layers.leaveBy(() => undefined);
  await lies(`${work} copy`);
  router.push(`/next-${count}`);
  await lies(`/next-${count} page`);
});

test('a page that is shown as it was left, with a dialog that is gone, takes no step to go back from', async () => {
  history.pushState({ ...history.state, copy: true }, '');
  expect(layers.isOnCopy()).toBe(true);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await lies(`${work} page`);
  await back(`${list} page`);
});

test('a move that is none of ours is the router’s', async () => {
  const { back } = openDialog();
  history.pushState(null, '', `/elsewhere-${count}`);
  dispatchEvent(new PopStateEvent('popstate'));
  await lies(`/elsewhere-${count} page`);
  expect([back.mock.calls.length, moves]).toEqual([1, [`POP /elsewhere-${count}`]]);
});

test('a step that leads nowhere is given up', async () => {
  vi.spyOn(history, 'back').mockReturnValueOnce();
  openDialog().close();
  await expect.poll(here, { interval: 5 }).toBe(`${work} page`);
  router.push(`/next-${count}`);
  await lies(`/next-${count} page`);
});
