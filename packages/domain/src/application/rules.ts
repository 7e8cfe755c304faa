import { parseEmailAddress, parsePhone } from '../account/fields.ts';
import type { FieldFault } from '../shared/field-rule.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { description, requiredLine, shortText, siteUrl } from '../shared/text.ts';

/** Days after its end for which it is kept whom to turn to about an application (safety, personal data). */
export const APPLICATION_KEPT_DAYS = 90;
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

/** What somebody fills in who wants to become an issuer. */
export interface ApplicationDraft {
  readonly brandName: string;
  readonly contactName: string;
  readonly phone: string;
  readonly email: string;
  readonly siteUrl: string;
  readonly introduction: string;
  readonly kinds: readonly WorkKind[];
}

/** The first field of an application that breaks its rule. */
export interface ApplicationFault {
  readonly field: keyof ApplicationDraft;
  readonly fault: FieldFault;
}

/** The longest name of a person to turn to, in characters. */
export const CONTACT_NAME_MOST = 30;

const contactName = requiredLine(CONTACT_NAME_MOST);

const readAll = (typed: ApplicationDraft) => ({
  brandName: shortText(typed.brandName),
  contactName: contactName(typed.contactName),
  phone: parsePhone(typed.phone),
  email: parseEmailAddress(typed.email),
  siteUrl: siteUrl(typed.siteUrl),
  kinds: typed.kinds.length === 0 ? fail<FieldFault>({ rule: 'required' }) : ok([...new Set(typed.kinds)]),
  introduction: description(typed.introduction),
});

/** Every field of an application that breaks its rule, in the order of the form (product 5). */
export const applicationFaults = (typed: ApplicationDraft): readonly ApplicationFault[] => {
  const read = readAll(typed);
  return (Object.keys(read) as (keyof typeof read)[]).flatMap((field) => {
    const one: Result<unknown, FieldFault> = read[field];
    return one.ok ? [] : [{ field, fault: one.failure }];
  });
};

/** Reads an application: outer spaces gone, the phone as digits, each kind once; refused with the first field that breaks its rule. */
export const parseApplication = (typed: ApplicationDraft): Result<ApplicationDraft, ApplicationFault> => {
  const [first] = applicationFaults(typed);
  if (first !== undefined) return fail(first);
  const { phone, email, ...texts } = readAll(typed);
  const value = <T, Otherwise>(one: Result<T, FieldFault>, otherwise: Otherwise): T | Otherwise => (one.ok ? one.value : otherwise);
  return ok({
    brandName: value(texts.brandName, ''),
    contactName: value(texts.contactName, ''),
    phone: phone.ok ? phone.value : '',
    email: email.ok ? email.value : '',
    siteUrl: value(texts.siteUrl, ''),
    introduction: value(texts.introduction, ''),
    kinds: value<readonly WorkKind[], readonly WorkKind[]>(texts.kinds, []),
  });
};
