import { type DealSide, type ProductDeal, STOCK_COUNTED, type StoreStock } from '@naru/domain/listing';
import { addressOf } from '@naru/domain/navigation';
import type { ProductId, Won } from '@naru/domain/shared';
import { formatNumber, formatWon, isolated } from '@naru/messages';
import { noneLeft } from '../card/none-left.ts';
import { saleWord, useSaleStatus } from '../trade/sale-status.ts';
import { Link } from '../ui/Link.tsx';
import { Status } from '../ui/Status.tsx';
import classes from './deal.module.css';
import { useLowest } from './use-lowest.ts';

interface Props {
  readonly product: { readonly productId: ProductId; readonly siteName: string; readonly deal: ProductDeal };
  /** Whose page this is: its own way needs no link. */
  readonly here?: DealSide;
}

/** What a product can be had for, new from its store or from members, with the lowest of both marked; each leads to the page where it is bought. */
export const DealWays = ({ product: { productId, siteName, deal }, here }: Props) => {
  const lowest = useLowest(deal)?.from;
  const { store, listingCount, lowestAsk } = deal;
  return (
    <section className={classes.ways} aria-label="가격 비교">
      {store !== null && (
        <Way
          title="새 상품"
          about={`${isolated(siteName)} 스토어`}
          price={formatWon(store.price)}
          lowest={lowest === 'store'}
          to={here === 'store' ? undefined : addressOf('issuerStoreProductDetail', { productId })}
        >
          <Stock store={store} />
        </Way>
      )}
      <Way
        title="회원 판매"
        about={listingCount > 0 ? `${formatNumber(listingCount)}개 판매 중` : '판매 중인 NFT가 없어요'}
        price={askOf(lowestAsk)}
        lowest={lowest === 'member'}
        to={here === 'member' ? undefined : addressOf('marketDetail', { productId })}
      />
    </section>
  );
};

const askOf = (lowestAsk: Won | null): string | null => (lowestAsk === null ? null : `${formatWon(lowestAsk)}부터`);

const Stock = ({ store }: { store: StoreStock }) => {
  const { status } = useSaleStatus(store);
  const none = saleWord(status) ?? (store.available === 0 ? noneLeft(store) : null);
  const count = formatNumber(store.available);
  return <span>{none ?? (store.available < STOCK_COUNTED ? `${count}개 남음` : `${count}개 이상 남음`)}</span>;
};

interface WayProps {
  readonly title: string;
  readonly about: string;
  readonly price: string | null;
  readonly lowest: boolean;
  readonly to: string | undefined;
  readonly children?: React.ReactNode;
}

const Way = ({ title, about, price, lowest, to, children }: WayProps) => (
  <div className={classes.way} data-lowest={lowest || undefined}>
    <p className={classes.title}>
      {to === undefined ? <strong>{title}</strong> : <Link to={to}>{title}</Link>}
      {lowest && <Status tone="open">최저가</Status>}
    </p>
    <p className={classes.dealWaysAbout}>
      <span>{about}</span>
      {children}
    </p>
    {price !== null && <strong className={classes.price}>{price}</strong>}
  </div>
);
