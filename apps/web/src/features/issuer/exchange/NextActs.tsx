import '../../../shared/form/css.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import {
  beforeLeaving,
  CARRIER_RULES,
  type Carrier,
  type ExchangeView,
  goodsFactsOf,
  type IssuerExchangeAct,
  issuerMovesFrom,
  LEAST_REASON,
  MOST_REASON,
  missingGoods,
  parseWaybill,
} from '@naru/domain/exchange';
import { type Answer, type Failure, failure, failureByCode } from '@naru/domain/failure';
import { failureOfFault, failuresOf } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { formatDateTime } from '@naru/messages';
import { useRef, useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { Select } from '../../../shared/form/Select.tsx';
import { LongText } from '../../../shared/form/TypedText.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { ReasonForm } from '../../../shared/issuer/ReasonForm.tsx';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { useAct } from '../../../shared/use-act.ts';
import { CARRIERS } from './CarrierAliases.tsx';
import classes from './Exchanges.module.css';
import { TEXTS } from './texts.ts';

type Moved = Answer<{ readonly refused: readonly { readonly code: number }[] }>;

/** Moves one thing on; what became of it and what is next is told in the words for its move, and what it changes is asked for anew. */
export const useOneAct = <Move extends string, Act extends { readonly move: Move }>(
  outcomes: Readonly<Record<Move, string>>,
  move: (act: Act) => Moved,
): ((act: Act) => Promise<void>) => {
  const overlays = usePort(TOKENS.overlays);
  const queries = usePort(TOKENS.queries);
  const traded = useTraded();
  const busy = useRef(false);
  return async (act) => {
    // Of two clicks at once the second would be told that the first has moved it already.
    if (busy.current) return;
    busy.current = true;
    try {
      const answer = await overlays.during(move(act));
      traded();
      await queries.invalidateQueries({ queryKey: ['issuer'] });
      const [refused] = answer.ok ? answer.value.refused : [];
      const why: Failure | undefined = answer.ok ? refused && (failureByCode(refused.code) ?? failure('unexpected')) : answer.failure;
      if (why === undefined) await overlays.open('notice', { text: outcomes[act.move] });
      else await overlays.open('refused', failure(why.name));
    } finally {
      busy.current = false;
    }
  };
};

interface Props {
  readonly lead: string;
  readonly onShip: (carrier: Carrier, waybill: string) => Promise<void>;
}

type FieldOf<T> = ReturnType<ReturnType<typeof useForm<{ value: T }>>['field']> & { readonly value: T };

interface ParcelFieldsProps {
  readonly carrier: FieldOf<Carrier>;
  readonly waybill: FieldOf<string>;
}

/** Who carries a parcel, and under which number. */
const ParcelFields = ({ carrier, waybill }: ParcelFieldsProps) => (
  <>
    <Select label="택배사" data={CARRIERS} {...carrier} />
    <TextInput
      label={TEXTS.waybill}
      inputMode="numeric"
      autoComplete="off"
      placeholder={CARRIER_RULES[carrier.value].example}
      maxLength={30}
      {...waybill}
    />
  </>
);

/** Has goods leave under a waybill. */
export const ShipForm = ({ lead, onShip }: Props) => {
  const form = useForm<{ carrier: Carrier; waybill: string }>({ carrier: 'postal', waybill: '' });
  const submit = (): void => {
    const { carrier } = form.typed;
    const waybill = parseWaybill(carrier, form.typed.waybill);
    if (!form.tell(failuresOf({ waybill })) && waybill.ok) void onShip(carrier, waybill.value);
  };
  return (
    <Form name={TEXTS.ship} onSubmit={submit}>
      <Text size={14} tone="muted">
        {lead}
      </Text>
      <ParcelFields carrier={form.field('carrier')} waybill={form.field('waybill')} />
      <Button type="submit">{TEXTS.ship}</Button>
    </Form>
  );
};

interface Typed {
  readonly carrier: Carrier;
  readonly waybill: string;
  readonly reason: string;
}

/** Another waybill in place of one that was wrong, with the reason that the owner reads. */
const WaybillCorrection = ({ exchange: { siteCode, exchangeId, carrier } }: { exchange: ExchangeView }) => {
  const port = usePort(TOKENS.issuerExchanges);
  const overlays = usePort(TOKENS.overlays);
  const queries = usePort(TOKENS.queries);
  const act = useAct();
  const [open, setOpen] = useState(false);
  const form = useForm<Typed>({ carrier: carrier ?? 'postal', waybill: '', reason: '' });
  const { typed } = form;
  const submit = async (): Promise<void> => {
    const waybill = parseWaybill(typed.carrier, typed.waybill);
    const reason = typed.reason.trim();
    const short = reason.length < LEAST_REASON ? [failureOfFault('reason', { rule: 'required' })] : [];
    if (form.tell([...failuresOf({ waybill }), ...short]) || !waybill.ok) return;
    const correction = { siteCode, exchangeId, carrier: typed.carrier, waybill: waybill.value, reason };
    const corrected = await act(port.correctWaybill(correction), () => queries.invalidateQueries({ queryKey: ['issuer'] }));
    if (corrected === undefined) return;
    setOpen(false);
    await overlays.open('notice', { text: TEXTS.corrected });
  };
  if (!open)
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        {TEXTS.correct}
      </Button>
    );
  return (
    <Form name={TEXTS.correct} onSubmit={() => void submit()}>
      <Text size={14} tone="muted">
        {TEXTS.correctLead}
      </Text>
      <ParcelFields carrier={form.field('carrier')} waybill={form.field('waybill')} />
      <LongText label="사유" rows={2} most={MOST_REASON} {...form.field('reason')} />
      <Button type="submit" variant="default">
        {TEXTS.correct}
      </Button>
    </Form>
  );
};

