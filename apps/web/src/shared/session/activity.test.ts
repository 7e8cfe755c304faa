import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { watchActivity } from './activity.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const watch = () => {
  const heard = vi.fn();
  stops.push(watchActivity(heard));
  return heard;
};

describe('activity', () => {
  test('of the mouse and the keyboard is told, at most once a second', () => {
    const heard = watch();
    for (const type of ['pointermove', 'keydown', 'pointerdown']) dispatchEvent(new Event(type));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('of another tab is told as well', async () => {
    const heard = watch();
    const otherTab = new BroadcastChannel('naru.activity');
    otherTab.postMessage(null);
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    otherTab.close();
  });

  test('here is told to the other tabs', async () => {
    watch();
    const heard = vi.fn();
    const otherTab = new BroadcastChannel('naru.activity');
    otherTab.addEventListener('message', heard);
    dispatchEvent(new Event('keydown'));
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    otherTab.close();
  });

  test('is told to nobody who has stopped', () => {
    const heard = watch();
    stops.splice(0).forEach((stop) => {
      stop();
    });
    dispatchEvent(new Event('keydown'));
    expect(heard).not.toHaveBeenCalled();
  });
});
