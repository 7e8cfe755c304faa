import type { DialogProps } from '../dialog-props.ts';
import { Frame } from '../Frame.tsx';
import classes from './dialogs.module.css';

/** Asks which of several things to do: a sheet of a phone, a small dialog elsewhere. */
export const ChooseDialog = ({ input: { title, choices }, opened, close, onFaded }: DialogProps<'choose'>) => (
  <Frame title={title} opened={opened} onClose={() => close(null)} onFaded={onFaded}>
    <ul className={classes.choices}>
      {choices.map(({ value, label }, at) => (
        <li key={value}>
          <button type="button" data-autofocus={at === 0 || undefined} onClick={() => close(value)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  </Frame>
);
