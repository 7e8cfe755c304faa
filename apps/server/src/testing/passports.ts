import { parsePins, verifyPassport } from '@naru/passport';
import { must } from '@naru/testkit';
import { asc, inArray } from 'drizzle-orm';
import { vi } from 'vitest';
import { PASSPORT_KEYS } from '../routes/passport.ts';
import { chainActions, tokens } from '../stores/schema/index.ts';
import type { TestMarket } from './market-server.ts';

/** Waits for the chain, then checks the passport of every NFT that anybody may see; answers what is wrong, by NFT. */
export const wrongPassports = async (market: TestMarket): Promise<Readonly<Record<string, unknown>>> => {
  const { db } = market.database;
  const waiting = () => db.$count(chainActions, inArray(chainActions.state, ['queued', 'submitted']));
  await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 60_000, interval: 100 });
  const pins = must(parsePins(await (await fetch(`${market.origin}${PASSPORT_KEYS}`)).json()));
  const wrong: Record<string, unknown> = {};
  const anybody = market.client();
  for (const { tokenId, visibility } of await db.select().from(tokens).orderBy(asc(tokens.tokenId))) {
    if (visibility === 'private') continue;
    const checked = await verifyPassport(must(await anybody.passports.download(tokenId as never)).body, pins);
    if (!checked.ok) wrong[tokenId] = checked.failure;
    else if (checked.value.rows.some(({ chain }) => chain.state === 'pending')) wrong[tokenId] = 'pending';
  }
  return wrong;
};
