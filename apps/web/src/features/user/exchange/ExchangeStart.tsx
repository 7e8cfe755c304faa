import { EXCHANGE_PAGE_SIZE, type ExchangeRow as Row } from '@naru/domain/exchange';
import { addressOf } from '@naru/domain/navigation';
import type { NftCard } from '@naru/domain/nft';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { formatDateTime, formatNumber, PRODUCT_TYPE_LABELS } from '@naru/messages';
import { Link, useSearchParams } from 'react-router';
import { ExchangeStatus } from '../../../shared/exchange/ExchangeSteps.tsx';
import { KEYS } from '../../../shared/query/keys.ts';
import { PagedList } from '../../../shared/query/PagedList.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
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
        {TEXTS.lead}
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
            title: TEXTS.noneToChoose,
            text: TEXTS.noneToChooseText,
            way: <LinkButton to={addressOf('market')}>{TEXTS.market}</LinkButton>,
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
          empty={{ title: TEXTS.none, text: TEXTS.noneText, way: <LinkButton to={addressOf('ownNft')}>{TEXTS.own}</LinkButton> }}
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
