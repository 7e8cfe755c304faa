import { Button } from '@mantine/core';
import type { FailureName } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import { NFT_ACTS, type NftAct, type NftDetail } from '@naru/domain/nft';
import { usePort } from '@naru/frontend/container';
import { workName } from '@naru/messages';
import { type ReactNode, useId } from 'react';
import { BuyButton } from '../../overlays/order/BuyButton.tsx';
import { askOrder } from '../../shared/deal/ask-order.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { OwnOrder, useUnpaid } from '../../shared/trade/OwnOrders.tsx';
import { WhyNot } from '../../shared/trade/WhyNot.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import classes from './detail.module.css';
import { TEXTS } from './texts.ts';

/** What this visitor can do with this NFT now, and why not: the server tells both, by the guards with which it would refuse. */
export const NftAction = ({ nft }: { nft: NftDetail }) => {
  const id = useId();
  // The very buyer is led on to their payment, and not told that somebody else was faster.
  const own = useUnpaid().find(({ tokenId }) => tokenId === nft.tokenId);
  // What its owner does with an NFT on sale stands in the place of what they cannot do meanwhile.
  const listed = nft.ownedByMe && nft.status === 'onSale';
  const acts = NFT_ACTS.flatMap((act) => {
    const why = own !== undefined && (act === 'buy' || act === 'offer') ? undefined : nft.whyNot[act];
    return why === undefined ? [] : [{ act, why }];
  });
  const reasons = [...new Set(acts.flatMap(({ why }) => why ?? []))];
  const reasonId = (why: FailureName): string => `${id}-${why}`;
  return (
    <>
      {own !== undefined && <OwnOrder order={own} />}
      <div className={classes.pair}>
        {acts.map(({ act, why }) =>
          why === null ? (
            <Act key={act} act={act} nft={nft} />
          ) : (
            (!listed || why !== 'alreadyListed') && (
              <Button key={act} size="lg" variant="default" disabled aria-describedby={reasonId(why)}>
                {TEXTS[act]}
              </Button>
            )
          ),
        )}
      </div>
      {reasons.map((why) => (
        <WhyNot key={why} reason={why} id={reasonId(why)} tokenId={nft.tokenId} own={nft.ownedByMe} listed={listed ? nft : undefined} />
      ))}
    </>
  );
};

const Act = ({ act, nft }: { act: NftAct; nft: NftDetail }): ReactNode => {
  const { tokenId } = nft;
  switch (act) {
    case 'buy':
      return <BuyListing nft={nft} />;
    case 'list':
      return (
        <LinkButton size="lg" to={addressOf('listing', { tokenId })}>
          {TEXTS.list}
        </LinkButton>
      );
    case 'send':
      return <Send nft={nft} />;
    case 'offer':
    case 'exchange':
      return (
        <LinkButton size="lg" variant="default" to={addressOf(act === 'offer' ? 'offer' : 'userProductExchange', { tokenId })}>
          {TEXTS[act]}
        </LinkButton>
      );
  }
};

const Send = ({ nft: { tokenId, name, number, thumbnail } }: { nft: NftDetail }) => {
  const overlays = usePort(TOKENS.overlays);
  const sent = { tokenIds: [tokenId], name: workName({ name, number }), picture: thumbnail } as const;
  return (
    <Button size="lg" variant="default" onClick={() => void overlays.open('send', sent)}>
      {TEXTS.send}
    </Button>
  );
};

const BuyListing = ({ nft }: { nft: NftDetail }) => {
  const order = askOrder(nft, nft.deal.declaredValue);
  return order === null ? null : <BuyButton label={TEXTS.buy} order={order} />;
};
