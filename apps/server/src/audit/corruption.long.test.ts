import { hash } from 'node:crypto';
import { must } from '@naru/testkit';
import { ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditFindings } from '../stores/schema/index.ts';
import { BOOKED_CORRUPTIONS } from '../testing/corruptions/booked.ts';
import { DISPUTED_CORRUPTIONS } from '../testing/corruptions/disputed.ts';
import { METRIC_CORRUPTIONS } from '../testing/corruptions/metrics.ts';
import { CHAIN_CORRUPTIONS } from '../testing/corruptions/on-chain.ts';
import { behindTheGuards, type Corruption, planInGroups, plantInto } from '../testing/corruptions/plant.ts';
import { RECEIPTED_CORRUPTIONS } from '../testing/corruptions/receipted.ts';
import { SIGNED_CORRUPTIONS } from '../testing/corruptions/signed.ts';
import { TESTIFIED_CORRUPTIONS } from '../testing/corruptions/testified.ts';
import { TRADED_CORRUPTIONS } from '../testing/corruptions/traded.ts';
import { type CorruptionWorld, openCorruptionWorld } from '../testing/corruptions/world.ts';
import { beginAudit } from '../use-cases/audit/begin-audit.ts';
import { recordAudit } from '../use-cases/audit/record-audit.ts';
import type { AuditReport } from './run-audit.ts';

const ALL = [
  ...CHAIN_CORRUPTIONS,
  ...SIGNED_CORRUPTIONS,
  ...BOOKED_CORRUPTIONS,
  ...TRADED_CORRUPTIONS,
  ...DISPUTED_CORRUPTIONS,
  ...RECEIPTED_CORRUPTIONS,
  ...TESTIFIED_CORRUPTIONS,
  ...METRIC_CORRUPTIONS,
];

/** Somebody with all rights in the database, who knows how everything in it hangs together, and who has no key. */
describe('the audit of a database that somebody has changed', () => {
  let world: CorruptionWorld;
  const seen = new Map<Corruption, { readonly finding: string; readonly texts: readonly string[]; readonly written: readonly string[] }>();
  /** What is on record as found and not mended; wallets are named there by their hash. */
  const written = async (): Promise<readonly string[]> =>
    (await world.database.db.select().from(auditFindings).where(ne(auditFindings.state, 'mended'))).map(
      ({ kind, about }) => `${kind}: ${about}`,
    );
  const asWritten = (finding: string): string =>
    finding.replace(/: wallet (.+)$/, (_, wallet: string) => `: wallet ${hash('sha256', wallet, 'hex').slice(0, 12)}`);
  const recorded = async (report: AuditReport) => must(await recordAudit(world.deps, await beginAudit(world.deps), report));
  beforeAll(async () => {
    world = await openCorruptionWorld();
    await behindTheGuards(world.database.db);
  });
  afterAll(() => world.close());

  it('finds nothing before, and says how much it has looked at', async () => {
    const { looked, findings, untold, unseen, chainFailure } = await world.audit();
    expect({ findings, untold, chainFailure }).toEqual({ findings: [], untold: 0, chainFailure: null });
    expect(Object.entries(looked).filter(([, count]) => count === 0)).toEqual([]);
    expect(unseen).toMatchObject({ source: 'replayed', lost: false, unprovable: 0, unratedOrders: expect.any(Number) });
    expect(world.passports).toEqual({});
    expect(ALL.length).toBeGreaterThanOrEqual(40);
  });

  it('looks at each group of corruptions', { timeout: 300_000 }, async () => {
    for (const group of await planInGroups(world, ALL)) {
      const { onChain, mend } = await plantInto(world.database.db, group);
      const report = await world.audit(onChain).finally(mend);
      const texts = report.findings.map(({ kind, about }) => `${kind}: ${about}`);
      await recorded(report);
      const now = await written();
      for (const { corruption, finding } of group) seen.set(corruption, { finding, texts, written: now });
    }
  });

  it.each(ALL)('names $what', (corruption) => {
    const { finding, texts, written: rows } = seen.get(corruption) ?? {};
    expect(texts).toContain(finding);
    expect(finding).toMatch(/^[^:]+: ./);
    expect(rows).toContain(asWritten(finding ?? ''));
  });

  it('finds nothing after, since all of it was put back, and nothing stands any more', async () => {
    const report = await world.audit();
    expect(report.findings).toEqual([]);
    expect(await recorded(report)).toMatchObject({ whole: true, found: 0 });
    expect(await written()).toEqual([]);
  });
});
