import type { ExchangeId, SiteCode } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import type { Deps, Member } from '../kernel/deps.ts';
import { recordGoods } from '../use-cases/exchange/goods.ts';
import { png, type TestIssuer } from './issuer.ts';

/** What others may have done with goods meanwhile. */
const MEANWHILE: ReadonlySet<string> = new Set(['changedMeanwhile', 'wrongState']);

export const recordAll = async ({ client, siteCode }: TestIssuer, exchangeId: ExchangeId, serial = 'NG-0001'): Promise<void> => {
  const order = { siteCode, exchangeId, serial, insurance: 'INS-2026-1', photo: await png(), version: 0, key: client.newKey() };
  const recorded = await client.issuerExchanges.recordGoods(order);
  // Somebody else may be doing the same at this moment, or have ended it.
  if (!recorded.ok && !MEANWHILE.has(recorded.failure.name)) must(recorded);
};

/** The same of the picture alone, as a process does that has no door. */
export const recordPicture = async (deps: Deps, member: Member, of: { siteCode: SiteCode; exchangeId: ExchangeId }): Promise<void> => {
  const bytes = new Uint8Array(await (await png()).arrayBuffer());
  const photo = { name: 'moon.png', size: bytes.length, path: '', sha256: '', bytes: async () => bytes };
  const recorded = await recordGoods(deps, member, { ...of, serial: '', insurance: '', photo, version: 0 });
  if (!recorded.ok && !MEANWHILE.has(recorded.failure.name)) must(recorded);
};
