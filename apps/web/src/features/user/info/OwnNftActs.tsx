import { Button, Checkbox } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { NftCard } from '@naru/domain/nft';
import { useDesk } from '@naru/frontend/container';
import { NFT_LOCK_LABELS } from '@naru/messages';
import classes from '../../../shared/list/NftList.module.css';
import type { Chosen } from '../../../shared/list/use-chosen-nfts.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Standing } from '../../../shared/ui/Standing.tsx';
import { TEXTS } from './texts.ts';
import { useShowNft } from './use-show-nft.ts';

/** What can be done with an own NFT that is not on sale: sell it, send it, show or hide it; or what keeps it from that. */
export const OwnNftActs = ({ card, chosen }: { card: NftCard; chosen: Chosen }) => {
  const overlays = useDesk(TOKENS.overlays);
  const show = useShowNft();
  const name = `${card.name} No. ${card.number}`;
  const send = async (): Promise<void> => {
    if (await overlays.open('send', { tokenIds: [card.tokenId], name, picture: card.thumbnail })) chosen.drop(card.tokenId);
  };
  if (card.lock !== null)
    return (
      <p className={classes.reserved}>
        <Standing tone="waiting">{NFT_LOCK_LABELS[card.lock]}</Standing>
        {card.lock === 'exchange' && (
          <LinkButton to={addressOf('userProductExchange', { box: 'mine' })} variant="subtle" size="compact-sm">
            {TEXTS.exchanges}
          </LinkButton>
        )}
      </p>
    );
  return (
    <div className={classes.acts}>
      <Checkbox
        className={classes.wide ?? ''}
        label={card.isPrivate ? TEXTS.chooseHidden : TEXTS.choose}
        aria-label={`${name} ${TEXTS.choose}`}
        checked={chosen.has(card.tokenId)}
        onChange={() => chosen.toggle(card)}
      />
      <LinkButton
        to={addressOf('listing', { tokenId: card.tokenId })}
        variant="default"
        size="sm"
        px="xs"
        aria-label={`${name} ${TEXTS.list}`}
      >
        {TEXTS.list}
      </LinkButton>
      <Button variant="default" size="sm" px="xs" aria-label={`${name} ${TEXTS.send}`} onClick={() => void send()}>
        {TEXTS.send}
      </Button>
      {card.nftKind === 'transferable' && (
        <LinkButton
          className={classes.wide ?? ''}
          to={addressOf('userProductExchange', { tokenId: card.tokenId })}
          variant="default"
          size="sm"
          px="xs"
          aria-label={`${name} ${TEXTS.exchange}`}
        >
          {TEXTS.exchange}
        </LinkButton>
      )}
      <Button
        className={classes.wide ?? ''}
        variant="subtle"
        size="sm"
        px="xs"
        aria-label={`${name} ${card.isPrivate ? TEXTS.show : TEXTS.hide}`}
        onClick={() => void show(card)}
      >
        {card.isPrivate ? TEXTS.show : TEXTS.hide}
      </Button>
    </div>
  );
};
