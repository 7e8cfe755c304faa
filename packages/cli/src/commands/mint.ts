import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { bulkEndpoints, type ResultOf } from '@naru/contract';
import { bulkJob, bulkTerms } from '@naru/contract/replies';
import { CHOICE_LINES, NO_TEXTS, plainDisclosure } from '@naru/domain/issuer';
import { NFT_KIND, PRODUCT_TYPE } from '@naru/domain/nft';
import { fail, ok, parseSiteCode, type Result, type SiteCode } from '@naru/domain/shared';
import type { UploadKind } from '@naru/domain/upload';
import { BULK_STATE_LABELS, bulkFileFaultText } from '@naru/messages';
import { type Command, EXIT, type Given, type Io } from '../framework/command.ts';
import { textOf } from '../framework/option-values.ts';
import { once, REPEAT } from '../session/act.ts';
import type { Market } from '../session/market.ts';
import { marketCommand } from '../session/market-command.ts';
import { idOf } from '../session/numbers.ts';
import { type Refusal, refusalOf, tellable, unconfirmed, wrongUse } from '../session/refusal.ts';

type Job = ResultOf<typeof bulkEndpoints.job>;

const AGAIN_MS = 1_000;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** What stands for all rows where the file of terms says nothing else. */
const USUAL_TERMS = {
  productCategoryId: null,
  productType: PRODUCT_TYPE.normal,
  nftKind: NFT_KIND.digital,
  ...NO_TEXTS,
  royaltyBasisPoints: 0,
  perMemberLimit: null,
  saleFrom: null,
  saleUntil: null,
  putUp: false,
  // What it was made by, and whether it is a virtual asset, nobody answers for its issuer.
  notice: plainDisclosure('normal', 'digital', '상품 상세 참조').filter(({ label }) => CHOICE_LINES[label] === undefined),
};

const termsOf = async (file: string, { cwd }: Io) => {
  if (file === '') return ok(bulkTerms.schema.parse(USUAL_TERMS));
  try {
    const read = bulkTerms.schema.safeParse({ ...USUAL_TERMS, ...JSON.parse(await readFile(resolve(cwd, file), 'utf8')) });
    if (read.success) return ok(read.data);
    const [issue] = read.error.issues;
    return fail(wrongUse(`조건 파일의 값이 맞지 않습니다: ${issue?.path.join('.') ?? ''}`));
  } catch {
    return fail(wrongUse(`조건 파일을 읽을 수 없습니다: ${file}`));
  }
};

/** A file; undefined where there is none, which some platforms throw and others answer. */
const opening = async (path: string): Promise<Blob | undefined> => {
  try {
    return await openAsBlob(path);
  } catch {
    return undefined;
  }
};

/** Sends a file in parts, telling how far it has come. */
const sent = async (
  { client }: Market,
  io: Io,
  { siteCode, kind, path }: { readonly siteCode: SiteCode; readonly kind: UploadKind; readonly path: string },
): Promise<Result<string, Refusal>> => {
  const full = resolve(io.cwd, path);
  const blob = await opening(full);
  if (blob === undefined || blob.size === 0) return fail(wrongUse(`파일을 읽을 수 없습니다: ${path}`));
  const file = { name: basename(full), size: blob.size, lastModified: 0, slice: (from: number, to: number) => blob.slice(from, to) };
  const onProgress = (bytes: number): void => io.err(`${file.name}: ${Math.floor((bytes / blob.size) * 100)}%`);
  const answer = await client.uploads.send({ siteCode, kind, file, onProgress });
  return answer.ok ? ok(answer.value.uploadId) : fail(refusalOf(answer.failure));
};

const progressOf = ({ state, counts }: ReturnType<typeof bulkJob.fromWire>): string =>
  `${BULK_STATE_LABELS[state]}: 전체 ${counts.rows}행, 발행할 수 있음 ${counts.ready}, 고칠 것 ${counts.faulty}, 발행됨 ${counts.minted}, 실패 ${counts.failed}`;

/** Watches a job until it has come to where nothing goes on by itself; a connection that is lost for a while ends nothing. */
const watched = async (
  { client }: Market,
  io: Io,
  jobId: number,
  siteCode: string,
  isThere: (job: Job) => boolean,
): Promise<Result<Job, Refusal>> => {
  let shown = '';
  for (;;) {
    const job = await tellable(client.call(bulkEndpoints.job, { params: { x: String(jobId) }, query: { siteCode } }));
    if (!job.ok && job.failure.exit !== EXIT.network && job.failure.exit !== EXIT.later) return job;
    if (job.ok) {
      const progress = progressOf(bulkJob.fromWire(job.value));
      if (progress !== shown) io.err(progress);
      shown = progress;
      if (job.value.fault !== null || isThere(job.value)) return job;
    }
    await pause(AGAIN_MS);
  }
};

const ENDED: ReadonlySet<Job['state']> = new Set(['DONE', 'PARTLY_FAILED', 'CANCELLED']);

