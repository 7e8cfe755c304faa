import { type ApplicationContact, CONTACT_FIELDS } from '@naru/domain/application';
import { NO_RECIPIENT, RECIPIENT_FIELD_NAMES, type Recipient } from '@naru/domain/exchange';
import type { Keys } from '@naru/domain/secret';
import { pick, tableOf } from '@naru/domain/shared';
import { z } from 'zod';
import { tidiedJson } from '../shared/tidied-json.ts';

const contact = z.object(tableOf(CONTACT_FIELDS, () => z.string()));
const NO_CONTACT: ApplicationContact = tableOf(CONTACT_FIELDS, () => '');

const placeOf = (memberId: number): string => `issuer_applications.contact.${memberId}`;

/** Seals whom to turn to, personal data (safety, personal data). */
export const sealContact = (keys: Keys, application: ApplicationContact, memberId: number): Promise<string> =>
  keys.seal(JSON.stringify(pick(application, CONTACT_FIELDS)), placeOf(memberId));

/** Whom to turn to about an application; empty once it is purged. */
export const contactOf = async (
  keys: Keys,
  application: { readonly contact: string; readonly memberId: number },
): Promise<ApplicationContact> =>
  application.contact === ''
    ? NO_CONTACT
    : contact.parse(tidiedJson<unknown>(JSON.parse(await keys.open(application.contact, placeOf(application.memberId)))));

const recipient = z.object(tableOf(RECIPIENT_FIELD_NAMES, () => z.string()));

/** Where a sealed recipient belongs: it opens nowhere else. */
export const RECIPIENT_PLACES = {
  exchange: (memberId: number, tokenId: string) => `exchanges.recipient.${memberId}.${tokenId}`,
  smath: (memberId: number, codeId: number) => `smath_entries.recipient.${memberId}.${codeId}`,
  address: (memberId: number) => `member_addresses.recipient.${memberId}`,
  qr: (ticketId: string) => `qr_tickets.action.${ticketId}`,
} as const;

/** Seals a recipient, personal data, for its place (safety, personal data). */
export const sealRecipient = (keys: Keys, value: Recipient, place: string): Promise<string> => keys.seal(JSON.stringify(value), place);

/** Opens a recipient that was sealed for the same place, letter by letter as somebody approved it. */
export const openRecipient = async (keys: Keys, sealed: string, place: string): Promise<Recipient> =>
  recipient.parse(JSON.parse(await keys.open(sealed, place)));

/** The same for whoever reads it: what was sealed before texts were kept in one form is shown in it. */
export const readRecipient = async (keys: Keys, sealed: string, place: string): Promise<Recipient> =>
  tidiedJson(await openRecipient(keys, sealed, place));

/** Where the goods of an exchange go, or went; empty once it is purged. */
export const recipientOf = async (
  keys: Keys,
  exchange: { readonly recipient: string; readonly ownerMemberId: number; readonly tokenId: string },
): Promise<Recipient> =>
  exchange.recipient === ''
    ? NO_RECIPIENT
    : readRecipient(keys, exchange.recipient, RECIPIENT_PLACES.exchange(exchange.ownerMemberId, exchange.tokenId));
