import { ROUTE_BASE } from '@naru/domain/navigation';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StaticRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { beginHistory, PageRouter } from './PageRouter.tsx';

const DRAWN = `${ROUTE_BASE}/home`;
const ELSEWHERE = `${ROUTE_BASE}/market?page=2`;
const go = (address: string): void => history.replaceState(null, '', address);

const Here = () => {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
};

/** A page that the server drew for {@link DRAWN}, and what it is taken over with. */
const drawn = (takenOver: ReactNode = <Here />) => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(
    <StaticRouter basename={ROUTE_BASE} location={DRAWN}>
      <Here />
    </StaticRouter>,
  );
  const misfits = vi.fn();
  const takeOver = () =>
    hydrateRoot(
      root,
      <PageRouter basename={ROUTE_BASE} place={beginHistory(DRAWN)}>
        {takenOver}
      </PageRouter>,
      { onRecoverableError: misfits },
    );
  return { root, misfits, takeOver };
};

afterEach(() => go('/'));

test('who has gone elsewhere before a drawn page runs is there once it does, and the drawing is no fault', async () => {
  const { root, misfits, takeOver } = drawn();
  go(ELSEWHERE);
  const page = await act(async () => takeOver());
  expect([root.textContent, misfits.mock.calls]).toEqual(['/market?page=2', []]);
  act(() => page.unmount());
});

test('who goes elsewhere while a drawn page is taken over is there once it is', async () => {
  let hasLeft = false;
  const Leaving = () => {
    if (!hasLeft) go(ELSEWHERE);
    hasLeft = true;
    return <Here />;
  };
  go(DRAWN);
  const { root, misfits, takeOver } = drawn(<Leaving />);
  const page = await act(async () => takeOver());
  expect([root.textContent, misfits.mock.calls]).toEqual(['/market?page=2', []]);
  act(() => page.unmount());
});

test('the page follows the browser back and forth', async () => {
  go(DRAWN);
  const { root, takeOver } = drawn();
  const page = await act(async () => takeOver());
  await act(async () => {
    history.pushState(null, '', ELSEWHERE);
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(root.textContent).toBe('/market?page=2');
  act(() => page.unmount());
});
