import { type PictureAddress, pictureNames } from '@naru/domain/bulk';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, parseBulkJobId, parseSiteCode, type Result } from '@naru/domain/shared';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { type ArchivePart, writeArchive } from '../../gateways/archives/write-archive.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { withinRates } from '../../kernel/rate.ts';
import { actsFor } from '../../kernel/site-authority.ts';
import { bulkJobs, bulkRows, files, members, productPictures, sessions } from '../../stores/schema/index.ts';
import type { SiteBulkJob } from './bulk-job.ts';

/** How long the address of an archive can be opened. */
const LINK_MS = 60_000;
const LINKS = { most: 20, seconds: 60, policy: 'bulk-pictures' };
/** So many archives of one site are on their way at once. */
const AT_ONCE = 2;
/** As many rows are read at once; between them is asked whether whoever reads still acts for the site. */
const ROWS = 100;
const BOUND = 'bulk pictures';

/** An archive that is written as it is read. */
interface PictureArchive {
  readonly name: string;
  readonly content: ReturnType<typeof writeArchive>;
}

type Reader = Pick<Member, 'id' | 'did' | 'sessionId'>;

const pagesOf = async function* (deps: Deps, { siteCode, jobId }: SiteBulkJob, reader: Reader) {
  for (let last = -1; ; ) {
    if (!(await actsFor(deps, reader.id, siteCode, 'viewer'))) throw new Error('whoever reads an archive acts for its site no longer');
    const rows = await deps.db
      .select({ row: bulkRows.row, code: bulkRows.code, sha256: files.sha256, mime: files.mime, at: files.createdAt })
      .from(bulkRows)
      .innerJoin(productPictures, and(eq(productPictures.productId, bulkRows.productId), eq(productPictures.place, 0)))
      .innerJoin(files, eq(files.id, productPictures.fileId))
      .where(and(eq(bulkRows.jobId, jobId), eq(bulkRows.siteCode, siteCode), eq(bulkRows.state, 'minted'), gt(bulkRows.row, last)))
      .orderBy(asc(bulkRows.row))
      .limit(ROWS);
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.row;
  }
};

/** The pictures of the minted cards of a job, one after the other; what is not there any more is told in a list at the end. */
const partsOf = async function* (deps: Deps, job: SiteBulkJob, reader: Reader): AsyncGenerator<ArchivePart> {
  const nameOf = pictureNames();
  const missing: number[] = [];
  for await (const { row, code, sha256, mime, at } of pagesOf(deps, job, reader)) {
    const stored = await deps.files.open(sha256);
    if (stored === null) missing.push(row);
    else yield { name: nameOf({ row, code, mime }), at, content: stored.content };
  }
  if (missing.length === 0) return;
  const list = async function* () {
    yield Buffer.from(`그림 파일을 찾을 수 없는 행: ${missing.join(', ')}\r\n`);
  };
  yield { name: '빠진_그림.txt', at: deps.clock.now(), content: list() };
};

/** Pictures of minted cards, for those who act for the site. */
export interface CardPictures {
  /** Makes an address of 60 s. Refused: `lookupFailed` where the site has no such job or nothing of it is minted, `rateLimited`, `busy`. */
  link(member: Reader, job: SiteBulkJob): Promise<Result<PictureAddress, Failure>>;
  /** The archive itself; that it was read is kept. Refused: `lookupFailed`, and `busy` while two of the site are on their way. */
  read(member: Reader, job: SiteBulkJob): Promise<Result<PictureArchive, Failure>>;
  /** The archive behind an address, as long as that can be opened, and the session that asked for it lives and may. Refused the same way. */
  readByLink(sealed: string): Promise<Result<PictureArchive, Failure>>;
}

export const makeCardPictures = (deps: Deps): CardPictures => {
  const { db, clock, keys } = deps;
  const underWay = new Map<string, number>();
  const isFull = (siteCode: string): boolean => (underWay.get(siteCode) ?? 0) >= AT_ONCE;
  const change = (siteCode: string, by: 1 | -1): void => {
    const now = (underWay.get(siteCode) ?? 0) + by;
    if (now === 0) underWay.delete(siteCode);
    else underWay.set(siteCode, now);
  };

  const whyNot = async ({ siteCode, jobId }: SiteBulkJob): Promise<Failure | null> => {
    const [job] = await db
      .select({ minted: bulkJobs.minted })
      .from(bulkJobs)
      .where(and(eq(bulkJobs.id, jobId), eq(bulkJobs.siteCode, siteCode)));
    if (job === undefined || job.minted === 0) return failure('lookupFailed');
    return isFull(siteCode) ? failure('busy') : null;
  };

  const read: CardPictures['read'] = async (member, job) => {
    const { siteCode, jobId } = job;
    const reason = await whyNot(job);
    if (reason !== null) return fail(reason);
    const at = clock.now();
    await audit(db, { actor: member.did, action: 'bulk.download', target: String(jobId), siteCode, detail: { rows: 'pictures' }, at });
    // Nobody else has come between: what follows does not wait.
    if (isFull(siteCode)) return fail(failure('busy'));
    change(siteCode, 1);
    const content = writeArchive(partsOf(deps, job, member), () => change(siteCode, -1));
    return ok({ name: `대량_발행_${jobId}_그림.zip`, content });
  };

  const opened = async (sealed: string): Promise<readonly string[]> => {
    try {
      return (await keys.open(sealed, BOUND)).split(' ');
    } catch {
      // What was changed, or is of another place, is no address.
      return [];
    }
  };

  return {
    read,
    link: async (member, job) => {
      const allowed = await withinRates(deps, [{ key: `bulk pictures ${member.id}`, ...LINKS }]);
      if (!allowed.ok) return allowed;
      const reason = await whyNot(job);
      if (reason !== null) return fail(reason);
      const until = clock.now().getTime() + LINK_MS;
      const sealed = await keys.seal([job.jobId, job.siteCode, member.id, member.sessionId, until].join(' '), BOUND);
      return ok({ url: `/file/archive/${sealed}`, expiresAt: new Date(until).toISOString() });
    },
    readByLink: async (sealed) => {
      const [job, site, memberId, sessionId = '', until] = await opened(sealed);
      const [jobId, siteCode] = [parseBulkJobId(Number(job)), parseSiteCode(site)];
      if (!jobId.ok || !siteCode.ok || !(Number(until) > clock.now().getTime())) return fail(failure('lookupFailed'));
      const [member] = await db
        .select({ id: members.id, did: members.did, sessionId: sessions.id })
        .from(sessions)
        .innerJoin(members, eq(members.id, sessions.memberId))
        .where(and(eq(sessions.id, sessionId), eq(sessions.memberId, Number(memberId)), isNull(sessions.endedAt)));
      if (member === undefined || !(await actsFor(deps, member.id, siteCode.value, 'viewer'))) return fail(failure('lookupFailed'));
      return read(member, { jobId: jobId.value, siteCode: siteCode.value });
    },
  };
};
