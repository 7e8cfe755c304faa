import { fail, ok } from '@naru/domain/shared';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Surround, standInThings } from '../../../testing/render.tsx';
import type { PdfFile } from './open-pdf.ts';
import { PdfView } from './PdfView.tsx';
import { PDF_TEXTS } from './texts.ts';
import type { OpenPdf } from './use-pdf.ts';

// The made-up browser has no canvas: here a file of words stands for the library, which the journeys let draw.
const LINK = { name: '강가의 새벽', url: '/file/original/k', mime: 'application/pdf', expiresAt: '2026-11-21T05:06:00.000Z', shown: null };

const aPdf = (lines: readonly string[], change: Partial<PdfFile> = {}) => {
  const stopped = vi.fn();
  const close = vi.fn();
  const file: PdfFile = {
    pages: lines.length,
    leaf: async (page) => ({
      width: 100,
      height: 140,
      draw: (_, words, scale) => {
        words.textContent = `${lines[page - 1] ?? ''}`;
        words.dataset.scale = String(scale);
        return { done: Promise.resolve({ hasWords: words.textContent !== '', lacksFonts: words.textContent === '새김' }), stop: stopped };
      },
    }),
    bytes: async () => new Uint8Array(),
    close,
    ...change,
  };
  return { file, close, stopped };
};

const show = (open: OpenPdf, onFail = vi.fn()) => {
  const resolve = standInThings();
  const drawn = (view: OpenPdf) => (
    <Surround resolve={resolve}>
      <PdfView link={LINK} onFail={onFail} open={view} />
    </Surround>
  );
  return { ...render(drawn(open)), onFail };
};

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
  return () => vi.restoreAllMocks();
});

const press = (key: string) => fireEvent.keyDown(screen.getByRole('region', { name: PDF_TEXTS.keys }), { key });
const status = () => screen.getByText(/쪽 가운데/).textContent;

test('a PDF is read page by page, by buttons, keys and number, and stays within itself', async () => {
  const { file, close, stopped } = aPdf(['하나', '둘', '셋']);
  const { unmount } = show(async () => ok(file));
  expect(await screen.findByText('하나')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: PDF_TEXTS.after }));
  expect(await screen.findByText('둘')).toBeDefined();
  for (const [key, at] of [
    ['End', '셋'],
    ['ArrowRight', '셋'],
    ['PageUp', '둘'],
    ['Home', '하나'],
    ['ArrowLeft', '하나'],
  ] as const) {
    press(key);
    expect(await screen.findByText(at)).toBeDefined();
  }
  for (const [typed, at] of [
    ['2', 2],
    ['99', 3],
    ['-4', 1],
    ['둘', 1],
  ] as const) {
    const field = screen.getByRole('textbox', { name: PDF_TEXTS.at });
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(status()).toBe(PDF_TEXTS.status(at, 3));
  }
  unmount();
  expect([close.mock.calls.length, stopped.mock.calls.length > 0]).toEqual([1, true]);
});

test('it fills the width, and is made bigger and smaller in steps', async () => {
  const { file } = aPdf(['하나']);
  show(async () => ok(file));
  const scale = async () => (await screen.findByText('하나')).dataset.scale;
  expect(await scale()).toBe('5');
  for (const [key, wanted] of [
    ['+', '6.25'],
    ['=', '7.5'],
    ['0', '5'],
    ['-', '3.75'],
  ] as const) {
    press(key);
    await waitFor(async () => expect(await scale()).toBe(wanted));
  }
  press('-');
  expect(screen.getByRole('button', { name: PDF_TEXTS.smaller })).toHaveProperty('disabled', true);
});

test('a page without words says so to whoever hears it', async () => {
  show(async () => ok(aPdf(['']).file));
  expect(await screen.findByText(PDF_TEXTS.wordless)).toBeDefined();
});

test.each([
  ['locked', PDF_TEXTS.locked],
  ['broken', PDF_TEXTS.broken],
] as const)('one that is %s is told to be so, and can be saved', async (fault, text) => {
  const { onFail } = show(async () => fail(fault));
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByRole('link', { name: '파일로 내려받기' }).getAttribute('href')).toBe(LINK.url);
  expect(onFail).not.toHaveBeenCalled();
});

test('a page that breaks while it is drawn ends the reading', async () => {
  const { file } = aPdf(['하나'], { leaf: () => Promise.reject(new Error('no such page')) });
  show(async () => ok(file));
  expect(await screen.findByText(PDF_TEXTS.broken)).toBeDefined();
});

test('an address that has ended is asked for anew', async () => {
  const { onFail } = show(async () => fail('lost'));
  await waitFor(() => expect(onFail).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('status', { name: PDF_TEXTS.loading })).toBeDefined();
});

test('a page whose fonts its file does not bring is shown, and said to look otherwise', async () => {
  const { file } = aPdf(['하나', '새김']);
  show(async () => ok(file));
  expect(await screen.findByText('하나')).toBeDefined();
  expect(screen.queryByText(PDF_TEXTS.foreign)).toBeNull();
  press('ArrowRight');
  expect(await screen.findByText(PDF_TEXTS.foreign)).toBeDefined();
});
