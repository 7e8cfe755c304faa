import classes from './ui.module.css';

interface Props<Value extends string> {
  readonly name: string;
  readonly value: Value;
  readonly choices: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}

/** One of a few, all of them in sight. */
export const Choice = <Value extends string>({ name, value, choices, onChange }: Props<Value>) => (
  <fieldset className={classes.choice} aria-label={name}>
    {(Object.keys(choices) as Value[]).map((one) => (
      <button key={one} type="button" aria-pressed={one === value} onClick={() => onChange(one)}>
        {choices[one]}
      </button>
    ))}
  </fieldset>
);
