import type { MessageKey } from '@naru/domain/failure';
import { ACTION_TEXTS } from './actions.ts';
import { FAILURE_TEXTS } from './failures.ts';
import { FIELD_TEXTS, PIN_TEXTS } from './fields.ts';
import { NOTICE_TEXTS } from './notices.ts';

/** Every Korean text by key; a key without a text does not compile. */
export const MESSAGES: Readonly<Record<MessageKey, string>> = Object.freeze({
  ...FAILURE_TEXTS,
  ...ACTION_TEXTS,
  ...NOTICE_TEXTS,
  ...FIELD_TEXTS,
  ...PIN_TEXTS,
});
