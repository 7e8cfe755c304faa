import type { Chain } from '@naru/domain/chain';
import { custom } from 'viem';
import { makeChain } from '../evm/index.ts';
import type { DigestSigner } from '../keys/index.ts';
import type { EmbeddedNode } from './open.ts';

/** The chain in the product's own database: a block that stands is final. */
export const embeddedChain = (node: Pick<EmbeddedNode, 'chainId' | 'request'>, operator: DigestSigner): Chain =>
  makeChain(custom(node, { retryCount: 0 }), { chainId: node.chainId, operator, confirmations: 1 });
