import type { FailureName } from '../failure/code.ts';

export const NFT_ACTS = Object.freeze(['buy', 'offer', 'list', 'send', 'exchange'] as const);
export type NftAct = (typeof NFT_ACTS)[number];

/**
 * For each act that is a viewer's to do with an NFT: null when they can, otherwise the very refusal with which the server would answer. An act that
 * is not theirs at all (an owner does not buy) is missing.
 */
export type WhyNot = Readonly<Partial<Record<NftAct, FailureName | null>>>;
