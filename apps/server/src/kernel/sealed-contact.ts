import type { ApplicationDraft } from '@naru/domain/application';
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

/** Whom to turn to about an application; empty once it is forgotten. */
export const contactOf = async (keys: Keys, application: { readonly contact: string; readonly memberId: number }): Promise<Contact> =>
  application.contact === ''
    ? { contactName: '', phone: '', email: '' }
    : contact.parse(tidiedJson<unknown>(JSON.parse(await keys.open(application.contact, placeOf(application.memberId)))));
