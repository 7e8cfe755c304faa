import { REQUEST_PAGE_SIZE } from '@naru/domain/history';
import { addressOf } from '@naru/domain/navigation';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDesk } from '../../../composition/desk.tsx';
import { TOKENS } from '../../../composition/tokens.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { usePage } from '../../../shared/use-page.ts';
import classes from './Order.module.css';
import { OrderRow } from './OrderRow.tsx';
import { TEXTS } from './texts.ts';

/** All orders of the member, the newest first; under a heading of their own where something stands above. */
export const OrderList = ({ titled }: { titled: boolean }) => {
  const orders = useDesk(TOKENS.orders);
  const [page, setPage] = usePage();
  const wish = { page, size: REQUEST_PAGE_SIZE };
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.orders(wish),
    queryFn: () => unwrap(orders.mine(wish)),
    placeholderData: keepPreviousData,
  });
  const rows = (
    <>
      {error !== null && <Refusal error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={320} />}
      {data?.dataList.length === 0 && (
        <Hint title={TEXTS.empty} text={TEXTS.emptyText}>
          <LinkButton to={addressOf('market')}>{TEXTS.market}</LinkButton>
        </Hint>
      )}
      {data !== undefined && (
        <ul className={classes.list}>
          {data.dataList.map((order) => (
            <OrderRow key={order.orderId} order={order} />
          ))}
        </ul>
      )}
      {data && <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} />}
    </>
  );
  return titled ? <Section title={TEXTS.list}>{rows}</Section> : <div className={classes.rows}>{rows}</div>;
};
