import { RECIPIENT_FIELD_NAMES, type Recipient } from '@naru/domain/exchange';
import { parseSerial, type Serial } from '@naru/domain/nft';
import { type CampaignId, parseCampaignId, tableOf } from '@naru/domain/shared';
import type { SmathCampaign } from '@naru/domain/smath';
import * as z from 'zod/mini';

const KEY = 'naru.smath';

const text = z.string();
const campaignId = z.custom<CampaignId>((value) => parseCampaignId(value).ok);
const shape = z.object({
  serial: text,
  campaign: z.optional(z.object({ campaignId, title: text, text, prize: text, siteName: text, startsAt: text, endsAt: text })),
  recipient: z.optional(z.object(tableOf(RECIPIENT_FIELD_NAMES, () => text))),
});

/** How far somebody has come with one code: kept in this tab over the log-in and a reload, until the entry is sent. */
export interface StoredEntry {
  readonly serial: Serial;
  /** What the code is good for, once the server has said so. */
  readonly campaign: SmathCampaign | undefined;
  /** What was typed of the recipient; personal data, gone with the sending. */
  readonly recipient: Recipient | undefined;
}

/** What was kept; undefined where nothing was, or nothing that can be read. */
export const storedEntry = (): StoredEntry | undefined => {
  try {
    const read = shape.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    if (!read.success) return undefined;
    const serial = parseSerial(read.data.serial);
    return serial.ok ? { serial: serial.value, campaign: read.data.campaign, recipient: read.data.recipient } : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps how far somebody has come. A browser that keeps nothing only clears it with the page. */
export const storeEntry = (entry: StoredEntry): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(entry));
  } catch {
    // Storage is full or closed: the steps go on without it.
  }
};

/** Clears everything: the entry was sent, or given up. */
export const clearEntry = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing could be kept either.
  }
};
