import type { NftCard } from '@naru/domain/nft';
import { NftTile } from './cards.tsx';
import { Shelf } from './Shelf.tsx';

/** NFTs side by side. */
export const NftShelf = ({ label, cards }: { label: string; cards: readonly NftCard[] }) => (
  <Shelf label={label}>
    {cards.map((card) => (
      <li key={card.tokenId}>
        <NftTile card={card} />
      </li>
    ))}
  </Shelf>
);
