import { parsePhone } from '../account/fields.ts';
import type { FieldFault } from '../shared/field-rule.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { tidyLine } from '../shared/text.ts';

export interface Recipient {
  readonly name: string;
  /** Digits only. */
  readonly phone: string;
  /** Five digits. */
  readonly zoneCode: string;
  readonly address: string;
  readonly addressDetail: string;
  /** What the carrier is told; may be empty. */
  readonly memo: string;
}

export const RECIPIENT_LIMITS = Object.freeze({ name: 30, address: 200, addressDetail: 100, memo: 50 } as const);

/** Words for the carrier that many people choose. */
export const DELIVERY_MEMOS = Object.freeze(['atDoor', 'withGuard', 'inLocker', 'callFirst', 'byHand'] as const);
export type DeliveryMemo = (typeof DELIVERY_MEMOS)[number];

/** The first field of a recipient that breaks its rule. */
export interface RecipientFault {
  readonly field: keyof Recipient;
  readonly fault: FieldFault;
}

const textFault = (text: string, most: number, needed: boolean): FieldFault | null => {
  if (needed && text === '') return { rule: 'required' };
  return text.length > most ? { rule: 'tooLong', params: { max: most } } : null;
};

/** Reads a Korean zone code: five digits. */
export const parseZoneCode = (typed: string): Result<string, FieldFault> => {
  const text = tidyLine(typed);
  if (text === '') return fail({ rule: 'required' });
  return /^\d{5}$/.test(text) ? ok(text) : fail({ rule: 'zoneCode' });
};

/** Every field of a recipient that breaks its rule, in the order of the form; empty for one that goods can be sent to. */
export const recipientFaults = (typed: Recipient): readonly RecipientFault[] => {
  const phone = parsePhone(typed.phone);
  const zoneCode = parseZoneCode(typed.zoneCode);
  const { name, address, addressDetail, memo } = RECIPIENT_LIMITS;
  const found: readonly (readonly [keyof Recipient, FieldFault | null])[] = [
    ['name', textFault(tidyLine(typed.name), name, true)],
    ['phone', phone.ok ? null : phone.failure],
    ['zoneCode', zoneCode.ok ? null : zoneCode.failure],
    ['address', textFault(tidyLine(typed.address), address, true)],
    ['addressDetail', textFault(tidyLine(typed.addressDetail), addressDetail, false)],
    ['memo', textFault(tidyLine(typed.memo), memo, false)],
  ];
  return found.flatMap(([field, fault]) => (fault === null ? [] : [{ field, fault }]));
};

/** Reads a recipient: spaces tidied, the phone as digits; refused with the first field that breaks its rule. */
export const parseRecipient = (typed: Recipient): Result<Recipient, RecipientFault> => {
  const [first] = recipientFaults(typed);
  if (first !== undefined) return fail(first);
  return ok({
    name: tidyLine(typed.name),
    phone: typed.phone.replace(/\D/g, ''),
    zoneCode: tidyLine(typed.zoneCode),
    address: tidyLine(typed.address),
    addressDetail: tidyLine(typed.addressDetail),
    memo: tidyLine(typed.memo),
  });
};
