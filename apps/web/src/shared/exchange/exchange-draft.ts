import type { Recipient } from '@naru/domain/exchange';
import { parseTokenId, type TokenId } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { DRAFT_KEY } from './forget-draft.ts';

/** What is asked for before it is confirmed. */
export interface ExchangeDraft {
  readonly tokenId: TokenId;
  readonly recipient: Recipient;
}

const text = z.string();
const shape = z.object({
  did: text,
  tokenId: text,
  recipient: z.object({ name: text, phone: text, zoneCode: text, address: text, addressDetail: text, memo: text }),
});

/**
 * Keeps what a member typed until it is asked for, over the search of road names and a reload: in this tab, which forgets it when it is closed, and
 * never in an address or in a storage that lasts. It ends with the session.
 */
export const storeDraft = (did: string, draft: ExchangeDraft): void => {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ did, ...draft }));
  } catch {
    // A browser that keeps nothing has it typed again.
  }
};

/** What this member typed for this NFT; undefined for nothing, or for what another typed. */
export const draftFor = (did: string, tokenId: TokenId | undefined): ExchangeDraft | undefined => {
  try {
    const stored = shape.safeParse(JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null'));
    if (!stored.success || stored.data.did !== did || stored.data.tokenId !== tokenId) return undefined;
    const read = parseTokenId(stored.data.tokenId);
    return read.ok ? { tokenId: read.value, recipient: stored.data.recipient } : undefined;
  } catch {
    return undefined;
  }
};
