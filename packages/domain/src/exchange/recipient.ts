import { type DeliveryPhones, parseDeliveryPhone } from '../account/phone.ts';
import { namesOf } from '../shared/codes.ts';
import type { FieldFault } from '../shared/field-rule.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { tableOf } from '../shared/tables.ts';
import { optionalLine, requiredLine, tidyLine } from '../shared/text.ts';
import { type FieldReaders, formFaults, readForm, type WrongField } from '../shared/typed-form.ts';

interface RecipientRow {
  /** How many characters it may have. */
  readonly most: number;
  /** How many a call may bring: more than that where its rule is to say what is wrong. */
  readonly sent: number;
  readonly required: boolean;
}

/**
 * Where goods go, in the order of forms, sheets and papers. Rules, calls, answers, what is sealed and what is kept of a form follow from it. The phone
 * is digits only, the zone code five of them, and the memo is what the carrier is told.
 */
export const RECIPIENT_FIELDS = /* @__PURE__ */ Object.freeze({
  name: { most: 30, sent: 50, required: true },
  phone: { most: 14, sent: 40, required: true },
  zoneCode: { most: 5, sent: 5, required: true },
  address: { most: 200, sent: 200, required: true },
  addressDetail: { most: 100, sent: 200, required: false },
  memo: { most: 50, sent: 200, required: false },
} as const satisfies Readonly<Record<string, RecipientRow>>);
export type RecipientField = keyof typeof RECIPIENT_FIELDS;
export type Recipient = Readonly<Record<RecipientField, string>>;

export const RECIPIENT_FIELD_NAMES = /* @__PURE__ */ namesOf(RECIPIENT_FIELDS);

/** Nobody yet, or nobody any more. */
export const NO_RECIPIENT: Recipient = /* @__PURE__ */ tableOf(RECIPIENT_FIELD_NAMES, () => '');

/** Whether goods of one owner go to one place, so that one parcel can hold them; what the carrier is told does not count. */
export const isOnePlace = (one: Recipient, other: Recipient): boolean =>
  one.name !== '' && RECIPIENT_FIELD_NAMES.every((field) => field === 'memo' || one[field] === other[field]);

/** Words for the carrier that many people choose. */
export const DELIVERY_MEMOS = Object.freeze(['atDoor', 'withGuard', 'inLocker', 'callFirst', 'byHand'] as const);
export type DeliveryMemo = (typeof DELIVERY_MEMOS)[number];

export type RecipientFault = WrongField<Recipient>;

/** Reads a Korean zone code: five digits. */
export const parseZoneCode = (typed: string): Result<string, FieldFault> => {
  const text = tidyLine(typed);
  if (text === '') return fail({ rule: 'required' });
  return /^\d{5}$/.test(text) ? ok(text) : fail({ rule: 'zoneCode' });
};

const readers = (phones: DeliveryPhones): FieldReaders<Recipient> => ({
  ...tableOf(RECIPIENT_FIELD_NAMES, (name) => {
    const { most, required } = RECIPIENT_FIELDS[name];
    return required ? requiredLine(most) : optionalLine(most);
  }),
  phone: parseDeliveryPhone(phones),
  zoneCode: parseZoneCode,
});

/** Every field of a recipient that breaks its rule, by the phones that the market takes, in the order of the form; empty for one that goods can be sent to. */
export const recipientFaults = (typed: Recipient, phones: DeliveryPhones = 'any'): readonly RecipientFault[] =>
  formFaults(readers(phones), typed);

/** Reads a recipient: spaces tidied, the phone as digits; refused with the first field that breaks its rule. */
export const parseRecipient = (typed: Recipient, phones: DeliveryPhones = 'any'): Result<Recipient, RecipientFault> =>
  readForm(readers(phones), typed);
