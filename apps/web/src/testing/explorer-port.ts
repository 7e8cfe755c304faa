import type { ChainParty, Explorer } from '@naru/domain/explorer';
import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { won } from '@naru/testkit';
import type { StandIns } from './stand-ins.ts';
import type { World } from './world.ts';

const OWNER: ChainParty = { address: `0x${'Ab'.repeat(20)}`, kind: 'member', name: '푸른학21' };
const ISSUER: ChainParty = { address: `0x${'Cd'.repeat(20)}`, kind: 'issuer', name: '달빛공방' };
const OPERATOR: ChainParty = { address: `0x${'Ef'.repeat(20)}`, kind: 'operator', name: '나루' };
const CONTRACT: ChainParty = { address: `0x${'12'.repeat(20)}`, kind: 'contract', name: '나루 NFT' };
const TIME = '2026-11-20T05:30:00.000Z';

/** A stand-in for the explorer: the world's first NFT was sold once. A hash that ends in 0 is nobody's. */
const standInExplorer = (world: World): Explorer => {
  const [card] = world.tokens;
  const named = (hash: string) => ({ hash, kind: 'transferFrom' as const, tokenName: card?.name ?? '', tokenId: card?.tokenId });
  return {
    transaction: async (hash) => {
      const { tokenId, tokenName, kind } = named(hash);
      if (hash.endsWith('0') || tokenId === undefined) return fail(failure('lookupFailed'));
      const effect = { kind, tokenId, tokenName, from: ISSUER, to: OWNER, price: won(12_000), approval: `0x${'aa'.repeat(32)}` };
      const block = { number: 7, hash: `0x${'bb'.repeat(32)}`, minedAt: TIME };
      const where = { sender: OPERATOR, contract: CONTRACT, creates: false, nonce: 3, gasUsed: 100_719 };
      return ok({ hash, state: 'confirmed', block, ...where, deeds: [effect], deedCount: 1 });
    },
    token: async (tokenId) => {
      const found = world.tokens.find((one) => one.tokenId === tokenId);
      if (found === undefined) return fail(failure('lookupFailed'));
      const status = { state: 'confirmed', frozen: false, owner: OWNER } as const;
      const metadata = { metadataUrl: `http://naru.test/file/metadata/v1/${tokenId}`, metadataHash: 'ab'.repeat(32) };
      return ok({
        tokenId,
        siteCode: found.siteCode,
        name: found.name,
        standard: 'ERC-721',
        chainId: 1,
        contract: CONTRACT.address,
        ...status,
        ...metadata,
      });
    },
    address: (_, query) =>
      world.answer(() => {
        const { tokenId, tokenName, kind } = named('');
        const row = { hash: `0x${'cc'.repeat(32)}`, kind, tokenName, state: 'confirmed', time: TIME } as const;
        return { party: OWNER, rows: world.page(tokenId === undefined || world.options.empty ? [] : [{ ...row, tokenId }], query) };
      }),
  };
};

/** The client ports of this file. */
export const EXPLORER_STAND_INS = {
  explorer: standInExplorer,
} satisfies Partial<StandIns>;
