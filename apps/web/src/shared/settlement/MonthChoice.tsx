import { Button, NativeSelect } from '@mantine/core';
import { type KoreanMonth, parseKoreanMonth } from '@naru/domain/shared';
import classes from './Statement.module.css';
import { TEXTS } from './texts.ts';
import { monthAfter, monthText } from './use-month.ts';

/** How many months the list of them goes back; the buttons go further. */
const LISTED = 24;

interface Props {
  readonly month: KoreanMonth;
  readonly present: KoreanMonth;
  readonly onMonth: (month: KoreanMonth) => void;
}

/** Which month is shown: one beside it by a button, another by the list. */
export const MonthChoice = ({ month, present, onMonth }: Props) => {
  const recent = Array.from({ length: LISTED }, (_, at) => monthAfter(present, 0 - at));
  const listed = recent.includes(month) ? recent : [...recent, month];
  const choose = (value: string): void => {
    const chosen = parseKoreanMonth(value);
    if (chosen.ok) onMonth(chosen.value);
  };
  return (
    <div className={classes.months}>
      <Button variant="default" onClick={() => onMonth(monthAfter(month, -1))}>
        {TEXTS.before}
      </Button>
      <NativeSelect
        aria-label={TEXTS.months}
        value={month}
        data={listed.map((value) => ({ value, label: monthText(value) }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Button variant="default" disabled={month >= present} onClick={() => onMonth(monthAfter(month, 1))}>
        {TEXTS.after}
      </Button>
    </div>
  );
};
