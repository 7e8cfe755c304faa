import { namesOf } from '@naru/domain/shared';
import { formatNumber } from '@naru/messages';
import classes from './Exchanges.module.css';
import { TEXTS } from './texts.ts';

interface Props<State extends string> {
  readonly labels: Readonly<Record<State, string>>;
  readonly counts: Readonly<Record<State, number>>;
  readonly state: State | undefined;
  readonly onState: (state: State | undefined) => void;
}

/** How many stand where; each figure shows its own. */
export const StateCounters = <State extends string>({ labels, counts, state, onState }: Props<State>) => {
  const states = namesOf(labels);
  const all = states.reduce((sum, each) => sum + counts[each], 0);
  const figure = (name: State | undefined, label: string, count: number) => (
    <button type="button" key={label} aria-pressed={state === name} onClick={() => onState(name)}>
      <span>{label}</span>
      <strong>{formatNumber(count)}</strong>
    </button>
  );
  return (
    <fieldset className={classes.counters} aria-label={TEXTS.counters} data-states={states.length}>
      {figure(undefined, TEXTS.all, all)}
      {states.map((each) => figure(each, labels[each], counts[each]))}
    </fieldset>
  );
};
