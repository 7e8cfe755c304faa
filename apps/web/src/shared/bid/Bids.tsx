import { Button } from '@mantine/core';
import { BIDS_COUNTED, type ProductBids } from '@naru/domain/bid';
import { addressOf } from '@naru/domain/navigation';
import type { ProductId, Won } from '@naru/domain/shared';
import { Text } from '@naru/frontend/layout';
import { formatNumber, formatWon } from '@naru/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '../form/Form.tsx';
import { wonTyped } from '../price-field.ts';
import { KEYS } from '../query/keys.ts';
import { useSession } from '../session/use-session.ts';
import { TOKENS } from '../tokens.ts';
import { PriceField } from '../trade/PriceField.tsx';
import { keepWanted } from '../trade/use-buy.ts';
import { PartRefused } from '../ui/PartRefused.tsx';
import { Section } from '../ui/Section.tsx';
import { useAddress } from '../use-address.ts';
import { BidForm } from './BidForm.tsx';
import classes from './Bids.module.css';
import { SellNow } from './SellNow.tsx';
import { TEXTS } from './texts.ts';
import { faultOfPrice, useBidStatus } from './use-bid.ts';
import { wantedBid } from './wanted-bid.ts';
import '../form/css.ts';
import { useAnswerOf } from '../query/use-answer.ts';

/** A visitor names their price, logs in, and is asked about exactly this bid when they are back; without a price they come back to the form. */
const VisitorBid = ({ lowest }: { lowest: Won | null }) => {
  const address = useAddress();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const fault = typed === '' ? undefined : faultOfPrice(wonTyped(typed), lowest, undefined);
  const submit = async (): Promise<void> => {
    setRefused(fault !== undefined);
    if (fault !== undefined) return;
    keepWanted(wantedBid(address), typed);
    await navigate(addressOf('login', { next: address }));
  };
  return (
    <div className={classes.ask}>
      <Form name={TEXTS.placeTitle} onSubmit={submit}>
        <PriceField label={TEXTS.wanted} typed={typed} onTyped={setTyped} error={refused ? fault : undefined} />
        <Button type="submit" variant="default">
          로그인하고 입찰하기
        </Button>
      </Form>
    </div>
  );
};

export interface BidsProps {
  readonly productId: ProductId;
  readonly name: string;
  /** What it can be had for now; null while it cannot. */
  readonly lowest: Won | null;
}

/** What is bid on a product, the way to bid, and, to whoever owns one of it, the way to sell at the best bid. */
export const Bids = (product: BidsProps) => {
  const { productId } = product;
  const { state } = useSession();
  const answer = useAnswerOf(TOKENS.bidBook, KEYS.bids(productId), (bidBook) => bidBook.ofProduct(productId));
  if (answer.data === undefined) return <PartRefused of={answer} title={TEXTS.title} />;
  return (
    <>
      <Section title={TEXTS.title}>
        <Text size={14} tone="muted">
          아무 번호나 이 가격에 사고 싶을 때 입찰해 두세요. 소유자 누구나 그 가격에 팔 수 있고, 체결되면 24시간 안에 결제하면 돼요.
        </Text>
        <div className={classes.sides}>
          <div className={classes.side}>
            <Levels bids={answer.data} />
          </div>
          <div className={classes.side}>{state === 'member' ? <OfMember {...product} /> : <VisitorBid lowest={product.lowest} />}</div>
        </div>
      </Section>
      {state === 'member' && <SellTo {...product} />}
    </>
  );
};

const Levels = ({ bids: { levels, count } }: { bids: ProductBids }) => {
  if (levels.length === 0) return <p>아직 입찰이 없어요. 첫 입찰을 남겨 보세요.</p>;
  const counted = formatNumber(count);
  return (
    <>
      <ol className={classes.levels} aria-label="입찰가 순위">
        {levels.map((level) => (
          <li key={level.price} className={classes.level}>
            <strong>{formatWon(level.price)}</strong>
            <span>{`${formatNumber(level.count)}명`}</span>
          </li>
        ))}
      </ol>
      <Text size={14} tone="muted">
        {count < BIDS_COUNTED ? `진행 중인 입찰 ${counted}건` : `진행 중인 입찰 ${counted}건 이상`}
      </Text>
    </>
  );
};

const OfMember = (product: BidsProps) => {
  const answer = useBidStatus(product.productId);
  if (answer.data === undefined) return <PartRefused of={answer} title={TEXTS.title} />;
  return <BidForm {...product} status={answer.data} />;
};

const SellTo = ({ productId, name }: BidsProps) => {
  const { data } = useBidStatus(productId);
  if (data === undefined || data.best === null || data.sellable.length === 0) return null;
  return <SellNow name={name} best={data.best} sellable={data.sellable} />;
};
