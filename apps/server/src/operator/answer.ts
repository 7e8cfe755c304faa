import { failure } from '@naru/domain/failure';
import { tidyText } from '@naru/domain/shared';
import { failureText } from '@naru/messages';
import type { CallAnswer } from './call.ts';

/** What a call came to, as both doors tell it. */
export const answerOf = (done: CallAnswer): { readonly body: object; readonly status: 200 | 400 } => {
  if ('malformed' in done)
    return { body: { ok: false, text: failureText(failure('badRequest')).text, field: done.malformed }, status: 400 };
  if ('waiting' in done) return { body: { ok: true, waiting: done.waiting }, status: 200 };
  if (done.ok) return { body: { ok: true, value: done.value ?? null }, status: 200 };
  const { field } = done.failure;
  return { body: { ok: false, text: failureText(done.failure).text, ...(field === undefined ? {} : { field }) }, status: 200 };
};

const LONGEST = 500;

/** Why an operator says that they do something: headers hold no Korean, so that it comes encoded. What cannot be read is no reason. */
export const reasonOf = (header: string | undefined): string => {
  try {
    return tidyText([...tidyText(decodeURIComponent(header ?? ''))].slice(0, LONGEST).join(''));
  } catch {
    return '';
  }
};
