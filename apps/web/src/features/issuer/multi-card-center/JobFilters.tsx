import '../../../shared/form/css.ts';
import { NativeSelect } from '@mantine/core';
import type { BulkJobFilter } from '@naru/domain/bulk';
import { namesOf } from '@naru/domain/shared';
import { BULK_STATE_LABELS } from '@naru/messages';
import { NameSearch } from '../../../shared/issuer/NameSearch.tsx';
import { PeriodFilter } from '../../../shared/issuer/PeriodFilter.tsx';
import classes from './MultiCard.module.css';
import { TEXTS } from './texts.ts';

interface Props {
  readonly filter: BulkJobFilter;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
}

/** When the jobs that are listed were opened, where they stand, and what their sheets are called. */
export const JobFilters = ({ filter: { state, name, from, to }, onChange }: Props) => (
  <search className={classes.filters}>
    <PeriodFilter from={from} to={to} onChange={onChange} />
    <div className={classes.ways}>
      <NativeSelect
        aria-label={TEXTS.state}
        value={state ?? ''}
        data={[
          { value: '', label: `${TEXTS.state}: ${TEXTS.allRows}` },
          ...namesOf(BULK_STATE_LABELS).map((each) => ({ value: each, label: BULK_STATE_LABELS[each] })),
        ]}
        onChange={(event) => onChange({ state: event.currentTarget.value })}
      />
      <NameSearch key={name} label={TEXTS.jobSearch} name={name} onSearch={(typed) => onChange({ name: typed })} />
    </div>
  </search>
);
