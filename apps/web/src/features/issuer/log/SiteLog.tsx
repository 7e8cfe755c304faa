import '../../../shared/form/css.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { parseKoreanDay, type SiteCode } from '@naru/domain/shared';
import { SITE_DEED, type SiteDeed, type SiteDeedView } from '@naru/domain/staff';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime, SITE_DEED_LABELS, siteDeedDetail } from '@naru/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { changedParams } from '../../../shared/changed-params.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import { usePage } from '../../../shared/use-page.ts';
import classes from './Log.module.css';

/** The words of the log of what was done for a site. */
const TEXTS = Object.freeze({
  title: '활동 기록',
  lead: '이 발행사에서 누가 언제 무엇을 했는지 모두 남아요. 고치거나 지울 수 없어요.',
  table: '활동 기록 목록',
  at: '일시',
  who: '한 사람',
  deed: '한 일',
  what: '대상',
  more: '내용',
  from: '언제부터',
  to: '언제까지',
  ip: '접속 주소',
  all: '모든 일',
  market: '나루',
  search: '찾기',
  none: '조건에 맞는 기록이 없어요.',
  ownersOnly: '활동 기록은 소유자만 볼 수 있어요.',
});

const SIZE = 20;
const DEEDS = Object.keys(SITE_DEED) as SiteDeed[];

/** What was done for the site, by whom and when; owners read and search it (product 6, issuer mode). */
export const SiteLog = () => {
  const siteCode = useActiveSite();
  if (siteCode === null) return <PageSkeleton />;
  return (
    <div className={classes.screen}>
      <div>
        <PageTitle title={TEXTS.title} />
        <p className={classes.lead}>{TEXTS.lead}</p>
      </div>
      <Deeds key={siteCode} siteCode={siteCode} />
    </div>
  );
};

const Deeds = ({ siteCode }: { siteCode: SiteCode }) => {
  const desk = useDesk(TOKENS.staff);
  const [params, setParams] = useSearchParams();
  const [page, setPage] = usePage();
  const [from, to] = [parseKoreanDay(params.get('from')), parseKoreanDay(params.get('to'))];
  const [deed, actor] = [DEEDS.find((one) => one === params.get('deed')), params.get('actor')?.trim()];
  const query = {
    page,
    size: SIZE,
    ...(deed === undefined ? {} : { deed }),
    ...(actor ? { actor } : {}),
    ...(from.ok ? { from: from.value } : {}),
    ...(to.ok ? { to: to.value } : {}),
  };
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.siteDeeds(siteCode, query),
    queryFn: () => unwrap(desk.deeds({ ...query, siteCode })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <>
      <Filters query={query} onChange={(part) => setParams(changedParams(params, part))} />
      {error !== null && <Refusal error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton height={300} />}
      {error === null && data !== undefined && (
        <>
          <Table
            label={TEXTS.table}
            head={[TEXTS.at, TEXTS.who, TEXTS.deed, TEXTS.what, TEXTS.more, TEXTS.ip]}
            rows={data.dataList.map((row) => ({ key: String(row.id), cells: cellsOf(row) }))}
            empty={TEXTS.none}
          />
          <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} />
        </>
      )}
    </>
  );
};

interface FilterProps {
  readonly query: { readonly deed?: SiteDeed; readonly actor?: string; readonly from?: string; readonly to?: string };
  readonly onChange: (part: Readonly<Record<string, string>>) => void;
}

const Filters = ({ query: { deed, actor = '', from = '', to = '' }, onChange }: FilterProps) => {
  const [typed, setTyped] = useState(actor);
  const search = (event: FormEvent): void => {
    event.preventDefault();
    onChange({ actor: typed.trim() });
  };
  return (
    <form className={classes.filters} noValidate onSubmit={search}>
      <TextInput label={TEXTS.who} maxLength={30} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <NativeSelect
        label={TEXTS.deed}
        value={deed ?? ''}
        data={[{ value: '', label: TEXTS.all }, ...DEEDS.map((one) => ({ value: one, label: SITE_DEED_LABELS[one] }))]}
        onChange={(event) => onChange({ deed: event.currentTarget.value })}
      />
      <TextInput type="date" label={TEXTS.from} value={from} max={to} onChange={(event) => onChange({ from: event.currentTarget.value })} />
      <TextInput type="date" label={TEXTS.to} value={to} min={from} onChange={(event) => onChange({ to: event.currentTarget.value })} />
      <Button type="submit" variant="default">
        {TEXTS.search}
      </Button>
    </form>
  );
};

const cellsOf = (view: SiteDeedView) => [
  formatDateTime(view.at),
  view.actor === '' ? TEXTS.market : view.actor,
  SITE_DEED_LABELS[view.deed],
  view.target,
  <span key="more" className={classes.more}>
    {siteDeedDetail(view)}
  </span>,
  view.ip,
];
