import { Row } from '@naru/frontend/layout';
import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import { MOST_LISTED_TOGETHER } from '@naru/domain/listing';
import { addressOf } from '@naru/domain/navigation';
import { isOffSale, NFT_KIND } from '@naru/domain/nft';
import { namesOf } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { formatNumber, NFT_KIND_LABELS, workName } from '@naru/messages';
import type { Chosen } from '../../../shared/list/use-chosen-nfts.ts';
import { useChosen } from '../../../shared/list/use-chosen-nfts.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Choice } from '../../../shared/ui/Choice.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { ChosenBar } from './ChosenBar.tsx';
import { OwnList } from './OwnList.tsx';
import { OwnNftActs } from './OwnNftActs.tsx';
import { TEXTS } from './texts.ts';
import type { OwnFilter } from './use-own-query.ts';
import { useOwnQuery } from './use-own-query.ts';

interface Props {
  readonly query: OwnFilter;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
}

const OwnFilters = ({ query, onChange }: Props) => (
  <Row gap={8} column={16} below={16}>
    <Choice
      legend="판매 상태"
      name="sale"
      value={query.onSale === undefined ? '' : query.onSale ? 'on' : 'off'}
      choices={[
        { value: '', label: TEXTS.all },
        { value: 'on', label: TEXTS.onSale },
        { value: 'off', label: '판매하지 않음' },
      ]}
      onChange={(sale) => onChange({ sale })}
    />
    <Choice
      legend="NFT 종류"
      name="nftKind"
      value={query.nftKind ?? ''}
      choices={[{ value: '', label: '모든 종류' }, ...namesOf(NFT_KIND).map((kind) => ({ value: kind, label: NFT_KIND_LABELS[kind] }))]}
      onChange={(nftKind) => onChange({ nftKind })}
    />
  </Row>
);

const OwnChosen = ({ chosen }: { chosen: Chosen }) => {
  const overlays = usePort(TOKENS.overlays);
  const [first, ...more] = chosen.cards;
  const send = async (): Promise<void> => {
    if (first === undefined) return;
    const named = workName(first);
    const name = more.length === 0 ? named : `${named} 외 ${formatNumber(more.length)}개`;
    const tokens = [first.tokenId, ...more.map(({ tokenId }) => tokenId)] as const;
    const sent = await overlays.open('send', { tokenIds: tokens, name, picture: first.thumbnail });
    // Whoever only closed the dialog need not tick them again.
    if (sent) chosen.clear();
  };
  const tokenIds = chosen.cards.map(({ tokenId }) => tokenId).join();
  return (
    <ChosenBar chosen={chosen}>
      {chosen.cards.length <= MOST_LISTED_TOGETHER ? (
        <LinkButton size="sm" to={addressOf('listing', { tokenIds })}>
          선택한 NFT 판매 등록
        </LinkButton>
      ) : (
        <span>{`판매 등록은 한 번에 ${MOST_LISTED_TOGETHER}개까지 할 수 있어요.`}</span>
      )}
      <Button size="sm" variant="default" onClick={() => void send()}>
        선택한 NFT 보내기
      </Button>
    </ChosenBar>
  );
};

/** The member's own NFTs with their states, by sale and kind; several of them may be sold or sent at once (product 2, /user/info/nft). */
export const OwnNfts = () => {
  const { query, change } = useOwnQuery();
  const chosen = useChosen();
  return (
    <OwnList
      title="보유 NFT"
      filter={query}
      head={
        <>
          <OwnFilters query={query} onChange={change} />
          <LinkButton to={addressOf('serial')} variant="default" size="sm" mb="md">
            {TEXTS.byCode}
          </LinkButton>
          <OwnChosen chosen={chosen} />
        </>
      }
      empty={{
        title: '아직 보유한 NFT가 없어요',
        text: TEXTS.ownEmptyText,
        way: (
          <>
            <LinkButton to={addressOf('market')}>{TEXTS.market}</LinkButton>
            <LinkButton to={addressOf('serial')} variant="default">
              {TEXTS.byCode}
            </LinkButton>
          </>
        ),
      }}
      acts={(card) => isOffSale(card.status) && <OwnNftActs card={card} chosen={chosen} />}
    />
  );
};