/** Whether whoever issues has seen what would be minted, and says yes. */
const isApproved = async (given: Given, io: Io, { counts }: Job): Promise<boolean> => {
  if (given.options.yes === true) return true;
  if (io.attended !== true) return false;
  const answer = await io.ask?.(
    `${counts.ready}행, NFT ${counts.units}개를 발행합니다. 고칠 ${counts.faulty}행은 빠집니다. 발행하려면 예 라고 입력해 주세요: `,
    'shown',
  );
  return answer?.trim() === '예';
};

const opened = async (given: Given, market: Market, io: Io, siteCode: SiteCode): Promise<Result<number, Refusal>> => {
  const terms = await termsOf(textOf(given, 'terms'), io);
  if (!terms.ok) return terms;
  const template = textOf(given, 'template') === '' ? ok(undefined) : idOf(textOf(given, 'template'), '카드 디자인 번호');
  if (!template.ok) return template;
  const sheet = await sent(market, io, { siteCode, kind: 'sheet', path: given.words[0] ?? '' });
  if (!sheet.ok) return sheet;
  const pictures = textOf(given, 'pictures');
  const archive = pictures === '' ? ok(undefined) : await sent(market, io, { siteCode, kind: 'archive', path: pictures });
  if (!archive.ok) return archive;
  const body = {
    siteCode,
    upload: sheet.value,
    terms: terms.value,
    ...(template.value === undefined ? {} : { templateId: template.value }),
  };
  const job = await once(given, io, (key) => market.client.call(bulkEndpoints.preview, { body, key }));
  if (!job.ok || archive.value === undefined) return job.ok ? ok(job.value.jobId) : job;
  const files = { siteCode, jobId: job.value.jobId, upload: archive.value };
  const added = await once({ words: [], options: {} }, io, (key) => market.client.call(bulkEndpoints.addFiles, { body: files, key }));
  return added.ok ? ok(job.value.jobId) : added;
};

export const mint: Command = marketCommand<Job>({
  name: 'mint',
  summary: '발행사가 CSV나 XLSX 파일의 행마다 상품을 만들어 한꺼번에 발행합니다.',
  words: ['파일'],
  signedIn: true,
  options: {
    site: { type: 'string', value: '발행사', help: '어느 발행사로 발행할지 코드로 적습니다. 꼭 필요합니다.' },
    terms: { type: 'string', value: '파일', help: '모든 행에 같은 조건(설명, 로열티, 판매 기간 등)을 담은 JSON 파일입니다.' },
    pictures: { type: 'string', value: '파일', help: '그림을 담은 ZIP 파일입니다.' },
    template: { type: 'string', value: '번호', help: '그림 대신 쓸 카드 디자인의 번호입니다.' },
    yes: { type: 'boolean', help: '묻지 않고, 발행할 수 있는 행을 모두 발행합니다.' },
    ...REPEAT,
  },
  ask: async (given, market, io) => {
    const site = parseSiteCode(textOf(given, 'site'));
    if (!site.ok) return fail(wrongUse('--site 옵션으로 발행사를 알려 주세요.'));
    const job = await opened(given, market, io, site.value);
    if (!job.ok) return job;
    const hasPictures = textOf(given, 'pictures') !== '';
    const isLookedThrough = ({ state, archive }: Job): boolean => state !== 'UPLOADED' && (!hasPictures || archive !== null);
    const looked = await watched(market, io, job.value, site.value, isLookedThrough);
    if (!looked.ok) return looked;
    const { fault, counts, planHash } = looked.value;
    if (fault !== null) return fail({ ...wrongUse(bulkFileFaultText(faultOf(looked.value))), name: fault.fault, exit: EXIT.refused });
    if (counts.ready === 0 || planHash === null)
      return fail({
        ...wrongUse(`발행할 수 있는 행이 없습니다. 고칠 행 ${counts.faulty}개를 발행사 센터에서 확인해 주세요.`),
        name: 'nothingReady',
        exit: EXIT.refused,
      });
    if (!(await isApproved(given, io, looked.value)))
      return fail(unconfirmed(`발행하지 않았습니다. 확인하려면 --yes 옵션을 쓰거나 발행사 센터에서 작업 ${job.value}번을 이어서 하세요.`));
    const body = { siteCode: site.value, jobId: job.value, planHash };
    const started = await once({ words: [], options: {} }, io, (key) => market.client.call(bulkEndpoints.mint, { body, key }));
    return started.ok ? watched(market, io, job.value, site.value, ({ state }) => ENDED.has(state)) : started;
  },
  print: (job, io) => io.out(progressOf(bulkJob.fromWire(job))),
});

const faultOf = (job: Job): Parameters<typeof bulkFileFaultText>[0] => {
  const { fault } = bulkJob.fromWire(job);
  if (fault === null) throw new Error('the job has no fault');
  return fault;
};
