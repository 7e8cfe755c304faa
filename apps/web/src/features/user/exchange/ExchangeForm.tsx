import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import type { ExchangeCosts, ExchangeQuote } from '@naru/domain/exchange';
import { failure } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import type { NftDetail } from '@naru/domain/nft';
import type { TokenId } from '@naru/domain/shared';
import { failureText, workName } from '@naru/messages';
import { useNavigate } from 'react-router';
import { DetailSkeleton } from '../../../shared/detail/DetailLayout.tsx';
import { draftFor, storeDraft } from '../../../shared/exchange/exchange-draft.ts';
import { costFacts, wonOrFree } from '../../../shared/exchange/exchange-facts.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { Pending, together } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { searchAddress } from '../../../shared/recipient/postcode.ts';
import { RecipientForm } from '../../../shared/recipient/RecipientForm.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { DealFrame } from '../../../shared/trade/DealFrame.tsx';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import classes from './Exchange.module.css';
import { TEXTS } from './texts.ts';

/** An NFT that is to be redeemed, with what it costs; undefined until both are there, which `asked` tells of. What the server would refuse is told before anything is typed. */
export const useRedeemed = (tokenId: TokenId) => {
  const nft = useAnswerOf(TOKENS.nfts, KEYS.nft(tokenId), (nfts) => nfts.detail(tokenId));
  const quote = useAnswerOf(TOKENS.exchanges, KEYS.exchangeQuote(tokenId), (exchanges) => exchanges.quote(tokenId), { staleTime: 0 });
  return { nft: nft.data, quote: quote.data, asked: together(nft, quote) };
};

export const ExchangeForm = ({ tokenId }: { tokenId: TokenId }) => {
  const session = useSession();
  const { nft, quote, asked } = useRedeemed(tokenId);
  // What is there stays there, with what was typed over it, where a later reading fails.
  if (nft === undefined || quote === undefined) return <Pending of={asked} meanwhile={<DetailSkeleton />} />;
  if (session.state !== 'member') return <DetailSkeleton />;
  const [reason] = quote.reasons;
  if (reason === undefined) return <Filled did={session.member.did} nft={nft} quote={quote} />;
  return (
    <Hint title={<PageTitle title="지금은 실물로 받을 수 없어요" />} text={failureText(failure(reason)).text}>
      <LinkButton to={addressOf('userProductExchange', { box: 'mine' })}>{TEXTS.boxes.mine}</LinkButton>
      <LinkButton variant="default" to={addressOf('detail', { tokenId })}>
        {TEXTS.toWork}
      </LinkButton>
    </Hint>
  );
};

const Filled = ({ did, nft, quote }: { did: string; nft: NftDetail; quote: ExchangeQuote }) => (
  <DealFrame
    work={nft}
    gold={nft.productType === 'gold'}
    about={
      <>
        <p>{nft.siteName}</p>
        <p>{`결제할 금액 ${wonOrFree(quote.costs.total, '0원')}`}</p>
      </>
    }
    title={TEXTS.choose}
    lead="받는 분과 배송지를 입력해 주세요. 다음 화면에서 한 번 더 확인할 수 있어요."
  >
    <Bundles did={did} tokenId={nft.tokenId} quote={quote} />
    <To did={did} tokenId={nft.tokenId} costs={quote.costs} />
  </DealFrame>
);

/** As many ways to go with another parcel are offered; an address that is typed finds the others, too. */
const MOST_OFFERED = 3;

/** What is on its way to the issuer's desk and could take this along: one parcel, one delivery to pay. */
const Bundles = ({ did, tokenId, quote }: { did: string; tokenId: TokenId; quote: ExchangeQuote }) => {
  const navigate = useNavigate();
  if (quote.bundles.length === 0 || quote.costs.delivery === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="exchange-bundles">
      <h2 id="exchange-bundles">{TEXTS.bundle}</h2>
      <p>{TEXTS.bundleLead(quote.costs.delivery)}</p>
      <ul className={classes.bundles}>
        {quote.bundles.slice(0, MOST_OFFERED).map(({ exchangeId, recipient, ...work }) => (
          <li key={exchangeId}>
            <span>
              <strong>{workName(work)}</strong>
              {`${recipient.name}, ${recipient.address} ${recipient.addressDetail}`.trim()}
            </span>
            <Button
              variant="default"
              size="sm"
              aria-label={TEXTS.bundleWith(workName(work))}
              onClick={() => {
                storeDraft(did, { tokenId, recipient });
                void navigate(addressOf('issuerStoreProductExchangeConfirm', { tokenId }));
              }}
            >
              {TEXTS.together}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const To = ({ did, tokenId, costs }: { did: string; tokenId: TokenId; costs: ExchangeCosts }) => {
  const navigate = useNavigate();
  return (
    <RecipientForm
      begun={draftFor(did, tokenId)?.recipient}
      sums={
        <section className={classes.part} aria-labelledby="exchange-costs">
          <h2 id="exchange-costs">{TEXTS.costs}</h2>
          <Facts strong facts={costFacts(costs)} />
        </section>
      }
      onType={(recipient) => storeDraft(did, { tokenId, recipient })}
      onSearch={(recipient) => {
        storeDraft(did, { tokenId, recipient });
        searchAddress({ tokenId });
      }}
      onDone={(recipient) => {
        storeDraft(did, { tokenId, recipient });
        void navigate(addressOf('issuerStoreProductExchangeConfirm', { tokenId }));
      }}
    />
  );
};
