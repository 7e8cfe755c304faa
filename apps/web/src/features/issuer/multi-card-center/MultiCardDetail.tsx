import { type BulkJob, type BulkOutcome, fatesShown, foreseenMinutes, type SheetSeparator } from '@naru/domain/bulk';
import { addressOf } from '@naru/domain/navigation';
import type { BulkJobId, SiteCode } from '@naru/domain/shared';
import { Stack } from '@naru/frontend/layout';
import {
  BULK_FATE_LABELS,
  BULK_STATE_LABELS,
  BULK_WAIT_TEXTS,
  bulkFileFaultText,
  formatDateTime,
  formatNumber,
  isolated,
  NFT_KIND_LABELS,
  PRODUCT_TYPE_LABELS,
} from '@naru/messages';
import { useChosen } from '../../../shared/issuer/RowTable.tsx';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useMay } from '../../../shared/site/ForRole.tsx';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { PageSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { Status } from '../../../shared/ui/Status.tsx';
import { useBulkJobId } from '../../../shared/use-id.ts';
import { FaultPart } from './FaultPart.tsx';
import { JobWays } from './JobWays.tsx';
import classes from './MultiCard.module.css';
import { NotifyHolders } from './NotifyHolders.tsx';
import { RevokeCards } from './RevokeCards.tsx';
import { RowPart } from './RowPart.tsx';
import { SamplePart } from './SamplePart.tsx';
import { FilesPart } from './SendFile.tsx';
import { TEXTS } from './texts.ts';
import { BULK_TONES, isRunning, mintingOf, useBulkJob, useBulkOutcome } from './use-bulk-job.ts';

/** One bulk mint: what its sheet would make, what has to be mended, how far it has come, and each of its rows (product 2, multi-card-detail). */
export const MultiCardDetail = () => {
  const siteCode = useActiveSite();
  const jobId = useBulkJobId();
  if (jobId === undefined)
    return (
      <Hint title={<PageTitle title="이 발행을 찾을 수 없어요" />}>
        <LinkButton to={addressOf('multiCardList')}>목록으로</LinkButton>
      </Hint>
    );
  if (siteCode === null) return <PageSkeleton />;
  return <OfJob key={jobId} siteCode={siteCode} jobId={jobId} />;
};

const OfJob = ({ siteCode, jobId }: { siteCode: SiteCode; jobId: BulkJobId }) => {
  const answer = useBulkJob(siteCode, jobId);
  const { data, refetch } = answer;
  if (data === undefined) return <Pending of={answer} meanwhile={<PageSkeleton />} />;
  return <Shown job={data} onChanged={() => void refetch()} />;
};

const Shown = ({ job, onChanged }: { job: BulkJob; onChanged: () => void }) => {
  const may = useMay('operator');
  const chosen = useChosen<number>();
  const outcome = useBulkOutcome(job);
  return (
    <div className={classes.screen}>
      <div>
        <PageTitle title="대량 발행" />
        <p className={classes.head}>
          <strong>{job.name}</strong>
          <Status tone={BULK_TONES[job.state]}>{BULK_STATE_LABELS[job.state]}</Status>
        </p>
      </div>
      <Progress job={job} />
      {job.fault !== null && (
        <p role="alert" className={classes.fault}>
          {bulkFileFaultText(job.fault)}
        </p>
      )}
      {job.waitsFor !== null && (
        <p role="alert" className={classes.fault}>
          {BULK_WAIT_TEXTS[job.waitsFor]}
        </p>
      )}
      <Facts facts={[...factsOf(job), ...sinceOf(outcome)]} />
      <SamplePart job={job} />
      {may && job.state === 'previewed' && job.counts.gifts > 0 && (
        <p className={classes.note}>
          받는 분이 적힌 카드는 스토어에 올리지 않고 발행하면서 바로 선물해요. 전화번호로 보낸 선물은 NFT 코드를 문자로 알려 드려요.
        </p>
      )}
      {may && <JobWays job={job} onChanged={onChanged} />}
      {may && <FilesPart job={job} onChanged={onChanged} />}
      <FaultPart job={job} may={may} onChanged={onChanged} />
      <RowPart job={job} chosen={may && job.counts.minted > 0 ? chosen : undefined} />
      {may && job.counts.minted > 0 && <RevokeCards job={job} chosen={chosen.chosen} onRevoked={() => chosen.choose([])} />}
      {may && job.counts.minted > 0 && <NotifyHolders job={job} />}
    </div>
  );
};

const number = (count: number, unit: string): string => `${formatNumber(count)}${unit}`;

const SEPARATORS: Readonly<Record<SheetSeparator, string>> = { ',': '쉼표', '\t': '탭', ';': '쌍반점(;)', '|': '세로줄(|)' };
/** As many rows that were passed over are named one by one. */
const NAMED_ROWS = 10;

/** How the sheet was read: each of its rows that became no card, and what was found out about the file. */
const readingOf = ({ reading }: BulkJob) => {
  if (reading === null) return [];
  const { notes, above, separator, sheet, others, hidden } = reading;
  const named = notes.slice(0, NAMED_ROWS).map((row) => `${formatNumber(row)}행`);
  const more = notes.length > named.length ? [`그 밖에 ${formatNumber(notes.length - named.length)}행`] : [];
  return [
    ...(notes.length > 0
      ? [{ label: '건너뛴 행', value: `${number(notes.length, '행')} (양식의 설명과 예: ${[...named, ...more].join(', ')})` }]
      : []),
    ...(above > 0 ? [{ label: '열 이름 위의 행', value: `${number(above, '행')} (읽지 않았어요)` }] : []),
    ...(sheet === null ? [] : [{ label: '읽은 시트', value: isolated(sheet) }]),
    ...(others.length > 0 ? [{ label: '읽지 않은 시트', value: others.map(isolated).join(', ') }] : []),
    ...(hidden.rows > 0 ? [{ label: '숨긴 행', value: `${number(hidden.rows, '행')} (함께 읽었어요)` }] : []),
    ...(hidden.columns > 0 ? [{ label: '숨긴 열', value: `${number(hidden.columns, '열')} (함께 읽었어요)` }] : []),
    ...(separator === null || separator === ',' ? [] : [{ label: '칸을 나눈 글자', value: SEPARATORS[separator] }]),
  ];
};

const factsOf = (job: BulkJob) => {
  const { state, counts, terms, template, heads, unread, encoding, nickname, createdAt, endedAt } = job;
  return [
    { label: '행', value: number(counts.rows, '행') },
    ...readingOf(job),
    { label: '발행 가능', value: number(counts.ready, '행') },
    { label: '고칠 것', value: number(counts.faulty, '행') },
    { label: '만들어질 NFT', value: number(counts.units, '개') },
    ...(counts.gifts > 0 ? [{ label: TEXTS.gifts, value: number(counts.gifts, '장') }] : []),
    { label: '발행 수수료', value: '없음 (네트워크 비용은 나루가 내요)' },
    ...(counts.ready > 0 && state !== 'uploaded' && state !== 'cancelled'
      ? [{ label: '예상 발행 시간', value: `약 ${number(foreseenMinutes(counts.ready, template === null ? 'given' : 'drawn'), '분')}` }]
      : []),
    { label: '상품', value: `${PRODUCT_TYPE_LABELS[terms.productType]} · ${NFT_KIND_LABELS[terms.nftKind]}` },
    ...(template === null
      ? []
      : [{ label: TEXTS.drawing, value: `${isolated(template.name)} (${formatNumber(template.version)}번째 판)` }]),
    { label: '판매', value: terms.putUp ? '발행하면 바로 판매 등록' : '작성 중으로 만들기' },
    ...(heads.length > 0 ? [{ label: '열', value: number(heads.length, '열') }] : []),
    ...(unread.length > 0 ? [{ label: '쓰이지 않는 열', value: unread.join(', ') }] : []),
    ...(encoding === null ? [] : [{ label: '글자 방식', value: encoding === 'cp949' ? 'CP949' : 'UTF-8' }]),
    { label: TEXTS.by, value: nickname },
    { label: TEXTS.at, value: formatDateTime(createdAt) },
    ...(endedAt === null ? [] : [{ label: TEXTS.ended, value: formatDateTime(endedAt) }]),
  ];
};

const sinceOf = (outcome: BulkOutcome | undefined) => {
  const shown = outcome === undefined ? [] : fatesShown(outcome.units);
  if (shown.length === 0) return [];
  return [{ label: '발행한 NFT', value: shown.map(({ fate, count }) => `${BULK_FATE_LABELS[fate]} ${number(count, '개')}`).join(' · ') }];
};

const wordsOf = (job: BulkJob): string => {
  const { state, counts } = job;
  const { done, all } = mintingOf(job);
  if (state === 'uploaded') return `${formatNumber(counts.rows)}행을 읽었어요. 계속 확인하고 있어요.`;
  if (state === 'previewed') return `${formatNumber(counts.ready)}행을 발행할 수 있고, ${formatNumber(counts.faulty)}행은 고쳐야 해요.`;
  if (state === 'queued' || state === 'minting')
    return `${formatNumber(all)}행 중 ${formatNumber(done)}행을 마쳤어요. 이 화면을 떠나도 계속돼요.`;
  if (state === 'paused') return `${formatNumber(all)}행 중 ${formatNumber(done)}행을 마치고 멈춰 있어요.`;
  const failed = counts.failed > 0 ? ` ${formatNumber(counts.failed)}행은 발행하지 못했어요.` : '';
  return `${formatNumber(counts.minted)}행을 발행했어요.${failed}`;
};

const Progress = ({ job }: { job: BulkJob }) => {
  const { done, all } = mintingOf(job);
  const value = job.state === 'uploaded' ? undefined : done;
  return (
    <Stack gap={8}>
      {(isRunning(job) || done > 0) && (
        <progress className={classes.progress} max={Math.max(all, 1)} value={value} aria-label={`${job.name} ${TEXTS.progress}`} />
      )}
      <p role="status">{wordsOf(job)}</p>
    </Stack>
  );
};
