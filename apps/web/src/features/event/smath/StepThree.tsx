import { Button } from '@mantine/core';
import { trackingUrl } from '@naru/domain/exchange';
import { addressOf } from '@naru/domain/navigation';
import { type EntryId, parseEntryId } from '@naru/domain/shared';
import { SMATH_LIFECYCLE, SMATH_PAGE_SIZE, type SmathEntry, type SmathState } from '@naru/domain/smath';
import { usePort } from '@naru/frontend/container';
import { Row, Stack, Text } from '@naru/frontend/layout';
import { CARRIER_LABELS, formatDateTime, SMATH_STATE_LABELS } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { NotShown } from '../../../shared/detail/Missing.tsx';
import { recipientFacts } from '../../../shared/exchange/exchange-facts.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { PagedList } from '../../../shared/query/PagedList.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { SmathStatus } from '../../../shared/smath/SmathStatus.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
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
      text: TEXTS.withdrawConfirm,
      okLabel: TEXTS.withdraw,
      danger: true,
    });
    if (!wanted) return;
    const done = await overlays.during(smath.withdraw(entryId));
    await queries.invalidateQueries({ queryKey: ['smath'] });
    if (done.ok || done.failure.name === 'wrongState') await overlays.open('notice', { text: done.ok ? TEXTS.withdrawn : TEXTS.tooLate });
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
        empty={{ title: TEXTS.empty, text: TEXTS.emptyText, way: <LinkButton to={addressOf('eventSmathStep1')}>{TEXTS.start}</LinkButton> }}
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
  const smath = usePort(TOKENS.smath);
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.smathEntry(entryId),
    queryFn: () => unwrap(smath.entry(entryId)),
    staleTime: 0,
  });
  if (data !== undefined) return <Shown entry={data} />;
  if (error === null) return <PageSkeleton />;
  return <NotShown what="응모를" error={error} onRetry={() => void refetch()} />;
};

const Shown = ({ entry }: { entry: SmathEntry }) => {
  const { entryId, title, prize, state, siteName, enteredAt, recipient, carrier, waybill } = entry;
  const parcel =
    carrier === null || waybill === null
      ? []
      : [
          {
            label: TEXTS.parcel,
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
        <PageTitle title={state === 'received' ? TEXTS.done : TEXTS.entry} />
        <Text size={17} tone="muted" above={8}>
          {title}
        </Text>
      </header>
      <div>
        <Text size={17} tone="muted" above={8}>
          {TEXTS.number}
        </Text>
        <p className={classes.number}>{entryId}</p>
      </div>
      <section className={classes.part} aria-labelledby="smath-state">
        <h2 id="smath-state">{TEXTS.state}</h2>
        {state !== 'withdrawn' && <Stages stages={WAY.map((one) => SMATH_STATE_LABELS[one])} at={WAY.indexOf(state)} />}
        <p>{TEXTS.states[state]}</p>
      </section>
      <Facts
        facts={[
          { label: TEXTS.prize, value: prize },
          { label: TEXTS.issuer, value: siteName },
          { label: TEXTS.enteredAt, value: formatDateTime(enteredAt) },
          ...parcel,
          ...(recipient.name === ''
            ? [{ label: '받는 분', value: state === 'withdrawn' ? TEXTS.recipientErased : TEXTS.forgotten }]
            : recipientFacts(recipient)),
        ]}
      />
      <Row gap={8}>
        <LinkButton to={addressOf('eventSmathStep3')} variant="default">
          {TEXTS.mine}
        </LinkButton>
        <LinkButton to={addressOf('home')} variant="default">
          {TEXTS.home}
        </LinkButton>
        {SMATH_LIFECYCLE[state].withdraw !== undefined && <WithdrawEntry entryId={entryId} />}
        {state === 'withdrawn' && <LinkButton to={addressOf('eventSmathStep1')}>{TEXTS.start}</LinkButton>}
      </Row>
    </Stack>
  );
};
