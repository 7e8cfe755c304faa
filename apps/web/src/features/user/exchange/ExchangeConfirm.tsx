import { Row } from '@naru/frontend/layout';
import { ConsentPart, useConsents } from '../../../shared/form/TermsBoxes.tsx';
import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import {
  type BundleOffer,
  bundledCosts,
  type ExchangeCosts,
  type ExchangeQuote,
  isOnePlace,
  parseRecipient,
  type Recipient,
} from '@naru/domain/exchange';
import { addressOf } from '@naru/domain/navigation';
import type { NftDetail } from '@naru/domain/nft';
import { afterSuccess } from '@naru/domain/session';
import { mapResult } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { doneText, formatWon, workName } from '@naru/messages';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { DetailSkeleton } from '../../../shared/detail/DetailLayout.tsx';
import { clearDraft, draftFor, type ExchangeDraft } from '../../../shared/exchange/exchange-draft.ts';
import { costFacts, recipientFacts } from '../../../shared/exchange/exchange-facts.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { useMember } from '../../../shared/session/use-member.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { DealFrame } from '../../../shared/trade/DealFrame.tsx';
import { useSign } from '../../../shared/trade/use-sign.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { useTokenId } from '../../../shared/use-id.ts';
import classes from './Exchange.module.css';
import { useRedeemed } from './ExchangeForm.tsx';
import { TEXTS } from './texts.ts';
import { usePayCosts } from './use-exchange.ts';

/** What redeeming costs where it goes, and with which own request it goes in one parcel. */
interface CostsHere {
  readonly costs: ExchangeCosts;
  readonly bundle: BundleOffer | undefined;
}

const costsTo = ({ costs, bundles }: ExchangeQuote, typed: Recipient): CostsHere => {
  const read = parseRecipient(typed);
  const bundle = read.ok && costs.delivery > 0 ? bundles.find(({ recipient }) => isOnePlace(recipient, read.value)) : undefined;
  return { costs: bundle === undefined ? costs : bundledCosts(costs), bundle };
};

/** Asks for the goods under PIN or wallet, which is shown exactly this, and goes on to the payment of the costs, or to the histories where there are none. */
const useRequest = ({ tokenId, recipient }: ExchangeDraft) => {
  const exchanges = usePort(TOKENS.exchanges);
  const overlays = usePort(TOKENS.overlays);
  const navigate = useNavigate();
  const did = useMember()?.did;
  const traded = useTraded();
  const sign = useSign();
  const payCosts = usePayCosts();
  const [key] = useState(() => crypto.randomUUID());
  return async (nft: NftDetail, { costs, bundle }: CostsHere): Promise<void> => {
    const read = parseRecipient(recipient);
    if (!read.ok) return;
    const done = await sign({
      act: TEXTS.title,
      facts: [
        { label: 'NFT', value: workName(nft) },
        { label: '받는 분', value: read.value.name },
        { label: TEXTS.costs, value: formatWon(costs.total) },
      ],
      action: 'exchange',
      wallet: { type: 'exchange', tokenIds: [tokenId], recipient: read.value },
      perform: async (pin) => mapResult(await exchanges.request({ tokenId, recipient: read.value, pin, key }), () => undefined),
    });
    traded();
    if (!done) return;
    if (did !== undefined) clearDraft(did, tokenId);
    const toldNothing = async (): Promise<void> => {
      await overlays.open('notice', doneText('notice.exchangeRequested'));
      void navigate(addressOf(afterSuccess('exchange')));
    };
    if (costs.total === 0 && bundle === undefined) return toldNothing();
    // A wallet's approval tells no number: the newest request of this NFT is the one. The parcel that it was to go in may have been prepared meanwhile.
    const mine = await overlays.during(exchanges.mine({ page: 1, size: 8 }));
    const made = mine.ok ? mine.value.dataList.find((row) => row.tokenId === tokenId && row.state === 'awaitingPayment') : undefined;
    if (made !== undefined) return payCosts(made.exchangeId);
    if (costs.total === 0) return toldNothing();
    if (!mine.ok) await overlays.open('refused', mine.failure);
    void navigate(addressOf('userProductExchange', { box: 'mine' }));
  };
};

/** The last look before anything binds: goods, recipient, whole cost, consents (product 2, product/exchange/confirm). */
export const ExchangeConfirm = () => {
  const session = useSession();
  return session.state === 'member' ? <OfMember did={session.member.did} /> : <DetailSkeleton />;
};

const OfMember = ({ did }: { did: string }) => {
  const tokenId = useTokenId();
  // What was typed at the beginning: asking for it clears it, and the screen stays until it is left.
  const [draft] = useState(() => draftFor(did, tokenId));
  if (draft === undefined) return <Navigate replace to={addressOf('userProductExchange', { tokenId })} />;
  return <Loaded draft={draft} />;
};

const Loaded = ({ draft }: { draft: ExchangeDraft }) => {
  const { nft, quote, asked } = useRedeemed(draft.tokenId);
  const { box, areGiven } = useConsents(['withdrawal', 'privacy'], '안내를 확인하고 동의해 주세요.');
  const request = useRequest(draft);
  if (nft === undefined || quote === undefined) return <Pending of={asked} meanwhile={<DetailSkeleton />} />;
  const here = costsTo(quote, draft.recipient);
  const submit = async (): Promise<void> => {
    if (areGiven()) await request(nft, here);
  };
  return (
    <DealFrame
      work={nft}
      gold={nft.productType === 'gold'}
      about={<p>{nft.siteName}</p>}
      title="신청 내용을 확인해 주세요"
      lead="아래 내용으로 발행사에 실물 수령을 신청해요."
    >
      <section className={classes.part} aria-labelledby="exchange-recipient">
        <h2 id="exchange-recipient">{TEXTS.recipient}</h2>
        <Facts facts={recipientFacts(draft.recipient)} />
      </section>
      <section className={classes.part} aria-labelledby="exchange-costs">
        <h2 id="exchange-costs">{TEXTS.costs}</h2>
        <Facts strong facts={costFacts(here.costs)} />
        {here.bundle !== undefined && <p>{TEXTS.bundled(workName(here.bundle))}</p>}
      </section>
      <Form name={TEXTS.ask} onSubmit={submit}>
        <ConsentPart
          heading="h2"
          title="청약철회 안내"
          text="발행사가 상품 준비를 시작하기 전까지 신청을 철회할 수 있고, 결제한 금액은 모두 환불돼요. 준비를 시작한 뒤에는 철회할 수 없고, 수령을 확인하면 NFT가 폐기되어 되돌릴 수 없어요."
        >
          {box('withdrawal', '청약철회 안내를 확인했고 동의합니다. (필수)')}
        </ConsentPart>
        <ConsentPart
          heading="h2"
          title="개인정보 제공 안내"
          text="배송을 위해 받는 분의 이름, 연락처, 주소를 발행사와 택배사에 제공하고, 배송이 끝나면 법에서 정한 기간 동안만 보관해요."
        >
          {box('privacy', '배송을 위한 개인정보 제공에 동의합니다. (필수)')}
        </ConsentPart>
        <Row gap={8}>
          <Button type="submit" size="lg">
            {here.costs.total === 0 ? TEXTS.ask : '신청하고 결제하기'}
          </Button>
          <LinkButton size="lg" variant="default" to={addressOf('userProductExchange', { tokenId: draft.tokenId })}>
            수정하기
          </LinkButton>
        </Row>
      </Form>
    </DealFrame>
  );
};
