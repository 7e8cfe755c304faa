import { EXCHANGE_PAGE_SIZE, type ExchangeRow as Row } from '@naru/domain/exchange';
import { addressOf } from '@naru/domain/navigation';
import type { NftCard } from '@naru/domain/nft';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { formatDateTime, formatNumber, PRODUCT_TYPE_LABELS } from '@naru/messages';
import { useSearchParams } from 'react-router';
import { ExchangeStatus } from '../../../shared/exchange/ExchangeSteps.tsx';
import { KEYS } from '../../../shared/query/keys.ts';
import { PagedList } from '../../../shared/query/PagedList.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Link } from '../../../shared/ui/Link.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { PillLinks } from '../../../shared/ui/PillLinks.tsx';
import { Status } from '../../../shared/ui/Status.tsx';
import { WorkRow, WorkRows } from '../../../shared/ui/WorkRow.tsx';
import { useTokenId } from '../../../shared/use-id.ts';
import { ExchangeForm } from './ExchangeForm.tsx';
import { TEXTS } from './texts.ts';

/** One own exchange; it leads to everything about it. */
const ExchangeRow = ({ row }: { row: Row }) => (
  <WorkRow
    picture={row.thumbnail}
    name={
      <Link to={addressOf('userProductExchangeDetail', { exchangeId: row.exchangeId })}>
        <bdi>{row.name}</bdi> No. {formatNumber(row.number)}
      </Link>
    }
    about={
      <>
        <bdi>{row.siteName}</bdi>, 받는 분 <bdi>{row.recipientName}</bdi>
        <br />
        {formatDateTime(row.requestedAt)}
      </>
    }
  >
    <ExchangeStatus state={row.state} disputed={row.disputed} />
  </WorkRow>
);

const CardRow = ({ card }: { card: NftCard }) => (
  <WorkRow
    picture={card.thumbnail}
    name={
      <Link to={addressOf('userProductExchange', { tokenId: card.tokenId })}>
        <bdi>{card.name}</bdi> No. {formatNumber(card.number)}
      </Link>
    }
    about={
      <>
        {card.siteName}
        <br />
        {PRODUCT_TYPE_LABELS[card.productType]}
      </>
    }
  >
    <Status tone="open">{TEXTS.choose}</Status>
  </WorkRow>
);

/** Redeeming begins here: which NFT, or, where the address names one, where its goods go (product 2, /user/product/exchange). */
export const ExchangeStart = () => {
  const tokenId = useTokenId();
  return tokenId === undefined ? <Choice /> : <ExchangeForm key={tokenId} tokenId={tokenId} />;
};

const BOXES = ['choose', 'mine'] as const;

const Choice = () => {
  const exchanges = usePort(TOKENS.exchanges);
  const [params] = useSearchParams();
  const box = BOXES.find((name) => name === params.get('box')) ?? 'choose';
  return (
    <>
      <PageTitle title={TEXTS.title} />
      <Text tone="muted" above={4}>
        NFT를 실물로 바꿔 집에서 받아 보세요. 수령을 마치면 NFT는 폐기되고 수령 증명서가 남아요.
      </Text>
      <PillLinks
        label={TEXTS.title}
        current={box}
        places={BOXES.map((name) => ({ name, to: addressOf('userProductExchange', { box: name }), label: TEXTS.boxes[name] }))}
      />
      {box === 'choose' ? (
        <PagedList
          key={box}
          size={EXCHANGE_PAGE_SIZE}
          ask={(query) => exchanges.exchangeable(query)}
          keyOf={KEYS.exchangeable}
          empty={{
            title: '지금 실물로 받을 수 있는 NFT가 없어요',
            text: '‘실물 수령 가능’ 표시가 있는 NFT를 보유하면 여기에서 신청할 수 있어요.',
            way: <LinkButton to={addressOf('market')}>마켓 둘러보기</LinkButton>,
          }}
        >
          {(cards) => (
            <WorkRows label={TEXTS.boxes.choose}>
              {cards.map((card) => (
                <CardRow key={card.tokenId} card={card} />
              ))}
            </WorkRows>
          )}
        </PagedList>
      ) : (
        <PagedList
          key={box}
          size={EXCHANGE_PAGE_SIZE}
          ask={(query) => exchanges.mine(query)}
          keyOf={KEYS.exchanges}
          empty={{
            title: '아직 신청한 실물 수령이 없어요',
            text: '보유한 NFT 중 실물로 받을 수 있는 것을 골라 신청해 보세요.',
            way: <LinkButton to={addressOf('ownNft')}>보유 NFT 보기</LinkButton>,
          }}
        >
          {(rows) => (
            <WorkRows label={TEXTS.boxes.mine}>
              {rows.map((row) => (
                <ExchangeRow key={row.exchangeId} row={row} />
              ))}
            </WorkRows>
          )}
        </PagedList>
      )}
    </>
  );
};
