import type { Act } from '@naru/domain/act';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { ACTION_DATA_TYPE, type Approval } from '@naru/identity/action';
import { namesOf, workName } from '@naru/messages';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { nftCards } from '../../reads/nft/cards.ts';
import type { Db } from '../../stores/db.ts';
import { tokens } from '../../stores/schema/index.ts';
import type { ShownAct } from './act-module.ts';
import { moduleOf } from './index.ts';

const PLAIN_PICTURE = '/nft/favicon.svg';

type ShownTokens = Pick<ShownAct['head'], 'tokens' | 'site' | 'siteName'>;

/** The named NFTs as a wallet shows them; refused for one that is not there or not the member's own. */
const shownTokens = async (db: Db, member: Member, { tokenIds }: Act, origin: string): Promise<Result<ShownTokens, Failure>> => {
  const named = and(inArray(tokens.tokenId, [...tokenIds]), eq(tokens.ownerMemberId, member.id), eq(tokens.state, 'live'));
  const cards = await nftCards(db, named, [], { limit: tokenIds.length, offset: 0 });
  const byId = new Map<string, (typeof cards)[number]>(cards.map((card) => [card.tokenId, card]));
  const ordered = [...new Set<string>(tokenIds)].flatMap((tokenId) => byId.get(tokenId) ?? []);
  const [first] = ordered;
  if (first === undefined || ordered.length !== tokenIds.length) return fail(failure('noPermission'));
  const [one, ...others] = ordered.map(({ tokenId, name, number, thumbnail }) => ({
    tokenId,
    name: workName({ name, number }),
    picture: `${origin}${thumbnail?.url ?? PLAIN_PICTURE}`,
  }));
  if (one === undefined) throw new Error('no NFT to show');
  return ok({ tokens: [one, ...others], site: first.siteCode, siteName: first.siteName });
};

/** The exact act as the wallet shows and signs it. `origin`: the public address. Refused for NFTs that are not the member's own, and an unknown receiver. */
export const showAct = async (
  { db, clock, config }: Deps,
  member: Member,
  { act, origin }: { readonly act: Act; readonly origin: string },
): Promise<Result<Approval, Failure>> => {
  const module = moduleOf(act);
  const expiresAt = new Date(clock.now().getTime() + config.wallet.qrSeconds * 1000).toISOString();
  if (module.showWhole !== undefined) return module.showWhole(db, { member, act }, { origin, expiresAt });
  if (act.tokenIds.length === 0) return fail(failure('badRequest', { field: 'tokenIds' }));
  const shown = await shownTokens(db, member, act, origin);
  if (!shown.ok) return shown;
  const head = { type: ACTION_DATA_TYPE, ...shown.value, expiresAt } as const;
  return module.show(db, { member, act }, { head, what: namesOf(head.tokens.map(({ name }) => name)) });
};
