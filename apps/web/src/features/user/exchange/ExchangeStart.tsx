import { EXCHANGE_PAGE_SIZE } from '@naru/domain/exchange';
import { addressOf } from '@naru/domain/navigation';
import { useDesk } from '@naru/frontend/container';
import { useSearchParams } from 'react-router';
import { KEYS } from '../../../shared/query/keys.ts';
import { PagedList } from '../../../shared/query/PagedList.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { PillLinks } from '../../../shared/ui/PillLinks.tsx';
import { WorkRows } from '../../../shared/ui/WorkRow.tsx';
import { useTokenId } from '../../../shared/use-id.ts';
import { CardRow } from './CardRow.tsx';
import classes from './Exchange.module.css';
import { ExchangeForm } from './ExchangeForm.tsx';
import { ExchangeRow } from './ExchangeRow.tsx';
import { TEXTS } from './texts.ts';

/** Redeeming begins here: which NFT, or, where the address names one, where its goods go (product 2, /user/product/exchange). */
export const ExchangeStart = () => {
  const tokenId = useTokenId();
  return tokenId === undefined ? <Choice /> : <ExchangeForm key={tokenId} tokenId={tokenId} />;
};

const BOXES = ['choose', 'mine'] as const;

const Choice = () => {
  const exchanges = useDesk(TOKENS.exchanges);
  const [params] = useSearchParams();
  const box = BOXES.find((name) => name === params.get('box')) ?? 'choose';
  return (
    <>
      <PageTitle title={TEXTS.title} />
      <p className={classes.lead}>{TEXTS.lead}</p>
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
