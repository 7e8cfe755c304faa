import { workName } from '@naru/messages';
import '../../../shared/form/css.ts';
import { Checkbox } from '@mantine/core';
import type { NftCard } from '@naru/domain/nft';
import classes from '../../../shared/list/list.module.css';
import type { Chosen } from '../../../shared/list/use-chosen-nfts.ts';
import { TEXTS } from './texts.ts';

/** Ticks an own NFT, on its picture, so that something is done with several of them at once. */
export const OwnTick = ({ card, chosen }: { card: NftCard; chosen: Chosen }) => (
  <span className={classes.tick}>
    <Checkbox
      size="md"
      aria-label={`${workName(card)} ${TEXTS.choose}`}
      checked={chosen.has(card.tokenId)}
      onChange={() => chosen.toggle(card)}
    />
  </span>
);
