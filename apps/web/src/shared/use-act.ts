import type { Answer } from '@naru/domain/failure';
import type { DownloadedFile } from '@naru/domain/file';
import { usePort } from '@naru/frontend/container';
import { saveFile } from './save-file.ts';
import { TOKENS } from './tokens.ts';

/**
 * Does something while the page waits for it. A refusal is told in a dialog; the value of a success, undefined otherwise. `after` is done whatever came of
 * it: what it may have changed is asked for anew.
 */
export const useAct = (): (<T>(work: Answer<T>, after?: () => unknown) => Promise<{ readonly value: T } | undefined>) => {
  const overlays = usePort(TOKENS.overlays);
  return async (work, after) => {
    const answer = await overlays.during(work);
    await after?.();
    if (answer.ok) return { value: answer.value };
    await overlays.open('refused', answer.failure);
    return undefined;
  };
};

/** Saves a file that is asked for, or tells why there is none. */
export const useSave = (): ((file: Answer<DownloadedFile>) => Promise<void>) => {
  const act = useAct();
  return async (file) => {
    const made = await act(file);
    if (made !== undefined) await saveFile(made.value);
  };
};
