import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { type EntryId, parseEntryId, type SiteCode } from '@naru/domain/shared';
import { type IssuerEntryAct, issuerEntryMovesFrom, type SiteEntry } from '@naru/domain/smath';
import { usePort } from '@naru/frontend/container';
import { Row, Stack, Text } from '@naru/frontend/layout';
import { formatDateTime, SMATH_STATE_LABELS } from '@naru/messages';
import { Missing, NotShown } from '../../../shared/detail/Missing.tsx';
import { ParcelLink, StepList } from '../../../shared/exchange/ExchangeSteps.tsx';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { ForRole } from '../../../shared/site/ForRole.tsx';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { SmathStatus } from '../../../shared/smath/SmathStatus.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { PageSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { useIdNamed } from '../../../shared/use-id-named.ts';
import { PrizePrintWays } from './BulkActs.tsx';
import classes from './Exchanges.module.css';
import { ShipForm, useOneAct } from './NextActs.tsx';
import { RecipientPart } from './RecipientPart.tsx';
import { SMATH_TEXTS, TEXTS } from './texts.ts';

const LIST = { to: addressOf('issuerSmathList'), label: TEXTS.back };

/** One entry to a site's event: what is to be done next stands beside what is known (product 2, issuer exchange detail). */
export const SmathDetail = () => {
  const siteCode = useActiveSite();
  const entryId = useIdNamed(parseEntryId, 'entryId');
  if (entryId === undefined) return <Missing what="이벤트 응모를" way={LIST} />;
  return siteCode === null ? <PageSkeleton /> : <Loaded key={`${siteCode} ${entryId}`} siteCode={siteCode} entryId={entryId} />;
};

interface Named {
  readonly siteCode: SiteCode;
  readonly entryId: EntryId;
}

const Loaded = ({ siteCode, entryId }: Named) => {
  const answer = useAnswerOf(TOKENS.issuerSmath, KEYS.issuerEntry(siteCode, entryId), (port) => port.entry(siteCode, entryId), {
    staleTime: 0,
  });
  if (answer.data === undefined) return <NotShown of={answer} what="이벤트 응모를" way={LIST} meanwhile={<PageSkeleton />} />;
  return <Shown siteCode={siteCode} entry={answer.data} />;
};

const Shown = ({ siteCode, entry }: { siteCode: SiteCode; entry: SiteEntry }) => {
  const port = usePort(TOKENS.issuerSmath);
  const { entryId, title, prize, entrantNickname, enteredAt, carrier, waybill } = entry;
  const steps = entry.steps.map(({ state, actor, at }) => ({
    label: SMATH_STATE_LABELS[state],
    at,
    by: actor ?? SMATH_TEXTS.market,
    more: state === 'shipped' && carrier !== null ? <ParcelLink carrier={carrier} waybill={waybill} /> : undefined,
  }));
  return (
    <Stack gap={24}>
      <Row gap={12} align="start" justify="between">
        <Row gap={12} align="center">
          <PageTitle title={SMATH_TEXTS.detail} />
          <SmathStatus state={entry.state} />
        </Row>
        <Row gap={8}>
          <ForRole>
            <PrizePrintWays entries={[entry]} size="sm" />
          </ForRole>
          <LinkButton size="sm" variant="default" to={addressOf('issuerSmathList')}>
            {TEXTS.back}
          </LinkButton>
        </Row>
      </Row>
      <div className={classes.detail}>
        <div className={classes.column}>
          <section className={classes.part} aria-labelledby="entry-work">
            <h2 id="entry-work">{SMATH_TEXTS.work}</h2>
            <Facts
              facts={[
                { label: SMATH_TEXTS.number, value: String(entryId) },
                { label: SMATH_TEXTS.campaign, value: title },
                { label: SMATH_TEXTS.prize, value: prize },
                { label: SMATH_TEXTS.entrant, value: entrantNickname },
                { label: SMATH_TEXTS.enteredAt, value: formatDateTime(enteredAt) },
              ]}
            />
          </section>
          <RecipientPart masked={entry.recipient} onReveal={(reason) => port.recipient(siteCode, entryId, reason)} />
        </div>
        <div className={classes.work}>
          <ForRole>
            <NextEntryActs siteCode={siteCode} entry={entry} />
          </ForRole>
          <section className={classes.part} aria-labelledby="entry-steps">
            <h2 id="entry-steps">{TEXTS.steps}</h2>
            <StepList steps={steps} />
          </section>
        </div>
      </div>
    </Stack>
  );
};

const NextEntryActs = ({ siteCode, entry: { entryId, state } }: { siteCode: SiteCode; entry: SiteEntry }) => {
  const port = usePort(TOKENS.issuerSmath);
  const move = useOneAct(SMATH_TEXTS.moved, (act: IssuerEntryAct) => port.move(siteCode, [entryId], act));
  const moves = issuerEntryMovesFrom(state);
  return (
    <section className={classes.act} aria-labelledby="entry-next">
      <h2 id="entry-next">{TEXTS.next}</h2>
      {moves.length === 0 && (
        <Text size={14} tone="muted">
          {state === 'withdrawn' ? SMATH_TEXTS.withdrawn : SMATH_TEXTS.over}
        </Text>
      )}
      {moves.includes('prepare') && (
        <Button variant="default" onClick={() => void move({ move: 'prepare' })}>
          {SMATH_TEXTS.prepare}
        </Button>
      )}
      {moves.includes('ship') && (
        <ShipForm lead={SMATH_TEXTS.shipLead} onShip={(carrier, waybill) => move({ move: 'ship', carrier, waybill })} />
      )}
      {moves.includes('complete') && (
        <>
          <Text size={14} tone="muted">
            {SMATH_TEXTS.completeText}
          </Text>
          <Button onClick={() => void move({ move: 'complete' })}>{SMATH_TEXTS.complete}</Button>
        </>
      )}
    </section>
  );
};
