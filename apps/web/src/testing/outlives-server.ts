import { failure } from '@naru/domain/failure';
import { fail } from '@naru/domain/shared';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import { TOKENS } from '../shared/tokens.ts';
import { allInSight } from './all-in-sight.ts';
import { standInPorts } from './ports.ts';
import { portsThrough } from './ports-through.ts';
import { openPage } from './render.tsx';

/** An address below the base, and what has to be pressed there, one after the other, until something can be typed. */
export type TypedAt = readonly [address: string, ...press: readonly (string | RegExp)[]];

/** Client ports of a server that can go away: whatever is asked of them then does not come. */
const portsThatGo = () => {
  let away = false;
  return {
    ports: portsThrough(standInPorts({ signedIn: true }), (answer) => (away ? Promise.resolve(fail(failure('connectionFailed'))) : answer)),
    goAway: () => {
      away = true;
    },
  };
};

const FIELDS =
  'main textarea, main input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=hidden], [type=date], [type=datetime-local])';
const fields = () => [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].filter((field) => !field.disabled);

/** Looks for something in a list whose rows do not come then, and fails unless what was looked for stands there still. */
export const keepsFilters = async (address: string): Promise<void> => {
  const { ports, goAway } = portsThatGo();
  const { resolve: resolveKey } = openPage(address, { signedIn: true }, ports);
  const queries = resolveKey(TOKENS.queries);
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  const search = async () => (await screen.findAllByRole<HTMLInputElement>('searchbox')).find((field) => field.closest('main') !== null);
  const field = await search();
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  goAway();
  if (field?.form == null) throw new Error('nothing can be looked for');
  fireEvent.change(field, { target: { value: '금' } });
  fireEvent.submit(field.form);
  await screen.findByRole('button', { name: '다시 시도' });
  expect((await search())?.value).toBe('금');
};

/** Types into every field of a screen, and fails unless all of it outlives a reading that does not come, and is told so. */
export const outlivesServer = async ([address, ...presses]: TypedAt): Promise<void> => {
  allInSight();
  const { ports, goAway } = portsThatGo();
  const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  onTestFinished(() => fetching.mockRestore());
  const { resolve: resolveKey } = openPage(address, { signedIn: true }, ports);
  const queries = resolveKey(TOKENS.queries);
  // Whether it is asked once or twice is not what is looked at here.
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  for (const name of presses) {
    const [first] = await screen.findAllByRole('button', { name });
    if (first !== undefined) fireEvent.click(first);
  }
  await waitFor(() => expect(fields().length).toBeGreaterThan(0));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  const typed = fields();
  for (const field of typed) fireEvent.change(field, { target: { value: '7' } });
  const before = typed.map(({ value }) => value);
  goAway();
  await act(async () => {
    await queries.invalidateQueries();
    // Whoever shows it is told of it in a turn of its own.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(typed.map((field) => (field.isConnected ? field.value : `${field.name} has gone`))).toEqual(before);
  // It is said above what was typed, in all but the lines of one field or two.
  const forms = new Set(typed.flatMap((field) => field.closest('form[method="dialog"]') ?? []));
  const silent = (): readonly (string | null)[] => {
    const said = screen.queryAllByRole('alert').filter(({ textContent }) => textContent?.includes('최신 내용을 다시 불러오지 못했어요.'));
    return [...forms].filter((form) => !said.some((word) => form.contains(word))).map((form) => form.getAttribute('aria-label'));
  };
  await waitFor(() => expect(silent()).toEqual([]));
};
