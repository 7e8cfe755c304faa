import type { Recipient } from '@naru/domain/exchange';
import type { TokenId } from '@naru/domain/shared';

/** What is asked for before it is confirmed. */
export interface ExchangeDraft {
  readonly tokenId: TokenId;
  readonly recipient: Recipient;
}

// In this page's memory only: where somebody lives is not left in a browser's storage or in an address.
let kept: ExchangeDraft | undefined;

/** Keeps what was typed until it is confirmed. */
export const keepDraft = (draft: ExchangeDraft): void => {
  kept = draft;
};

/** What was typed for this NFT; undefined after a reload. */
export const draftFor = (tokenId: TokenId | undefined): ExchangeDraft | undefined => (kept?.tokenId === tokenId ? kept : undefined);

/** Forgets what was typed: it was asked for, or left. */
export const forgetDraft = (): void => {
  kept = undefined;
};
