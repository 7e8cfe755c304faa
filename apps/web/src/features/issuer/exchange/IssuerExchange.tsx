import { type ExchangeView, PRINTABLE_EXCHANGE_STATES } from '@naru/domain/exchange';
import { addressOf } from '@naru/domain/navigation';
import type { ExchangeId, SiteCode } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Stack } from '@naru/frontend/layout';
import { formatDateTime, workName } from '@naru/messages';
import { Missing, NotShown } from '../../../shared/detail/Missing.tsx';
import { BundleList } from '../../../shared/exchange/BundleList.tsx';
import { ExchangeStatus, ExchangeSteps } from '../../../shared/exchange/ExchangeSteps.tsx';
import { costFacts } from '../../../shared/exchange/exchange-facts.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { ForRole } from '../../../shared/site/ForRole.tsx';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { PageSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { useExchangeId } from '../../../shared/use-id.ts';
import { PrintWays } from './BulkActs.tsx';
import { DisputePart } from './DisputePart.tsx';
import classes from './Exchanges.module.css';
import { GoodsPart } from './GoodsPart.tsx';
import { NextActs } from './NextActs.tsx';
import { RecipientPart } from './RecipientPart.tsx';
import { TEXTS } from './texts.ts';

const LIST = { to: addressOf('issuerExchangeList'), label: TEXTS.back };

/** One exchange in its issuer's hands: what is to be done next stands beside what is known (product 2, issuer exchange detail). */
export const IssuerExchange = () => {
  const siteCode = useActiveSite();
  const exchangeId = useExchangeId();
  if (exchangeId === undefined) return <Missing what="실물 수령 신청을" way={LIST} />;
  return siteCode === null ? <PageSkeleton /> : <Loaded key={`${siteCode} ${exchangeId}`} siteCode={siteCode} exchangeId={exchangeId} />;
};

const Loaded = ({ siteCode, exchangeId }: { siteCode: SiteCode; exchangeId: ExchangeId }) => {
  const answer = useAnswerOf(
    TOKENS.issuerExchanges,
    KEYS.issuerExchange(siteCode, exchangeId),
    (port) => port.exchange(siteCode, exchangeId),
    { staleTime: 0 },
  );
  if (answer.data === undefined) return <NotShown of={answer} what="실물 수령 신청을" way={LIST} meanwhile={<PageSkeleton />} />;
  return <Shown exchange={answer.data} />;
};

/** Something is recorded of the goods, has to be, or still can be. */
const hasGoods = ({ goods, state }: ExchangeView): boolean => goods.length > 0 || PRINTABLE_EXCHANGE_STATES.has(state);

const Shown = ({ exchange }: { exchange: ExchangeView }) => {
  const port = usePort(TOKENS.issuerExchanges);
  return (
    <Stack gap={24}>
      <Row gap={12} align="start" justify="between">
        <Row gap={12} align="center">
          <PageTitle title="실물 수령 신청" />
          <ExchangeStatus state={exchange.state} disputed={exchange.disputed} />
        </Row>
        <Row gap={8}>
          <ForRole>
            <PrintWays exchanges={[exchange]} size="sm" />
          </ForRole>
          <LinkButton size="sm" variant="default" to={addressOf('issuerExchangeList')}>
            {TEXTS.back}
          </LinkButton>
        </Row>
      </Row>
      <div className={classes.detail}>
        <div className={classes.column}>
          <section className={classes.part} aria-labelledby="exchange-work">
            <h2 id="exchange-work">신청 정보</h2>
            <Facts
              facts={[
                { label: TEXTS.product, value: workName(exchange) },
                { label: '신청한 회원', value: exchange.ownerNickname },
                { label: TEXTS.requestedAt, value: formatDateTime(exchange.requestedAt) },
              ]}
            />
          </section>
          <RecipientPart
            masked={exchange.recipient}
            onReveal={(reason) => port.recipient(exchange.siteCode, exchange.exchangeId, reason)}
          />
          {hasGoods(exchange) && <GoodsPart exchange={exchange} />}
          {exchange.bundle.length > 0 && (
            <section className={classes.part} aria-labelledby="exchange-bundle">
              <h2 id="exchange-bundle">{TEXTS.bundle}</h2>
              <BundleList bundle={exchange.bundle} to={(exchangeId) => addressOf('issuerExchangeDetail', { exchangeId })} />
            </section>
          )}
          <section className={classes.part} aria-labelledby="exchange-costs">
            <h2 id="exchange-costs">비용</h2>
            <Facts facts={costFacts(exchange.costs, '비용 합계')} />
          </section>
        </div>
        <div className={classes.work}>
          <ForRole>
            <NextActs exchange={exchange} />
          </ForRole>
          <DisputePart exchange={exchange} />
          <section className={classes.part} aria-labelledby="exchange-steps">
            <h2 id="exchange-steps">{TEXTS.steps}</h2>
            <ExchangeSteps exchange={exchange} />
          </section>
        </div>
      </div>
    </Stack>
  );
};
