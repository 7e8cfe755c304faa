import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useScrollPlace } from './use-scroll-place.ts';

let frames: FrameRequestCallback[] = [];
/** Draws the next frame; whether one was asked for. */
const drawFrame = (): boolean => {
  const [next, ...others] = frames;
  frames = others;
  act(() => next?.(0));
  return next !== undefined;
};

beforeEach(() => {
  frames = [];
  sessionStorage.clear();
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
  vi.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation(() => {
    frames = [];
  });
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const Screens = () => {
  useScrollPlace();
  const navigate = useNavigate();
  return (
    <main>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
      <Routes>
        <Route
          path="/list"
          element={
            <>
              <h1 tabIndex={-1}>list</h1>
              <Link to="/one">one</Link>
            </>
          }
        />
        <Route path="/one" element={<h1>one</h1>} />
      </Routes>
    </main>
  );
};

/** From a list into one of its things, and back. */
const goAndComeBack = (): void => {
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Screens />
    </MemoryRouter>,
  );
  fireEvent.scroll(globalThis.window);
  fireEvent.click(screen.getByRole('link'));
  screen.getByRole('heading', { name: 'one' });
  fireEvent.click(screen.getByRole('button'));
};
const link = () => screen.getByRole('link', { name: 'one' });

test('who goes back has the focus on the link they left by, however late the heading takes it', () => {
  goAndComeBack();
  for (let nth = 0; nth < 6; nth += 1) drawFrame();
  act(() => screen.getByRole('heading', { name: 'list' }).focus());
  while (drawFrame());
  expect(document.activeElement).toBe(link());
});

test('a browser that draws a frame every two seconds gives it back, too', () => {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 2_000));
  goAndComeBack();
  while (drawFrame());
  expect(document.activeElement).toBe(link());
});

test('who does something meanwhile is left alone', () => {
  goAndComeBack();
  drawFrame();
  const heading = screen.getByRole('heading', { name: 'list' });
  act(() => {
    fireEvent.keyDown(heading, { key: 'Tab' });
    heading.focus();
  });
  expect(drawFrame()).toBe(false);
  expect(document.activeElement).toBe(heading);
});
