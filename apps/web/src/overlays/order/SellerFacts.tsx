import { addressOf } from '@naru/domain/navigation';
import { useDesk } from '@naru/frontend/container';
import { formatDay, formatNumber } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import type { OrderSeller } from '../../shared/overlay/overlay-kinds.ts';
import { unwrap } from '../../shared/query/answer.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Facts } from '../../shared/ui/Facts.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import classes from './OrderDialog.module.css';
import { TEXTS } from './texts.ts';

/** From which member it is bought, and what is known of them: when they joined, what they traded, how they pay, and how often a report of them was upheld. */
export const SellerFacts = ({ seller: { tokenId, number }, maker }: { seller: OrderSeller; maker: string }) => {
  const id = useId();
  const market = useDesk(TOKENS.market);
  const { data, error } = useQuery({ queryKey: KEYS.seller(tokenId), queryFn: () => unwrap(market.seller(tokenId)) });
  if (data === undefined) return error === null ? <Skeleton height={176} /> : <p className={classes.note}>{TEXTS.sellerUnknown}</p>;
  const { nickname, did, joinedAt, sold, bought, paidInTime, lapsed, upheld } = data;
  return (
    <section className={classes.seller} aria-labelledby={id}>
      <h3 id={id}>{TEXTS.sellerTitle}</h3>
      <Facts
        facts={[
          {
            label: TEXTS.seller,
            value:
              did === null ? (
                TEXTS.member(nickname)
              ) : (
                <Link to={addressOf('memberPage', { did })} target="_blank" rel="noopener" aria-label={TEXTS.page(nickname)}>
                  {TEXTS.member(nickname)}
                </Link>
              ),
          },
          { label: TEXTS.number, value: `No. ${formatNumber(number)}` },
          ...(maker === '' ? [] : [{ label: TEXTS.maker, value: maker }]),
          { label: TEXTS.joined, value: formatDay(joinedAt) },
          { label: TEXTS.trades, value: TEXTS.traded(formatNumber(sold), formatNumber(bought)) },
          {
            label: TEXTS.payments,
            value: paidInTime + lapsed === 0 ? TEXTS.noPayments : TEXTS.paid(formatNumber(paidInTime), formatNumber(lapsed)),
          },
          { label: TEXTS.upheld, value: upheld === 0 ? TEXTS.neverUpheld : TEXTS.upheldTimes(formatNumber(upheld)) },
        ]}
      />
    </section>
  );
};
