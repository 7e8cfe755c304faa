import { ISSUE_TEXTS } from '@naru/messages/wallet';
import { useId } from 'react';
import classes from './Apply.module.css';

interface Props {
  readonly value: '' | 'F' | 'M';
  readonly problem: string | undefined;
  readonly onChange: (value: 'F' | 'M') => void;
}

const CHOICES = [
  ['F', ISSUE_TEXTS.female],
  ['M', ISSUE_TEXTS.male],
] as const;

/** Two radios that look like two halves of a button. */
export const GenderChoice = ({ value, problem, onChange }: Props) => {
  const id = useId();
  return (
    <fieldset className={classes.choice} aria-describedby={problem === undefined ? undefined : id}>
      <legend>{ISSUE_TEXTS.gender}</legend>
      {CHOICES.map(([choice, label]) => (
        <label key={choice}>
          <input type="radio" name="gender" value={choice} checked={value === choice} onChange={() => onChange(choice)} />
          {label}
        </label>
      ))}
      {problem !== undefined && (
        <p id={id} className={classes.wrong}>
          {problem}
        </p>
      )}
    </fieldset>
  );
};
