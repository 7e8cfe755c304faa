import type { StoreCard } from '@naru/domain/store';
import { saleWord } from '../trade/sale-words.ts';
import { useSaleStanding } from '../trade/use-sale-standing.ts';
import { Standing } from '../ui/Standing.tsx';
import { noneLeft } from './none-left.ts';

/** Why nobody can order a product of a shelf now; nothing where somebody can. */
export const ShelfChip = ({ card }: { card: StoreCard }) => {
  const { standing } = useSaleStanding(card);
  const word = saleWord(standing) ?? (card.available === 0 ? noneLeft(card) : null);
  if (word !== null) return <Standing tone={standing === 'upcoming' ? 'waiting' : 'quiet'}>{word}</Standing>;
  return card.nftKind === 'transferable' ? <Standing tone="quiet">실물 수령 가능</Standing> : null;
};
