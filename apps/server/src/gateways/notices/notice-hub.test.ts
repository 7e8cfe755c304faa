import { describe, expect, it, vi } from 'vitest';
import { NoticeHub } from './notice-hub.ts';

const watcher = () => ({ wake: vi.fn(), siteMoved: vi.fn(), end: vi.fn() });

describe('the hub of news', () => {
  it('wakes the pages of the member who has news, and of nobody else', () => {
    const hub = new NoticeHub();
    const [one, other, another] = [watcher(), watcher(), watcher()];
    hub.watch(1, one);
    const leave = hub.watch(1, other);
    hub.watch(2, another);
    hub.heard('1');
    leave();
    hub.heard('1');
    hub.heard('3');
    hub.heard('nonsense');
    expect([one, other, another].map(({ wake }) => wake.mock.calls.length)).toEqual([2, 1, 0]);
  });

  it('tells news of a site to the pages of whoever acts for it, as such', () => {
    const hub = new NoticeHub();
    const [one, another] = [watcher(), watcher()];
    hub.watch(1, one);
    hub.watch(11, another);
    hub.heard('1 site');
    expect([one, another].map(({ wake, siteMoved }) => [wake.mock.calls.length, siteMoved.mock.calls.length])).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });

  it('wakes everybody when words may have been missed', () => {
    const hub = new NoticeHub();
    const pages = [1, 2, 3].map((memberId) => {
      const page = watcher();
      hub.watch(memberId, page);
      return page;
    });
    hub.began();
    expect(pages.map(({ wake }) => wake.mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('lets the oldest page of a member make room', () => {
    const hub = new NoticeHub();
    const pages = Array.from({ length: 9 }, watcher);
    for (const page of pages) hub.watch(1, page);
    expect(pages.map(({ end }) => end.mock.calls.length)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('sends everybody away when it closes, and whoever comes later at once', () => {
    const hub = new NoticeHub();
    const [here, late] = [watcher(), watcher()];
    hub.watch(1, here);
    hub.close();
    hub.watch(1, late);
    expect([here.end.mock.calls.length, late.end.mock.calls.length]).toEqual([1, 1]);
  });
});
