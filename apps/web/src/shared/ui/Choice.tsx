import classes from './Choice.module.css';

interface Props {
  readonly legend: string;
  readonly name: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** A few alternatives side by side; radio buttons to the keyboard and the screen reader. */
export const Choice = ({ legend, name, value, choices, onChange }: Props) => (
  <fieldset className={classes['group']}>
    <legend>{legend}</legend>
    {choices.map((choice) => (
      <label key={choice.value} className={classes['choice']}>
        <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
        <span>{choice.label}</span>
      </label>
    ))}
  </fieldset>
);
