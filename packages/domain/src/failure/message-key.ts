import type { PinRefusal } from '../pin/pin.ts';
import type { FieldRule } from '../shared/field-rule.ts';
import type { FailureName } from './code.ts';
import type { FailedAction } from './failed-action.ts';
import type { NoticeName } from './notice.ts';

/** Key of the text that explains a failure. */
export type FailureMessageKey = `failure.${FailureName}`;
/** Key of the text for an action that failed without a reason of its own. */
export type ActionFailureKey = `action.${FailedAction}`;
/** Key of a text that tells something other than a refusal. */
export type NoticeKey = `notice.${NoticeName}`;
/** Key of the text beside a field that breaks a rule of product 5. */
export type FieldMessageKey = `field.${FieldRule}`;
/** Key of the text that says which PIN rule of product 5 is broken. */
export type PinMessageKey = `pin.${PinRefusal}`;

/** Key of any text of the market: the texts themselves are in @naru/messages, where a missing one does not compile. */
export type MessageKey = FailureMessageKey | ActionFailureKey | NoticeKey | FieldMessageKey | PinMessageKey;
