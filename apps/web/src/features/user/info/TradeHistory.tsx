import { Row } from '@naru/frontend/layout';
import '../../../shared/form/css.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { HISTORY_PAGE_SIZE, TRADE_TYPE } from '@naru/domain/history';
import { addressOf } from '@naru/domain/navigation';
import { namesOf } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { TRADE_TYPE_LABELS } from '@naru/messages';
import { KEYS } from '../../../shared/query/keys.ts';
import { PagedList } from '../../../shared/query/PagedList.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { TradeEvents } from './TradeEvents.tsx';
import { TEXTS } from './texts.ts';
import { useHistoryFiles } from './use-history-files.ts';
import type { HistoryChoice } from './use-history-query.ts';
import { useHistoryQuery } from './use-history-query.ts';

interface Props {
  readonly choice: HistoryChoice;
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
}

const HistoryFilters = ({ choice, onChange }: Props) => (
  <Row gap={8} column={16} below={16}>
    <NativeSelect
      label="구분"
      value={choice.type}
      data={[{ value: '', label: TEXTS.all }, ...namesOf(TRADE_TYPE).map((value) => ({ value, label: TRADE_TYPE_LABELS[value] }))]}
      onChange={(event) => onChange({ type: event.currentTarget.value })}
    />
    <TextInput
      type="date"
      label="시작일"
      value={choice.from}
      max={choice.to}
      onChange={(event) => onChange({ from: event.currentTarget.value })}
    />
    <TextInput
      type="date"
      label="종료일"
      value={choice.to}
      min={choice.from}
      onChange={(event) => onChange({ to: event.currentTarget.value })}
    />
  </Row>
);

/** What happened to the member's NFTs, by kind and period, and as a file (product 2, /user/info/trade-history). */
export const TradeHistory = () => {
  const histories = usePort(TOKENS.histories);
  const { choice, filter, change } = useHistoryQuery();
  const { csv, log } = useHistoryFiles(filter);
  const way = <LinkButton to={addressOf('market')}>{TEXTS.market}</LinkButton>;
  const narrowed = Object.keys(filter).length > 0;
  return (
    <>
      <Row gap={12} align="baseline" below={20}>
        <PageTitle title={TEXTS.history} />
        <Row as="span" gap={8}>
          <Button variant="default" size="sm" onClick={() => void csv()}>
            CSV 내려받기
          </Button>
          <Button variant="default" size="sm" onClick={() => void log()}>
            텍스트로 내려받기
          </Button>
        </Row>
      </Row>
      <HistoryFilters choice={choice} onChange={change} />
      <PagedList
        size={HISTORY_PAGE_SIZE}
        ask={(query) => histories.mine({ ...query, ...filter })}
        keyOf={(query) => KEYS.myHistory({ ...query, ...filter })}
        empty={
          narrowed
            ? { title: '조건에 맞는 거래가 없어요', text: '기간이나 구분을 바꿔 보세요.', way }
            : { title: '아직 거래 내역이 없어요', text: TEXTS.ownEmptyText, way }
        }
      >
        {(rows) => <TradeEvents rows={rows} label={TEXTS.history} />}
      </PagedList>
    </>
  );
};
