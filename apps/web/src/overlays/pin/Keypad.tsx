import IconBackspace from '@tabler/icons-react/dist/esm/icons/IconBackspace.mjs';
import classes from './Keypad.module.css';

interface Props {
  readonly disabled: boolean;
  readonly onDigit: (digit: string) => void;
  readonly onErase: () => void;
  readonly onClear: () => void;
}

/** Ten digits in the order of a telephone, and two ways to take digits back. */
export const Keypad = ({ disabled, onDigit, onErase, onClear }: Props) => (
  <div className={classes.keys}>
    {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
      <button key={digit} type="button" disabled={disabled} onClick={() => onDigit(digit)}>
        {digit}
      </button>
    ))}
    <button type="button" className={classes.word} disabled={disabled} onClick={onClear}>
      전체 지우기
    </button>
    <button type="button" disabled={disabled} onClick={() => onDigit('0')}>
      0
    </button>
    <button type="button" aria-label="한 자리 지우기" disabled={disabled} onClick={onErase}>
      <IconBackspace size={24} stroke={1.6} aria-hidden="true" />
    </button>
  </div>
);
