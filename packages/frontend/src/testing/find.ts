import { fireEvent, screen } from '@testing-library/react';

/** The screen's main heading, once its code has come. */
export const heading = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 });

/** Types into the field with this label. */
export const type = async (label: string | RegExp, value: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
};

/** Presses the button with this name. */
export const press = async (name: string | RegExp): Promise<void> => void fireEvent.click(await screen.findByRole('button', { name }));
