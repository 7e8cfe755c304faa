import type { failure } from '@naru/domain/failure';
import { DAY_MS } from '@naru/domain/shared';
import { expect, it } from 'vitest';
import type { Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { apiKeys } from '../../stores/schema/index.ts';
import { saleOf } from '../../testing/approved-acts.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { openReversalWorld } from '../../testing/reversal-world.ts';
import { spendByKey } from './authenticate-key.ts';

const LIMIT = 20_000;
const refused = (name: Parameters<typeof failure>[0]) => ({ ok: false, failure: expect.objectContaining({ name }) });

onBothEngines('the sum that a key confirms', (open) => {
  it('counts an NFT for what its owner paid and what others like it cost lately, whatever one was sold for last', async () => {
    const world = await openReversalWorld(await open());
    const { db, deps, ground } = world;
    const somebody = (): Promise<Member> => world.somebody();
    const [owner, seller, accomplice] = [await somebody(), await somebody(), await somebody()];
    const trade = async (buyer: Member, price: number): Promise<string> => {
      const { tokenId } = await world.bought(seller);
      await world.resold(seller, buyer, tokenId, price);
      return tokenId;
    };
    const dear = await trade(owner, 500_000);
    const other = (await world.bought(owner)).tokenId;
    // Whoever has stolen the key sells one of the same product to themselves.
    await trade(accomplice, 100);
    const key = only(
      await db
        .insert(apiKeys)
        .values({
          memberId: owner.id,
          name: '프로그램',
          shown: 'naru_12345678',
          keyHash: 'hash',
          scopes: ['trades' as const],
          dayLimit: LIMIT,
          expiresAt: new Date(deps.clock.now().getTime() + 365 * DAY_MS),
        })
        .returning(),
    );
    const spend = (tokenId: string) =>
      deps.transact((tx) => spendByKey(deps, tx, { key: { id: key.id, shown: key.shown }, act: saleOf(tokenId, 100).act }));
    expect(await spend(dear)).toEqual(refused('keyDayLimit'));
    expect(await spend(other)).toEqual(refused('keyDayLimit'));
    // What was long ago says nothing of the others any more, and of the one that was bought for it still.
    ground.pass(91 * DAY_MS);
    expect(await spend(other)).toEqual({ ok: true, value: undefined });
    expect(await spend(dear)).toEqual(refused('keyDayLimit'));
  });
});
