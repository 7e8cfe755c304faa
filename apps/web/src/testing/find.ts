import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

export { heading, press, type } from '@naru/frontend/testing';

/** Waits for the member's corner: whoever the page recognises has been recognised. */
export const recognised = (): Promise<HTMLElement> => screen.findByRole('link', { name: /내 정보,/ }, { timeout: 40_000 });

/** Leaves the dialog with this title without answering it, and waits until it has gone. */
export const leaveDialog = async (name: string): Promise<void> => {
  const dialog = await screen.findByRole('dialog', { name });
  const [way] = within(dialog).getAllByRole('button', { name: '닫기' });
  if (way === undefined) throw new Error(`the dialog ${name} can not be left`);
  fireEvent.click(way);
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
};

/** Types a PIN on the pad with this label, by the computer's own keys. */
export const typePin = async (digits: string, label = 'PIN 번호 6자리를 입력하세요'): Promise<void> => {
  const pad = await screen.findByRole('group', { name: label });
  await screen.findByRole('status', { name: '6자리 중 0자리 입력' });
  for (const key of digits) fireEvent.keyDown(pad, { key });
};
