import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { NftCard } from '@naru/domain/nft';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { NFT_LOCK_LABELS, workName } from '@naru/messages';
import { useNavigate } from 'react-router';
import classes from '../../../shared/list/list.module.css';
import type { Chosen } from '../../../shared/list/use-chosen-nfts.ts';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Status } from '../../../shared/ui/Status.tsx';
import { useAct } from '../../../shared/use-act.ts';
import { OwnTick } from './ChosenBar.tsx';
import { TEXTS } from './texts.ts';

/** Shows a hidden NFT to everybody, or hides one; a refusal is told. */
const useShowNft = (): ((card: NftCard) => Promise<unknown>) => {
  const nfts = usePort(TOKENS.nfts);
  const act = useAct();
  const traded = useTraded();
  return ({ tokenId, isPrivate }) => act(nfts.setPrivate(tokenId, !isPrivate), traded);
};

/** What can be done with an own NFT that is not on sale: sell it, or more by a sheet; or what keeps it from that. */
export const OwnNftActs = ({ card, chosen }: { card: NftCard; chosen: Chosen }) => {
  const more = useMore(chosen);
  const named = (act: string): string => `${workName(card)} ${act}`;
  if (card.lock !== null)
    return (
      <Text size={13} tone="muted">
        <Status tone="waiting">{NFT_LOCK_LABELS[card.lock]}</Status>
        {card.lock === 'exchange' && (
          <LinkButton to={addressOf('userProductExchange', { box: 'mine' })} variant="subtle" size="compact-sm">
            진행 상황 보기
          </LinkButton>
        )}
      </Text>
    );
  return (
    <div>
      <OwnTick card={card} chosen={chosen} />
      {card.isPrivate && (
        <Text size={13} tone="muted">
          나만 보는 NFT
        </Text>
      )}
      <div className={classes.acts}>
        <LinkButton to={addressOf('listing', { tokenId: card.tokenId })} variant="default" px="xs" aria-label={named(TEXTS.list)}>
          {TEXTS.list}
        </LinkButton>
        <Button variant="default" px="xs" aria-haspopup="dialog" aria-label={named(TEXTS.more)} onClick={() => void more(card)}>
          {TEXTS.more}
        </Button>
      </div>
    </div>
  );
};

const useMore = (chosen: Chosen): ((card: NftCard) => Promise<void>) => {
  const overlays = usePort(TOKENS.overlays);
  const navigate = useNavigate();
  const show = useShowNft();
  return async (card) => {
    const name = workName(card);
    const choice = await overlays.open('choose', {
      title: name,
      choices: [
        { value: 'send', label: '보내기' },
        ...(card.nftKind === 'transferable' ? [{ value: 'exchange', label: '실물 수령' }] : []),
        { value: 'show', label: card.isPrivate ? '공개하기' : '비공개로 하기' },
      ],
    });
    if (choice === 'send' && (await overlays.open('send', { tokenIds: [card.tokenId], name, picture: card.thumbnail })))
      chosen.drop(card.tokenId);
    if (choice === 'exchange') await navigate(addressOf('userProductExchange', { tokenId: card.tokenId }));
    if (choice === 'show') await show(card);
  };
};
