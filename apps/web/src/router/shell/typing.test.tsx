import { ROUTE_BASE } from '@naru/domain/navigation';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Fragment, lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { beginHistory, PageRouter } from '../PageRouter.tsx';
import { useMarkNavigation } from './use-mark-navigation.ts';

afterEach(() => history.replaceState(null, '', '/'));

/** A screen whose code comes when it is let. */
const waiting = (title: string) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const Screen = lazy(async () => {
    await promise;
    return { default: () => <PageTitle title={title} /> };
  });
  return { Screen, come: resolve };
};
const SCREENS = { '/home': waiting('/home'), '/market': waiting('/market') };
const screenAt = (pathname: string) => {
  const [, waits] = Object.entries(SCREENS).find(([path]) => path === pathname) ?? [];
  return waits === undefined ? <PageTitle title={pathname} /> : <waits.Screen />;
};

const Page = () => {
  useMarkNavigation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <input aria-label="검색" />
      {['/home', '/market'].map((to) => (
        <button key={to} type="button" onClick={() => void navigate(to)}>
          {to}
        </button>
      ))}
      <Suspense fallback={null}>
        <Fragment key={pathname}>{screenAt(pathname)}</Fragment>
      </Suspense>
    </>
  );
};

test('a new screen’s heading takes the focus, but not from who has begun to type while it was on its way', async () => {
  history.replaceState(null, '', `${ROUTE_BASE}/login`);
  render(
    <PageRouter basename={ROUTE_BASE} place={beginHistory(undefined)}>
      <Page />
    </PageRouter>,
  );
  const field = screen.getByRole('textbox', { name: '검색' });
  fireEvent.click(screen.getByRole('button', { name: '/home' }));
  field.focus();
  fireEvent.input(field, { target: { value: '달' } });
  await act(async () => SCREENS['/home'].come());
  await screen.findByRole('heading', { name: '/home' });
  expect(document.activeElement).toBe(field);
  // What was typed before is no reason to stay.
  fireEvent.click(screen.getByRole('button', { name: '/market' }));
  field.focus();
  await act(async () => SCREENS['/market'].come());
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: '/market' }));
});
