import { RECIPIENT_FIELD_NAMES, type Recipient } from '@naru/domain/exchange';
import { type TokenId, tableOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { keepText, typedText } from '../form/typed-texts.ts';

export interface ExchangeDraft {
  readonly tokenId: TokenId;
  readonly recipient: Recipient;
}

const shape = z.object(tableOf(RECIPIENT_FIELD_NAMES, () => z.string()));

const placeOf = (tokenId: TokenId): string => `exchange ${tokenId}`;

/**
 * Keeps what a member typed until it is asked for, over the search of road names, a reload and a session that ended by itself: in this tab, and never in an
 * address or in a storage that lasts.
 */
export const storeDraft = (did: string, { tokenId, recipient }: ExchangeDraft): void =>
  keepText(did, placeOf(tokenId), JSON.stringify(recipient));

export const clearDraft = (did: string, tokenId: TokenId): void => keepText(did, placeOf(tokenId), null);

/** What this member typed for this NFT; undefined for nothing, or for what another typed. */
export const draftFor = (did: string, tokenId: TokenId | undefined): ExchangeDraft | undefined => {
  if (tokenId === undefined) return undefined;
  try {
    return { tokenId, recipient: shape.parse(JSON.parse(typedText(did, placeOf(tokenId)) ?? '')) };
  } catch {
    return undefined;
  }
};
