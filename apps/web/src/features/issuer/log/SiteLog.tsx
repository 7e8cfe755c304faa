import '../../../shared/form/css.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { type ActionSubject, SITE_ACTION, type SiteAction, type SiteActionView } from '@naru/domain/staff';
import { usePort } from '@naru/frontend/container';
import { Row } from '@naru/frontend/layout';
import { formatDateTime, isolated, SITE_ACTION_LABELS, siteActionDetail } from '@naru/messages';
import { type FormEvent, useState } from 'react';
import { IssuerList } from '../../../shared/issuer/IssuerList.tsx';
import { IssuerScreen } from '../../../shared/issuer/IssuerScreen.tsx';
import classes from '../../../shared/issuer/issuer.module.css';
import { RowTable } from '../../../shared/issuer/RowTable.tsx';
import { useIssuerList } from '../../../shared/issuer/use-issuer-list.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Link } from '../../../shared/ui/Link.tsx';

const TEXTS = Object.freeze({
  who: '한 사람',
  deed: '한 일',
  ownersOnly: '활동 기록은 소유자만 볼 수 있어요.',
});

const ACTIONS = Object.keys(SITE_ACTION) as SiteAction[];

/** What was done for the site, by whom and when; owners read and search it (product 6, issuer mode). */
export const SiteLog = () => (
  <IssuerScreen title="활동 기록" lead="이 발행사에서 누가 언제 무엇을 했는지 모두 남아요. 고치거나 지울 수 없어요.">
    {(siteCode) => <Actions siteCode={siteCode} />}
  </IssuerScreen>
);

const Actions = ({ siteCode }: { siteCode: SiteCode }) => {
  const port = usePort(TOKENS.staff);
  const list = useIssuerList({
    filters: ({ oneOf, text, day }) => ({
      deed: oneOf('deed', ACTIONS),
      actor: text('actor'),
      from: day('from'),
      to: day('to'),
    }),
    keyOf: (query) => KEYS.siteDeeds(siteCode, query),
    ask: (query) => port.deeds({ ...query, siteCode }),
    fresh: true,
  });
  return (
    <>
      <Filters filter={list.filter} onChange={list.change} />
      <IssuerList list={list} height={300}>
        {(rows) => (
          <RowTable
            label="활동 기록 목록"
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { head: '일시', cell: ({ at }) => formatDateTime(at) },
              { head: TEXTS.who, cell: ({ actor }) => (actor === '' ? '나루' : actor) },
              { head: TEXTS.deed, cell: ({ deed: action }) => SITE_ACTION_LABELS[action] },
              { head: '대상', cell: (view) => <Subject of={view} siteCode={siteCode} /> },
              { head: '내용', cell: (view) => <span className={classes.anywhere}>{siteActionDetail(view)}</span> },
              { head: '접속 주소', cell: ({ ip }) => ip },
            ]}
            none="조건에 맞는 기록이 없어요."
          />
        )}
      </IssuerList>
    </>
  );
};

/** Where what an action was done to can be seen; the members of the site stand in one list. */
const placeOf = ({ kind, id }: ActionSubject): string => {
  switch (kind) {
    case 'product':
      return addressOf('issuerProductDetail', { productId: id });
    case 'nft':
      return addressOf('issuerSoldNft', { tokenId: id });
    case 'exchange':
      return addressOf('issuerExchangeDetail', { exchangeId: id });
    case 'job':
      return addressOf('issuerJobs', { job: id });
    case 'bulkJob':
      return addressOf('multiCardDetail', { jobId: id });
    case 'category':
      return addressOf('issuerProductCategory');
    case 'member':
    case 'invitation':
      return addressOf('issuerStaff');
    case 'campaign':
      return addressOf('issuerSmathList');
    case 'entry':
      return addressOf('issuerSmathDetail', { entryId: id });
  }
};

/** What an action was done to, by its name and with the way to it; what is gone by what the log has, and of the site itself nothing. */
const Subject = ({ of: { subject, target }, siteCode }: { of: SiteActionView; siteCode: SiteCode }) => {
  if (subject !== null)
    return (
      <Link to={placeOf(subject)} className={classes.named}>
        {isolated(subject.name)}
      </Link>
    );
  return target === siteCode ? '스토어' : target;
};

interface FilterProps {
  readonly filter: { readonly deed?: SiteAction; readonly actor?: string; readonly from?: string; readonly to?: string };
  readonly onChange: (part: Readonly<Record<string, string>>) => void;
}

const Filters = ({ filter: { deed: action, actor = '', from = '', to = '' }, onChange }: FilterProps) => {
  const [typed, setTyped] = useState(actor);
  const search = (event: FormEvent): void => {
    event.preventDefault();
    onChange({ actor: typed.trim() });
  };
  return (
    <Row as="form" gap={12} align="end" noValidate onSubmit={search}>
      <TextInput label={TEXTS.who} maxLength={30} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <NativeSelect
        label={TEXTS.deed}
        value={action ?? ''}
        data={[{ value: '', label: '모든 일' }, ...ACTIONS.map((one) => ({ value: one, label: SITE_ACTION_LABELS[one] }))]}
        onChange={(event) => onChange({ deed: event.currentTarget.value })}
      />
      <TextInput type="date" label="언제부터" value={from} max={to} onChange={(event) => onChange({ from: event.currentTarget.value })} />
      <TextInput type="date" label="언제까지" value={to} min={from} onChange={(event) => onChange({ to: event.currentTarget.value })} />
      <Button type="submit" variant="default">
        찾기
      </Button>
    </Row>
  );
};
