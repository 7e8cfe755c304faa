import '../../../shared/form/css.ts';
import { Button, TextInput } from '@mantine/core';
import type { IssuerProductRow } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import { isPlanMoment } from '@naru/domain/price-plan';
import type { JobId, ProductId, SiteCode } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { FormFault } from '@naru/frontend/form-parts';
import { Row, Stack, Text } from '@naru/frontend/layout';
import { formatNumber, formatWon, isolated } from '@naru/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.ts';
import { NamedJob, useShowJob } from '../../../shared/issuer/JobPanel.tsx';
import { momentOf } from '../../../shared/issuer/product-form/product-draft.ts';
import { groupDigits } from '../../../shared/price-field.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { PageSkeleton, Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import { useAct } from '../../../shared/use-act.ts';
import { useProductIds } from '../../../shared/use-id.ts';
import { PlanList } from './PlanList.tsx';
import classes from './PriceEdit.module.css';
import { PriceSheet } from './PriceSheet.tsx';
import { newPriceOf, PriceTools, pricingsOf, type TypedPrices } from './PriceTools.tsx';
import { TEXTS } from './texts.ts';

const MOST = 100;

/** The prices of several products at once, each beside what members ask and what was paid last (product 2, price). */
export const PriceEdit = () => {
  const siteCode = useActiveSite();
  const ids = useProductIds(MOST);
  const showJob = useShowJob();
  if (siteCode === null) return <PageSkeleton />;
  const sheet = <PriceSheet key={`sheet ${siteCode}`} siteCode={siteCode} onJob={showJob} />;
  return (
    <Stack gap={20}>
      <PageTitle title={TEXTS.editPrices} />
      <Text tone="muted">
        바꿀 가격을 한꺼번에 채우거나 하나씩 고쳐 주세요. 스토어에서 판매 중인 아이템의 가격이 바뀌고, 회원이 되파는 가격은 그대로예요.
      </Text>
      {ids.length === 0 ? (
        <>
          <NamedJob siteCode={siteCode} />
          {sheet}
          <Hint title="가격을 바꿀 상품을 먼저 골라 주세요">
            <LinkButton to={addressOf('issuerProductList')}>{TEXTS.list}</LinkButton>
          </Hint>
        </>
      ) : (
        <>
          <Chosen key={siteCode} siteCode={siteCode} ids={ids} />
          {sheet}
        </>
      )}
      <PlanList key={`plans ${siteCode}`} siteCode={siteCode} />
    </Stack>
  );
};

const Chosen = ({ siteCode, ids }: { siteCode: SiteCode; ids: readonly ProductId[] }) => {
  const query = { page: 1, size: MOST, ids };
  const answer = useAnswerOf(TOKENS.issuerPort, KEYS.issuerProducts(siteCode, query), (port) => port.products({ ...query, siteCode }), {
    staleTime: 0,
  });
  const showJob = useShowJob();
  return (
    <>
      <NamedJob siteCode={siteCode} />
      <Pending of={answer} meanwhile={<Skeleton height={300} />} />
      {answer.data !== undefined && <Prices siteCode={siteCode} rows={answer.data.dataList} onJob={showJob} />}
    </>
  );
};

interface PricesProps {
  readonly siteCode: SiteCode;
  readonly rows: readonly IssuerProductRow[];
  readonly onJob: (jobId: JobId) => void;
}

const Prices = ({ siteCode, rows, onJob }: PricesProps) => {
  const port = usePort(TOKENS.issuerPort);
  const plans = usePort(TOKENS.pricePlans);
  const overlays = usePort(TOKENS.overlays);
  const act = useAct();
  const [typed, setTyped] = useState<TypedPrices>(new Map());
  const [from, setFrom] = useState('');
  const [done, setDone] = useState('');
  const [problem, setProblem] = useState<string>();
  const cache = useQueryClient();
  const changes = pricingsOf(rows, typed);
  const wrong = rows.filter((row) => newPriceOf(row, typed) === undefined);
  useLeaveGuard(changes.length > 0 || wrong.length > 0);
  const plan = async (): Promise<void> => {
    const startsAt = momentOf(from);
    if (startsAt === null || !isPlanMoment(new Date(startsAt), new Date())) {
      setProblem(TEXTS.planWrong);
      return;
    }
    const answer = await act(plans.plan({ siteCode, from: startsAt, rows: changes, key: crypto.randomUUID() }));
    if (answer === undefined) return;
    setDone('가격을 예약했습니다.');
    setTyped(new Map());
    setFrom('');
    await cache.invalidateQueries({ queryKey: KEYS.pricePlansOf(siteCode) });
  };
  const submit = async (): Promise<void> => {
    setProblem(
      wrong.length > 0 ? '가격이 없는 상품이 있어요. 고칠 곳에 안내가 있어요.' : changes.length === 0 ? TEXTS.unchanged : undefined,
    );
    if (wrong.length > 0 || changes.length === 0) return;
    if (from !== '') {
      await plan();
      return;
    }
    const text = `상품 ${formatNumber(changes.length)}개의 가격을 바꿀까요? 지금 결제하고 있는 구매자는 주문할 때의 가격으로 사요.`;
    if (!(await overlays.open('confirm', { title: TEXTS.editPrices, text, okLabel: TEXTS.editPrices }))) return;
    const answer = await act(port.changePrices({ siteCode, rows: changes, key: crypto.randomUUID() }));
    if (answer === undefined) return;
    setTyped(new Map());
    onJob(answer.value.jobId);
  };
  const cellsOf = (row: IssuerProductRow) => [
    row.productName,
    formatWon(row.price),
    row.lowestPrice === null ? '-' : formatWon(row.lowestPrice),
    row.lastPrice === null ? '-' : formatWon(row.lastPrice),
    <TextInput
      key="price"
      className={classes.price ?? ''}
      aria-label={`${isolated(row.productName)} ${TEXTS.newPrice}`}
      inputMode="numeric"
      rightSection="원"
      value={typed.get(row.productId) ?? formatNumber(row.price)}
      error={newPriceOf(row, typed) === undefined ? TEXTS.wrongPrice : undefined}
      onChange={(event) => setTyped(new Map([...typed, [row.productId, groupDigits(event.currentTarget.value)]]))}
    />,
  ];
  return (
    <Form name={TEXTS.editPrices} onSubmit={submit}>
      <PriceTools rows={rows} onPrices={setTyped} />
      <Table
        label={TEXTS.editPrices}
        head={['상품', TEXTS.price, TEXTS.lowest, TEXTS.last, TEXTS.newPrice]}
        numeric={[TEXTS.price, TEXTS.lowest, TEXTS.last]}
        rows={rows.map((row) => ({ key: String(row.productId), cells: cellsOf(row) }))}
        empty={TEXTS.noneFound}
      />
      <TextInput
        className={classes.when ?? ''}
        label="적용 시각 (선택)"
        description="비워 두면 바로 바꿔요. 정해 두면 그때 저절로 바뀌어요. 한국 시간이에요."
        type="datetime-local"
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <p role="status">{done}</p>
      <FormFault text={problem} />
      <Row gap={8}>
        <Button type="submit" size="md">
          {from === '' ? TEXTS.editPrices : '가격 예약'} {changes.length > 0 && `(${formatNumber(changes.length)})`}
        </Button>
        <LinkButton variant="default" size="md" to={addressOf('issuerProductList')}>
          {TEXTS.list}
        </LinkButton>
      </Row>
    </Form>
  );
};
