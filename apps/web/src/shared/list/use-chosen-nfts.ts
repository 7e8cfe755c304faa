import type { NftCard } from '@naru/domain/nft';
import type { TokenId } from '@naru/domain/shared';
import { useState } from 'react';

/** NFTs that were ticked to do something with them together, in the order in which they were; they stay ticked from page to page. */
export interface Chosen {
  readonly cards: readonly NftCard[];
  has(tokenId: TokenId): boolean;
  toggle(card: NftCard): void;
  choose(cards: readonly NftCard[]): void;
  /** Chooses one no longer: it has gone away. */
  drop(tokenId: TokenId): void;
  clear(): void;
}

export const useChosen = (): Chosen => {
  const [cards, setCards] = useState<readonly NftCard[]>([]);
  const has = (tokenId: TokenId): boolean => cards.some((card) => card.tokenId === tokenId);
  return {
    cards,
    has,
    toggle: (card) => setCards(has(card.tokenId) ? cards.filter(({ tokenId }) => tokenId !== card.tokenId) : [...cards, card]),
    choose: setCards,
    drop: (dropped) => setCards((now) => now.filter(({ tokenId }) => tokenId !== dropped)),
    clear: () => setCards([]),
  };
};
