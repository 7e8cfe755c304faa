import { Button } from '@mantine/core';
import { trackingUrl } from '@naru/domain/exchange';
import { addressOf } from '@naru/domain/navigation';
import { type EntryId, parseEntryId } from '@naru/domain/shared';
import { SMATH_LIFECYCLE, SMATH_PAGE_SIZE, type SmathEntry, type SmathState } from '@naru/domain/smath';
import { usePort } from '@naru/frontend/container';
import { Row, Stack, Text } from '@naru/frontend/layout';
import { CARRIER_LABELS, formatDateTime, SMATH_STATE_LABELS } from '@naru/messages';
import { Navigate } from 'react-router';
import { NotShown } from '../../../shared/detail/Missing.tsx';
import { recipientFacts } from '../../../shared/exchange/exchange-facts.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { PagedList } from '../../../shared/query/PagedList.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { SmathStatus } from '../../../shared/smath/SmathStatus.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { Link } from '../../../shared/ui/Link.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { PageSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { Stages } from '../../../shared/ui/Stages.tsx';
import { useIdNamed } from '../../../shared/use-id-named.ts';
import classes from './Smath.module.css';
import { TEXTS } from './texts.ts';

/** Takes an entry back before its prize is sent, once its member has been asked; whatever comes of it, the entry is shown as it now stands. */
const WithdrawEntry = ({ entryId }: { entryId: EntryId }) => {
  const smath = usePort(TOKENS.smath);
  const overlays = usePort(TOKENS.overlays);
  const queries = usePort(TOKENS.queries);
  const withdraw = async (): Promise<void> => {
    const wanted = await overlays.open('confirm', {
      title: TEXTS.withdraw,
      text: '응모를 취소할까요? 받는 분의 정보는 바로 지워지고 경품은 보내지 않아요. 이벤트가 끝나기 전이라면 같은 코드로 다시 응모할 수 있어요.',
      okLabel: TEXTS.withdraw,
      danger: true,
    });
    if (!wanted) return;
    const done = await overlays.during(smath.withdraw(entryId));
    await queries.invalidateQueries({ queryKey: ['smath'] });
    if (done.ok || done.failure.name === 'wrongState')
      await overlays.open('notice', {
        title: done.ok ? '응모 취소 완료' : '취소할 수 없어요',
        text: done.ok
          ? '응모를 취소하고 받는 분의 정보를 지웠습니다.'
          : '그사이 경품이 발송되었거나 이미 취소된 응모라서 취소할 수 없습니다. 지금 상태를 확인해 주세요.',
      });
    else await overlays.open('refused', done.failure);
  };
  return (
    <Button variant="default" onClick={() => void withdraw()}>
      {TEXTS.withdraw}
    </Button>
  );
};

const WAY: readonly SmathState[] = ['received', 'preparing', 'shipped', 'completed'];

/** What became of an entry, or, where the address names none, every own one (product 2, /event/smath/step_03). */
export const StepThree = () => {
  const session = useSession();
  const named = useIdNamed(parseEntryId, 'entryId');
  if (session.state === 'anonymous')
    return <Navigate replace to={addressOf('login', { next: addressOf('eventSmathStep3', { entryId: named }) })} />;
  if (session.state !== 'member') return <PageSkeleton />;
  return named === undefined ? <Mine /> : <One key={named} entryId={named} />;
};

const Mine = () => {
  const smath = usePort(TOKENS.smath);
  return (
    <Stack gap={32} most={640} centred>
      <PageTitle title={TEXTS.mine} />
      <PagedList
        size={SMATH_PAGE_SIZE}
        ask={(query) => smath.mine(query)}
        keyOf={KEYS.smathEntries}
        empty={{
          title: '아직 응모한 이벤트가 없어요',
          text: '이벤트에서 받은 응모 코드가 있다면 먼저 코드를 입력해 주세요.',
          way: <LinkButton to={addressOf('eventSmathStep1')}>{TEXTS.start}</LinkButton>,
        }}
      >
        {(rows) => (
          <ul className={classes.rows}>
            {rows.map(({ entryId, title, prize, state, enteredAt }) => (
              <li key={entryId}>
                <Link to={addressOf('eventSmathStep3', { entryId })}>
                  <strong>
                    {title}
                    <br />
                    <span>
                      <span>{prize}</span>
                    </span>
                  </strong>
                  <time dateTime={enteredAt}>{formatDateTime(enteredAt)}</time>
                  <SmathStatus state={state} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Stack>
  );
};

const One = ({ entryId }: { entryId: EntryId }) => {
  const answer = useAnswerOf(TOKENS.smath, KEYS.smathEntry(entryId), (smath) => smath.entry(entryId), { staleTime: 0 });
  if (answer.data === undefined) return <NotShown of={answer} what="응모를" meanwhile={<PageSkeleton />} />;
  return <Shown entry={answer.data} />;
};

const Shown = ({ entry }: { entry: SmathEntry }) => {
  const { entryId, title, prize, state, siteName, enteredAt, recipient, carrier, waybill } = entry;
  const parcel =
    carrier === null || waybill === null
      ? []
      : [
          {
            label: '배송 조회',
            value: (
              <a className={classes.link} href={trackingUrl(carrier, waybill)} target="_blank" rel="noopener noreferrer">
                {CARRIER_LABELS[carrier]} {waybill}
              </a>
            ),
          },
        ];
  return (
    <Stack gap={32} most={640} centred>
      <header>
        <PageTitle title={state === 'received' ? '응모가 접수되었어요' : '응모 내역'} />
        <Text size={17} tone="muted" above={8}>
          {title}
        </Text>
      </header>
      <div>
        <Text size={17} tone="muted" above={8}>
          응모 번호
        </Text>
        <p className={classes.number}>{entryId}</p>
      </div>
      <section className={classes.part} aria-labelledby="smath-state">
        <h2 id="smath-state">진행 상황</h2>
        {state !== 'withdrawn' && <Stages stages={WAY.map((one) => SMATH_STATE_LABELS[one])} at={WAY.indexOf(state)} />}
        <p>{TEXTS.states[state]}</p>
      </section>
      <Facts
        facts={[
          { label: TEXTS.prize, value: prize },
          { label: TEXTS.issuer, value: siteName },
          { label: '응모 일시', value: formatDateTime(enteredAt) },
          ...parcel,
          ...(recipient.name === ''
            ? [{ label: '받는 분', value: state === 'withdrawn' ? '응모를 취소하면서 지웠어요' : '보관 기간이 지나 지웠어요' }]
            : recipientFacts(recipient)),
        ]}
      />
      <Row gap={8}>
        <LinkButton to={addressOf('eventSmathStep3')} variant="default">
          {TEXTS.mine}
        </LinkButton>
        <LinkButton to={addressOf('home')} variant="default">
          홈으로 가기
        </LinkButton>
        {SMATH_LIFECYCLE[state].withdraw !== undefined && <WithdrawEntry entryId={entryId} />}
        {state === 'withdrawn' && <LinkButton to={addressOf('eventSmathStep1')}>{TEXTS.start}</LinkButton>}
      </Row>
    </Stack>
  );
};
