import { parseEmailAddress } from '../account/fields.ts';
import { parsePhone } from '../account/phone.ts';
import { namesOf } from '../shared/codes.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { type NamesWhere, namesWhere } from '../shared/tables.ts';
import { description, requiredLine, shortText, siteUrl, TEXT_LIMITS } from '../shared/text.ts';
import { type FieldReaders, formFaults, readForm, type WrongField } from '../shared/typed-form.ts';

/** The longest reason of a rejection, in characters. */
export const REJECTION_MOST = 200;

export type ApplicationState = 'received' | 'accepted' | 'rejected' | 'withdrawn';
export type ApplicationMove = 'accept' | 'reject' | 'withdraw';

/** The operators answer once; until then whoever applied may take it back. All three ends are final, a new application is another one. */
export const APPLICATION_LIFECYCLE: Lifecycle<ApplicationState, ApplicationMove> = Object.freeze({
  received: { accept: 'accepted', reject: 'rejected', withdraw: 'withdrawn' },
  accepted: {},
  rejected: {},
  withdrawn: {},
});

/** What an issuer may want to make NFTs of. */
export const WORK_KINDS = Object.freeze(['art', 'photo', 'collectible', 'sports', 'gold', 'goods', 'ticket', 'other'] as const);
export type WorkKind = (typeof WORK_KINDS)[number];

interface ApplicationRow {
  readonly form: 'line' | 'lines';
  /** How many characters it may have. */
  readonly most: number;
  /** How many a call may bring: more than that where its rule is to say what is wrong. */
  readonly sent: number;
  /** Whether it tells whom to turn to: it is sealed, and purged once nobody needs it. */
  readonly personal: boolean;
}

/** The texts of an application in the order of the form. Calls, answers, what is sealed and what is kept of a form follow from it. */
export const APPLICATION_TEXTS = /* @__PURE__ */ Object.freeze({
  brandName: { form: 'line', most: TEXT_LIMITS.short, sent: 50, personal: false },
  contactName: { form: 'line', most: 30, sent: 50, personal: true },
  phone: { form: 'line', most: 13, sent: 20, personal: true },
  email: { form: 'line', most: TEXT_LIMITS.email, sent: TEXT_LIMITS.email, personal: true },
  siteUrl: { form: 'line', most: TEXT_LIMITS.url, sent: TEXT_LIMITS.url, personal: false },
  introduction: { form: 'lines', most: TEXT_LIMITS.long, sent: TEXT_LIMITS.long, personal: false },
} as const satisfies Readonly<Record<string, ApplicationRow>>);
export type ApplicationText = keyof typeof APPLICATION_TEXTS;

export const APPLICATION_TEXT_NAMES = /* @__PURE__ */ namesOf(APPLICATION_TEXTS);

/** Whom to turn to about an application. */
export type ApplicationContact = Pick<ApplicationDraft, NamesWhere<typeof APPLICATION_TEXTS, 'personal', true>>;
export const CONTACT_FIELDS = /* @__PURE__ */ namesWhere(APPLICATION_TEXTS, 'personal', [true]);

/** What somebody fills in who wants to become an issuer. */
export interface ApplicationDraft extends Readonly<Record<ApplicationText, string>> {
  readonly kinds: readonly WorkKind[];
}

export type ApplicationFault = WrongField<ApplicationDraft>;

const READERS: FieldReaders<ApplicationDraft> = {
  brandName: shortText,
  contactName: (typed) => requiredLine(APPLICATION_TEXTS.contactName.most)(typed),
  phone: parsePhone,
  email: parseEmailAddress,
  siteUrl,
  kinds: (typed) => (typed.length === 0 ? fail({ rule: 'required' }) : ok([...new Set(typed)])),
  introduction: description,
};

/** Every field of an application that breaks its rule, in the order of the form (product 5). */
export const applicationFaults = (typed: ApplicationDraft): readonly ApplicationFault[] => formFaults(READERS, typed);

/** Reads an application: outer spaces gone, the phone as digits, each kind once; refused with the first field that breaks its rule. */
export const parseApplication = (typed: ApplicationDraft): Result<ApplicationDraft, ApplicationFault> => readForm(READERS, typed);
