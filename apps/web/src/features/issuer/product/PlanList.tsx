import { Button, TextInput } from '@mantine/core';
import { isPlanMoment, type PricePlan } from '@naru/domain/price-plan';
import type { SiteCode } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Stack } from '@naru/frontend/layout';
import { formatDateTime, formatNumber, formatWon, isolated } from '@naru/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { soleError } from '../../../shared/form/sole-error.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { IssuerList } from '../../../shared/issuer/IssuerList.tsx';
import { momentOf, saleTimeOf } from '../../../shared/issuer/product-form/product-draft.ts';
import { useRows } from '../../../shared/issuer/use-issuer-list.ts';
import { groupDigits, wonTyped } from '../../../shared/price-field.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { useAct } from '../../../shared/use-act.ts';
import classes from './PriceEdit.module.css';
import { TEXTS } from './texts.ts';

interface Props {
  readonly siteCode: SiteCode;
  readonly plan: PricePlan;
  readonly onDone: (text: string) => void;
}

const SMALL = { size: 'compact-sm', variant: 'default' } as const;

const PlanRow = ({ siteCode, plan, onDone }: Props) => {
  const port = usePort(TOKENS.pricePlans);
  const overlays = usePort(TOKENS.overlays);
  const act = useAct();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { planId, productName, price, expectedPrice, from, nickname, version } = plan;
  const cancel = async (): Promise<void> => {
    if (
      !(await overlays.open('confirm', {
        title: TEXTS.planCancel,
        text: '이 가격 예약을 취소할까요? 상품의 가격은 지금 그대로예요.',
        okLabel: TEXTS.planCancel,
      }))
    )
      return;
    const again = () => cache.invalidateQueries({ queryKey: KEYS.pricePlansOf(siteCode) });
    if ((await act(port.cancel({ siteCode, planId, version }), again)) !== undefined) onDone('예약을 취소했습니다.');
  };
  return (
    <Stack as="li" gap={12} framed="12-16">
      <div className={classes.planLine}>
        <p>
          <strong>{productName}</strong>
          <span>
            <del>{formatWon(expectedPrice)}</del> → {formatWon(price)}
          </span>
          <small>
            <time dateTime={from}>{formatDateTime(from)}</time>, {nickname}
          </small>
        </p>
        <Row gap={8}>
          <Button
            {...SMALL}
            aria-label={`${isolated(productName)} ${TEXTS.planChange}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {TEXTS.planChange}
          </Button>
          <Button {...SMALL} aria-label={`${isolated(productName)} ${TEXTS.planCancel}`} onClick={() => void cancel()}>
            {TEXTS.planCancel}
          </Button>
        </Row>
      </div>
      {isOpen && <Change siteCode={siteCode} plan={plan} onDone={onDone} onClose={() => setOpen(false)} />}
    </Stack>
  );
};

const Change = ({ siteCode, plan, onDone, onClose }: Props & { readonly onClose: () => void }) => {
  const port = usePort(TOKENS.pricePlans);
  const overlays = usePort(TOKENS.overlays);
  const cache = useQueryClient();
  const form = useForm({ price: formatNumber(plan.price), from: saleTimeOf(plan.from) });
  const submit = async (): Promise<void> => {
    const price = wonTyped(form.typed.price);
    const from = momentOf(form.typed.from);
    if (price === undefined || price < 1) return void form.tell([{ field: 'price', words: TEXTS.wrongPrice }]);
    if (from === null || !isPlanMoment(new Date(from), new Date())) return void form.tell([{ field: 'from', words: TEXTS.planWrong }]);
    const { planId, version } = plan;
    const changed = await form.send([], () => overlays.during(port.change({ siteCode, planId, version, price, from })));
    if (changed === undefined) return;
    onDone('예약을 바꿨습니다.');
    await cache.invalidateQueries({ queryKey: KEYS.pricePlansOf(siteCode) });
    onClose();
  };
  return (
    <Form name={`${isolated(plan.productName)} ${TEXTS.planChange}`} onSubmit={submit}>
      <Row gap={8} column={12} align="end">
        <TextInput
          label={TEXTS.newPrice}
          inputMode="numeric"
          rightSection="원"
          {...form.bind('price', form.typed.price, (price) => form.set({ price: groupDigits(price) }))}
        />
        <TextInput label="적용 시각" type="datetime-local" {...form.field('from')} error={soleError(form, 'from', ['price', 'from'])} />
        <Button type="submit">{TEXTS.save}</Button>
      </Row>
    </Form>
  );
};

const SIZE = 20;

/** The prices that the site's products are to have later, the next one first. */
export const PlanList = ({ siteCode }: { siteCode: SiteCode }) => {
  const port = usePort(TOKENS.pricePlans);
  const [page, turn] = useState(1);
  const [message, setMessage] = useState('');
  const answer = useRows({
    query: { page, size: SIZE },
    keyOf: () => KEYS.pricePlans(siteCode, page),
    ask: (query) => port.list({ siteCode, ...query }),
    fresh: true,
  });
  return (
    <section className={classes.plans} aria-labelledby="plans">
      <h2 id="plans">예약된 가격</h2>
      <p role="status">{message}</p>
      <IssuerList list={{ answer, turn, filtered: true }} height={80} pages="예약된 가격 페이지">
        {(plans) =>
          plans.length === 0 ? (
            <p className={classes.quiet}>예약된 가격이 없어요.</p>
          ) : (
            <ol>
              {plans.map((plan) => (
                <PlanRow key={plan.planId} siteCode={siteCode} plan={plan} onDone={setMessage} />
              ))}
            </ol>
          )
        }
      </IssuerList>
    </section>
  );
};
