import { Text, UNSEEN } from '@naru/frontend/layout';
import classes from './first.module.css';

interface Props {
  readonly legend: string;
  readonly name: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  /** Shows the legend as a field's label. */
  readonly titled?: boolean;
  readonly fault?: string | undefined;
}

export const Choice = ({ legend, name, value, choices, onChange, titled = false, fault }: Props) => (
  <fieldset className={classes.field} data-fault={fault}>
    <legend className={titled ? classes.label : UNSEEN}>{legend}</legend>
    <div className={classes.group}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
    {fault !== undefined && (
      <Text size={13} tone="bad" above={4} role="alert">
        {fault}
      </Text>
    )}
  </fieldset>
);
