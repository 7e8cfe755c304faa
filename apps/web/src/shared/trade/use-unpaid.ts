import type { OrderView } from '@naru/domain/order';
import { usePort } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../query/answer.ts';
import { KEYS } from '../query/keys.ts';
import { useMember } from '../session/use-member.ts';
import { TOKENS } from '../tokens.ts';

const NONE: readonly OrderView[] = Object.freeze([]);

/** The orders that the member who is signed in can still pay, the one that ends first before the others; none for a visitor, and none while asking. */
export const useUnpaid = (): readonly OrderView[] => {
  const orders = usePort(TOKENS.orders);
  const did = useMember()?.did;
  const { data } = useQuery({
    queryKey: KEYS.unpaidOrders(did),
    queryFn: () => unwrap(orders.unpaid()),
    enabled: did !== undefined,
    staleTime: 0,
  });
  return data ?? NONE;
};
