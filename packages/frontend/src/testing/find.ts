import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * The screen's main heading, once its code has come. Whoever is the first in a process to open one of a group of screens reads two hundred
 * modules, which takes a busy machine longer than anything else that is waited for.
 */
export const heading = async (name: string | RegExp): Promise<HTMLElement> => {
  const find = (): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
  try {
    return await find();
  } catch {
    await vi.dynamicImportSettled();
    return find();
  }
};

export const type = async (label: string | RegExp, value: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
};

export const press = async (name: string | RegExp): Promise<void> => void fireEvent.click(await screen.findByRole('button', { name }));
