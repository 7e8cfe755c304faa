import { useMay } from '../../../shared/site/ForRole.tsx';
import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import {
  beforeLeaving,
  type ExchangeView,
  GOODS_LIMITS,
  goodsFactsOf,
  MOST_REASON,
  missingGoods,
  parseGoodsInsurance,
  parseGoodsSerial,
  whyNotRecordable,
} from '@naru/domain/exchange';
import { usePort } from '@naru/frontend/container';
import { FormFault, type FormMessage } from '@naru/frontend/form-parts';
import { Row, Text } from '@naru/frontend/layout';
import { failureText, fieldText } from '@naru/messages';
import { useState } from 'react';
import { GoodsFacts } from '../../../shared/exchange/GoodsFacts.tsx';
import { FileChoice } from '../../../shared/form/FileChoice.tsx';
import { Form } from '../../../shared/form/Form.tsx';
import { PICTURE_TYPES } from '../../../shared/form/file-types.ts';
import { LongText, ShortText } from '../../../shared/form/TypedText.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { useAct } from '../../../shared/use-act.ts';
import classes from './Exchanges.module.css';
import { TEXTS } from './texts.ts';

/** What goods are: recorded before they leave as far as they have to be, and corrected afterwards for a reason that their owner reads. */
export const GoodsPart = ({ exchange }: { exchange: ExchangeView }) => {
  const port = usePort(TOKENS.issuerExchanges);
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const { goods, state, siteCode, exchangeId } = exchange;
  const last = goods.at(-1);
  const missing = missingGoods(goodsFactsOf(goods), exchange.goodsNeeds);
  const waits = beforeLeaving(state);
  const asking = open || (waits && missing.length > 0);
  const can = useMay('operator') && whyNotRecordable(exchange, { serial: '-', insurance: '-', photo: true }, '--').length === 0;
  return (
    <section className={classes.part} aria-labelledby="exchange-goods">
      <h2 id="exchange-goods">{TEXTS.goods}</h2>
      {waits && missing.length > 0 && (
        <Text size={14} tone="muted">
          아직 기록하지 않은 것: {missing.map((field) => TEXTS.goodsFields[field]).join(', ')}
        </Text>
      )}
      {goods.length > 0 && (
        <GoodsFacts
          records={goods}
          insuredFor={exchange.costs.declaredValue}
          onPhoto={(version) => port.goodsPhoto(siteCode, exchangeId, version)}
        />
      )}
      <Outcome text={message} />
      {can && !asking && (
        <Row gap={8}>
          <Button variant="default" size="sm" onClick={() => setOpen(true)}>
            {goods.length === 0 ? '기록하기' : '고치기'}
          </Button>
        </Row>
      )}
      {can && asking && (
        <GoodsForm
          key={last?.version ?? 0}
          exchange={exchange}
          onSaved={() => {
            setOpen(false);
            setMessage('기록했습니다.');
          }}
        />
      )}
    </section>
  );
};

/** What has to be recorded before the goods leave, and why; or what it takes afterwards. */
const leadOf = ({ goodsNeeds, state }: ExchangeView): string => {
  if (!beforeLeaving(state)) return '이미 보낸 상품이에요. 고치는 사유와 이전 기록이 회원에게 함께 보여요.';
  if (goodsNeeds.length === 0) return '이 신청은 기록 없이도 보낼 수 있어요. 기록하면 회원에게 보이고 소유권 증명서에 적혀요.';
  return [
    '보내기 전에 기록해야 보낼 수 있어요. 보낸 뒤에는 회원에게 보이고 소유권 증명서에 적혀요.',
    ...goodsNeeds.map((field) => TEXTS.goodsWhy[field]),
  ].join(' ');
};

/** What is not needed may be left out. */
const labelOf = (field: 'serial' | 'insurance', { goodsNeeds }: ExchangeView): string =>
  goodsNeeds.includes(field) ? TEXTS.goodsFields[field] : `${TEXTS.goodsFields[field]} (선택)`;

const GoodsForm = ({ exchange, onSaved }: { exchange: ExchangeView; onSaved: () => void }) => {
  const port = usePort(TOKENS.issuerExchanges);
  const act = useAct();
  const queries = usePort(TOKENS.queries);
  const { siteCode, exchangeId, state, goods } = exchange;
  const last = goods.at(-1);
  const [typed, setTyped] = useState({ serial: last?.serial ?? '', insurance: last?.insurance ?? '', reason: '' });
  const [photo, setPhoto] = useState<File | null>(null);
  const [refused, setRefused] = useState<FormMessage>();
  const waits = beforeLeaving(state);
  const [serial, insurance] = [parseGoodsSerial(typed.serial), parseGoodsInsurance(typed.insurance)];
  const submit = async (): Promise<void> => {
    if (!serial.ok || !insurance.ok) return;
    const facts = { serial: serial.value, insurance: insurance.value, photo: photo !== null || last?.photoSha256 != null };
    const [why] = whyNotRecordable(exchange, facts, typed.reason);
    setRefused(why && (why.field === 'reason' ? fieldText({ rule: 'required' }) : failureText(why)));
    if (why !== undefined) return;
    const order = {
      siteCode,
      exchangeId,
      serial: facts.serial,
      insurance: facts.insurance,
      photo: photo ?? undefined,
      ...(waits ? {} : { reason: typed.reason.trim() }),
      version: last?.version ?? 0,
      key: crypto.randomUUID(),
    };
    const recorded = await act(port.recordGoods(order), () => queries.invalidateQueries({ queryKey: ['issuer'] }));
    if (recorded !== undefined) onSaved();
  };
  return (
    <Form name={TEXTS.goods} onSubmit={() => void submit()}>
      <Text size={14} tone="muted">
        {leadOf(exchange)}
      </Text>
      <ShortText
        label={labelOf('serial', exchange)}
        autoComplete="off"
        most={GOODS_LIMITS.serial}
        value={typed.serial}
        onChange={(event) => setTyped({ ...typed, serial: event.currentTarget.value })}
        error={serial.ok ? undefined : fieldText(serial.failure)}
      />
      <ShortText
        label={labelOf('insurance', exchange)}
        autoComplete="off"
        most={GOODS_LIMITS.insurance}
        value={typed.insurance}
        onChange={(event) => setTyped({ ...typed, insurance: event.currentTarget.value })}
        error={insurance.ok ? undefined : fieldText(insurance.failure)}
      />
      <Row gap={8} column={12} align="center">
        <FileChoice label={TEXTS.goodsFields.photo} types={PICTURE_TYPES} onFile={setPhoto}>
          {(props) => (
            <Button size="sm" variant="default" {...props}>
              실물 사진 고르기
            </Button>
          )}
        </FileChoice>
        <Text size={14} tone="muted">
          {photo?.name ??
            (last?.photoSha256 == null
              ? '포장하기 전의 상품을 찍어 주세요. 골드는 저울의 눈금이 보이게 찍어요. 회원과 발행사만 볼 수 있어요.'
              : '새 사진을 고르지 않으면 지금 사진을 그대로 써요.')}
        </Text>
      </Row>
      {!waits && (
        <LongText
          label="사유"
          rows={2}
          most={MOST_REASON}
          value={typed.reason}
          onChange={(event) => setTyped({ ...typed, reason: event.currentTarget.value })}
        />
      )}
      <FormFault text={refused} />
      <Button type="submit" variant="default">
        기록하기
      </Button>
    </Form>
  );
};
