import { type Anvil, startAnvil as startNode } from '@naru/testkit/anvil';
import { OPERATOR } from './people.ts';

export { ANVIL_CHAIN, type Anvil } from '@naru/testkit/anvil';

/** An outside network on which the operator is rich. */
export const startAnvil = (flags?: readonly string[]): Promise<Anvil> => startNode(OPERATOR.address, flags);
