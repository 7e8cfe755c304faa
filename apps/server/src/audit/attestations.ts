import { canonicalJson } from '@naru/identity/action';
import { type Attestation, attestationHash, attestationText, FIRST_ATTESTATION, isByOwnKey, isSigned } from '@naru/passport/make';
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import { type PassportSigner, passportSigner } from '../gateways/passport/passport-signer.ts';
import { type AttestationRow, attestationOf } from '../kernel/attestation-rows.ts';
import type { Deps } from '../kernel/deps.ts';
import type { Db } from '../stores/db.ts';
import { attestations, custodyKeys, exchanges } from '../stores/schema/index.ts';
import { isTold, type Telling, tellingsOf } from '../use-cases/exchange/notify.ts';
import { hide, saltPlace, scopeOf } from '../use-cases/exchange/testify.ts';
import { type Findings, unreadable } from './finding.ts';
import { PAGE, paced, pagesOf } from './pace.ts';

type AuditDeps = Pick<Deps, 'db' | 'keys' | 'chain'>;
type ExchangeRow = typeof exchanges.$inferSelect;

/** What all attestations of a page are held to. */
interface Known {
  readonly market: PassportSigner;
  readonly exchanges: ReadonlyMap<number, { readonly row: ExchangeRow; readonly tellings: readonly Telling[] }>;
  /** Addresses of keys in custody, in lower case, by their member or issuer. */
  readonly addresses: ReadonlyMap<number | string, string>;
}

const knownOf = async (db: Db, market: PassportSigner, page: readonly AttestationRow[]): Promise<Known> => {
  const ids = [...new Set(page.map(({ exchangeId }) => exchangeId))];
  const rows = await db.select().from(exchanges).where(inArray(exchanges.id, ids));
  const known = new Map<number, { row: ExchangeRow; tellings: readonly Telling[] }>();
  for (const row of rows) known.set(row.id, { row, tellings: await tellingsOf(db, row) });
  const members = rows.map(({ ownerMemberId }) => ownerMemberId);
  const sites = rows.map(({ siteCode }) => siteCode);
  const keys = await db
    .select()
    .from(custodyKeys)
    .where(or(inArray(custodyKeys.memberId, members), inArray(custodyKeys.siteCode, sites)));
  const addresses = new Map(keys.map(({ memberId, siteCode, address }) => [memberId ?? siteCode ?? '', address.toLowerCase()] as const));
  return { market, exchanges: known, addresses };
};

/** Walks the attestations of goods: each links to the one before, is signed by its signer, and matches its row, salted hashes included. Answers how many. */
export const auditAttestations = async (deps: AuditDeps, findings: Findings): Promise<number> => {
  const { db, keys } = deps;
  const market = await passportSigner(db, keys);
  const pages = pagesOf<AttestationRow>((last) =>
    db
      .select()
      .from(attestations)
      .where(
        last === undefined
          ? undefined
          : or(gt(attestations.tokenId, last.tokenId), and(eq(attestations.tokenId, last.tokenId), gt(attestations.seq, last.seq))),
      )
      .orderBy(asc(attestations.tokenId), asc(attestations.seq))
      .limit(PAGE),
  );
  let looked = 0;
  let before: AttestationRow | undefined;
  for await (const page of pages) {
    looked += page.length;
    const known = await knownOf(db, market, page);
    for await (const row of paced(page)) {
      const about = `testimony ${row.id}`;
      const previous = before?.tokenId === row.tokenId ? before : undefined;
      before = row;
      try {
        await judge(deps, { row, previous, known }, (kind, text) =>
          findings.add({ kind, text, about, detail: `token ${row.tokenId}, ${row.seq}` }),
        );
      } catch (error) {
        findings.add(unreadable(about, error));
      }
    }
  }
  return looked;
};

interface Judged {
  readonly row: AttestationRow;
  readonly previous: AttestationRow | undefined;
  readonly known: Known;
}

const judge = async (deps: AuditDeps, judged: Judged, found: (kind: string, text: string) => void): Promise<void> => {
  const { row, previous } = judged;
  const scope = scopeOf(deps, row.tokenId);
  const attestation = attestationOf(row);
  const follows = row.seq === (previous?.seq ?? 0) + 1 && row.prevHash === (previous?.hash ?? FIRST_ATTESTATION);
  if (attestation === undefined || !follows || row.hash !== (await attestationHash(scope, attestation)))
    found('a testimony whose links do not hold', '앞 기록과 이어지지 않는 인도 기록');
  if (attestation === undefined || !(await bearsSignature(judged, attestation, attestationText(scope, attestation))))
    found('a testimony that its signer has not signed', '서명이 맞지 않는 인도 기록');
  if (!(await isAsDone(deps, judged))) found('a testimony of something else than was done', '실제와 다른 인도 기록');
};

const bearsSignature = async ({ row, known }: Judged, attestation: Attestation, text: string): Promise<boolean> => {
  const { market } = known;
  const { signedBy, key, signature } = attestation;
  if (signedBy === 'witness') return key === market.keyId && isSigned(market.key, Buffer.from(text), signature);
  const exchange = known.exchanges.get(row.exchangeId)?.row;
  const holder = signedBy === 'owner' ? exchange?.ownerMemberId : exchange?.siteCode;
  return known.addresses.get(holder ?? '') === key && isByOwnKey(attestation);
};

const isAsDone = async ({ keys }: AuditDeps, { row, previous, known }: Judged): Promise<boolean> => {
  const { row: exchange, tellings = [] } = known.exchanges.get(row.exchangeId) ?? {};
  const telling = tellings.find((one) => isTold(one, row));
  if (exchange === undefined || telling === undefined || exchange.tokenId !== row.tokenId) return false;
  const salt = await keys.open(row.salt, saltPlace(row.tokenId, row.seq));
  const facts = { ...telling.open, ...(await hide(salt, telling.hidden)) };
  const at = Math.max(telling.at.getTime(), previous?.at.getTime() ?? 0);
  const member = telling.actor === 'owner' ? exchange.ownerMemberId : null;
  return (
    row.actor === telling.actor && row.memberId === member && row.at.getTime() === at && canonicalJson(row.facts) === canonicalJson(facts)
  );
};