const noteOf = ({ state, dueAt, refunded }: ExchangeView): string => {
  if (state === 'awaitingPayment') return '회원이 비용을 결제하면 준비를 시작할 수 있어요.';
  if (state === 'delivered' && dueAt !== null) return `${formatDateTime(dueAt)}에 자동으로 수령이 확인돼요.`;
  return refunded ? '결제한 금액을 환불했어요.' : '더 처리할 것이 없어요.';
};

/** The next step of the work, by the lifecycle's own word, and the way out where there still is one. */
export const NextActs = ({ exchange }: { exchange: ExchangeView }) => {
  const [cancelling, setCancelling] = useState(false);
  const overlays = usePort(TOKENS.overlays);
  const port = usePort(TOKENS.issuerExchanges);
  const { siteCode, exchangeId } = exchange;
  const alongside = exchange.bundle.filter(({ state }) => beforeLeaving(state) && state !== 'awaitingPayment').map((one) => one.exchangeId);
  const [together, setTogether] = useState(true);
  const move = useOneAct(TEXTS.moved, (act: IssuerExchangeAct) => {
    if (act.move !== 'ship' || !together || alongside.length === 0) return port.move(siteCode, [exchangeId], act);
    const { carrier, waybill } = act;
    const parcel = { carrier, waybill, serial: '', insurance: '' };
    return port.shipParcels(
      siteCode,
      [exchangeId, ...alongside].map((id, at) => ({ ...parcel, row: at + 1, id })),
    );
  });
  const moves = issuerMovesFrom(exchange.state);
  const missing = missingGoods(goodsFactsOf(exchange.goods), exchange.goodsNeeds);
  const prepare = async (): Promise<void> => {
    if (await overlays.open('confirm', { title: TEXTS.prepare, text: TEXTS.prepareText, okLabel: TEXTS.prepare }))
      await move({ move: 'prepare' });
  };
  return (
    <section className={classes.act} aria-labelledby="exchange-next">
      <h2 id="exchange-next">{TEXTS.next}</h2>
      {moves.length === 0 && (
        <Text size={14} tone="muted">
          {noteOf(exchange)}
        </Text>
      )}
      {moves.includes('prepare') && (
        <>
          <Text size={14} tone="muted">
            {TEXTS.prepareText}
          </Text>
          <Button onClick={() => void prepare()}>{TEXTS.prepare}</Button>
        </>
      )}
      {moves.includes('ship') && missing.length > 0 && (
        <Text role="status" size={14} tone="muted">
          ‘실물 정보’에 기록한 뒤에 보낼 수 있어요. 아직 기록하지 않은 것: {missing.map((field) => TEXTS.goodsFields[field]).join(', ')}
        </Text>
      )}
      {moves.includes('ship') && missing.length === 0 && (
        <>
          {alongside.length > 0 && (
            <>
              <Text size={14} tone="muted">
                {TEXTS.bundleLead}
              </Text>
              <Checkbox
                label={TEXTS.shipTogether(alongside.length)}
                checked={together}
                onChange={(event) => setTogether(event.currentTarget.checked)}
              />
            </>
          )}
          <ShipForm
            lead="택배사와 운송장 번호를 입력하면 회원에게 발송을 알려요."
            onShip={(carrier, waybill) => move({ move: 'ship', carrier, waybill })}
          />
        </>
      )}
      {moves.includes('deliver') && (
        <>
          <Text size={14} tone="muted">
            배송이 끝났으면 배송 완료로 바꿔 주세요. 7일 뒤 자동으로 수령이 확인돼요.
          </Text>
          <Button onClick={() => void move({ move: 'deliver' })}>배송 완료 처리</Button>
        </>
      )}
      {exchange.state === 'shipped' && <WaybillCorrection exchange={exchange} />}
      {moves.includes('cancel') && !cancelling && (
        <Button variant="default" onClick={() => setCancelling(true)}>
          {TEXTS.cancel}
        </Button>
      )}
      {moves.includes('cancel') && cancelling && (
        <ReasonForm
          danger
          name={TEXTS.cancel}
          lead="신청을 취소하면 회원에게 사유를 알리고 결제한 금액을 모두 환불해요."
          onReason={(reason) => move({ move: 'cancel', reason })}
        />
      )}
    </section>
  );
};
