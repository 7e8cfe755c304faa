import { NativeSelect, TextInput } from '@mantine/core';
import { TRADE_TYPE } from '@naru/domain/history';
import { namesOf } from '@naru/domain/shared';
import { TRADE_TYPE_LABELS } from '@naru/messages';
import classes from '../../../shared/list/NftList.module.css';
import { TEXTS } from './texts.ts';
import type { HistoryChoice } from './use-history-query.ts';

interface Props {
  readonly choice: HistoryChoice;
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
}

/** Kind and period of the rows that are shown. */
export const HistoryFilters = ({ choice, onChange }: Props) => (
  <div className={classes.filters}>
    <NativeSelect
      label={TEXTS.type}
      value={choice.type}
      data={[{ value: '', label: TEXTS.all }, ...namesOf(TRADE_TYPE).map((value) => ({ value, label: TRADE_TYPE_LABELS[value] }))]}
      onChange={(event) => onChange({ type: event.currentTarget.value })}
    />
    <TextInput
      type="date"
      label={TEXTS.from}
      value={choice.from}
      max={choice.to}
      onChange={(event) => onChange({ from: event.currentTarget.value })}
    />
    <TextInput
      type="date"
      label={TEXTS.to}
      value={choice.to}
      min={choice.from}
      onChange={(event) => onChange({ to: event.currentTarget.value })}
    />
  </div>
);
