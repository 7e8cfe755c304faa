import { Text, UNSEEN } from '@naru/frontend/layout';
import classes from './first.module.css';

interface Props<Value extends string> {
  readonly legend: string;
  readonly name: string;
  /** Undefined, or an empty text, where nothing is chosen. */
  readonly value: NoInfer<Value> | '' | undefined;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  /** Shows the legend as a field's label. */
  readonly titled?: boolean;
  readonly error?: string | undefined;
}

export const Choice = <Value extends string>({ legend, name, value, choices, onChange, titled = false, error }: Props<Value>) => (
  <fieldset className={classes.field} data-fault={error}>
    <legend className={titled ? classes.label : UNSEEN}>{legend}</legend>
    <div className={classes.group}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
    {error !== undefined && (
      <Text size={13} tone="bad" above={4} role="alert">
        {error}
      </Text>
    )}
  </fieldset>
);
