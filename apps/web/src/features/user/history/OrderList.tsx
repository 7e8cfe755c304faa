import { REQUEST_PAGE_SIZE } from '@naru/domain/history';
import { addressOf } from '@naru/domain/navigation';
import { useDesk } from '@naru/frontend/container';
import { KEYS } from '../../../shared/query/keys.ts';
import { PagedList } from '../../../shared/query/PagedList.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { WorkRows } from '../../../shared/ui/WorkRow.tsx';
import classes from './Order.module.css';
import { OrderRow } from './OrderRow.tsx';
import { TEXTS } from './texts.ts';

/** All orders of the member, the newest first; under a heading of their own where something stands above. */
export const OrderList = ({ titled }: { titled: boolean }) => {
  const orders = useDesk(TOKENS.orders);
  const rows = (
    <PagedList
      size={REQUEST_PAGE_SIZE}
      ask={(query) => orders.mine(query)}
      keyOf={KEYS.orders}
      empty={{ title: TEXTS.empty, text: TEXTS.emptyText, way: <LinkButton to={addressOf('market')}>{TEXTS.market}</LinkButton> }}
    >
      {(list) => (
        <WorkRows>
          {list.map((order) => (
            <OrderRow key={order.orderId} order={order} />
          ))}
        </WorkRows>
      )}
    </PagedList>
  );
  return titled ? <Section title={TEXTS.list}>{rows}</Section> : <div className={classes.rows}>{rows}</div>;
};
