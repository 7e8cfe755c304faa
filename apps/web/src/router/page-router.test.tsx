import { ROUTE_BASE } from '@naru/domain/navigation';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StaticRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { beginHistory, PageRouter } from './PageRouter.tsx';

const RENDERED = `${ROUTE_BASE}/home`;
const ELSEWHERE = `${ROUTE_BASE}/market?page=2`;
const go = (address: string): void => history.replaceState(null, '', address);

const Here = () => {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
};

/** A page that the server rendered for {@link DRAWN}, and what it is hydrated with. */
const drawn = (hydrated: ReactNode = <Here />) => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(
    <StaticRouter basename={ROUTE_BASE} location={RENDERED}>
      <Here />
    </StaticRouter>,
  );
  const misfits = vi.fn();
  const hydrate = () =>
    hydrateRoot(
      root,
      <PageRouter basename={ROUTE_BASE} place={beginHistory(RENDERED)}>
        {hydrated}
      </PageRouter>,
      { onRecoverableError: misfits },
    );
  return { root, misfits, takeOver: hydrate };
};

afterEach(() => go('/'));

test('who has gone elsewhere before a server-rendered page runs is there once it does, and the drawing is no fault', async () => {
  const { root, misfits, takeOver: hydrate } = drawn();
  go(ELSEWHERE);
  const page = await act(async () => hydrate());
  expect([root.textContent, misfits.mock.calls]).toEqual(['/market?page=2', []]);
  act(() => page.unmount());
});

test('who goes elsewhere while a server-rendered page is hydrated is there once it is', async () => {
  let hasLeft = false;
  const Leaving = () => {
    if (!hasLeft) go(ELSEWHERE);
    hasLeft = true;
    return <Here />;
  };
  go(RENDERED);
  const { root, misfits, takeOver: hydrate } = drawn(<Leaving />);
  const page = await act(async () => hydrate());
  expect([root.textContent, misfits.mock.calls]).toEqual(['/market?page=2', []]);
  act(() => page.unmount());
});

test('the page follows the browser back and forth', async () => {
  go(RENDERED);
  const { root, takeOver: hydrate } = drawn();
  const page = await act(async () => hydrate());
  await act(async () => {
    history.pushState(null, '', ELSEWHERE);
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(root.textContent).toBe('/market?page=2');
  act(() => page.unmount());
});
