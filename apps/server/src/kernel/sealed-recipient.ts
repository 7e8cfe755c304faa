import type { ApplicationDraft } from '@naru/domain/application';
import type { Recipient } from '@naru/domain/exchange';
import type { Keys } from '@naru/domain/secret';
import { z } from 'zod';
import { tidiedJson } from '../shared/tidied-json.ts';

const contact = z.object({ contactName: z.string(), phone: z.string(), email: z.string() });

/** Whom to turn to about an application. */
export type Contact = Pick<ApplicationDraft, 'contactName' | 'phone' | 'email'>;

const placeOf = (memberId: number): string => `issuer_applications.contact.${memberId}`;

/** Seals whom to turn to, personal data (safety, personal data). */
export const sealContact = (keys: Keys, { contactName, phone, email }: Contact, memberId: number): Promise<string> =>
  keys.seal(JSON.stringify({ contactName, phone, email }), placeOf(memberId));

/** Whom to turn to about an application; empty once it is purged. */
export const contactOf = async (keys: Keys, application: { readonly contact: string; readonly memberId: number }): Promise<Contact> =>
  application.contact === ''
    ? { contactName: '', phone: '', email: '' }
    : contact.parse(tidiedJson<unknown>(JSON.parse(await keys.open(application.contact, placeOf(application.memberId)))));

const recipient = z.object({
  name: z.string(),
  phone: z.string(),
  zoneCode: z.string(),
  address: z.string(),
  addressDetail: z.string(),
  memo: z.string(),
});

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

/** A recipient that is purged. */
export const PURGED: Recipient = { name: '', phone: '', zoneCode: '', address: '', addressDetail: '', memo: '' };

/** Where the goods of an exchange go, or went; empty once it is purged. */
export const recipientOf = async (
  keys: Keys,
  exchange: { readonly recipient: string; readonly ownerMemberId: number; readonly tokenId: string },
): Promise<Recipient> =>
  exchange.recipient === ''
    ? PURGED
    : readRecipient(keys, exchange.recipient, RECIPIENT_PLACES.exchange(exchange.ownerMemberId, exchange.tokenId));
