import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { theme } from '../theme/theme.ts';
import { Spinner } from './Spinner.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('product 9: the spinner gives up after 30 s', () => {
  vi.useFakeTimers();
  render(
    <MantineProvider theme={theme} env="test">
      <Spinner />
    </MantineProvider>,
  );
  act(() => vi.advanceTimersByTime(29_999));
  expect(screen.queryByRole('status')).not.toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByRole('status')).toBeNull();
});
