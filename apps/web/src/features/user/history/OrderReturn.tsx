import type { OrderId } from '@naru/domain/shared';
import { connectOrder, orderActors, orderMachine } from '@naru/flows/order';
import { usePort } from '@naru/frontend/container';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { useFlowEnd } from '../../../shared/use-flow-end.ts';
import { OrderOutcome } from './OrderOutcome.tsx';
import { OrderUnderWay } from './OrderUnderWay.tsx';

/** Sees one order through: it is asked for until it has come to an end (choices 2, order). */
export const OrderReturn = ({ orderId }: { orderId: OrderId }) => {
  const orders = usePort(TOKENS.orders);
  const traded = useTraded();
  const [machine] = useState(() => orderMachine.provide({ actors: orderActors({ orders }) }));
  const [start] = useState(() => ({ kind: 'return' as const, orderId }));
  const [snapshot, send] = useMachine(machine, { input: start });
  const view = connectOrder(snapshot, send);
  useFlowEnd(snapshot, () => traded());
  return snapshot.status === 'done' && snapshot.output !== undefined ? (
    <OrderOutcome output={snapshot.output} />
  ) : (
    <OrderUnderWay view={view} />
  );
};
