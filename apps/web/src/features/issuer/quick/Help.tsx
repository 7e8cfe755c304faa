import { useRole } from '../../../shared/site/use-role.ts';
import '../../../shared/form/css.ts';
import { Checkbox } from '@mantine/core';
import { placesFor } from './places.ts';
import classes from './Quick.module.css';
import { TEXTS } from './texts.ts';

/** The sheet of shortcuts. Those of single letters are off until somebody wants them (KWCAG 2.2: who speaks to their computer types letters). */
export const Help = ({ letters, onLetters }: { letters: boolean; onLetters: (on: boolean) => void }) => {
  const role = useRole();
  return (
    <div className={classes.help}>
      <table className={classes.keys}>
        <thead>
          <tr>
            <th scope="col">{TEXTS.keys}</th>
            <th scope="col">{TEXTS.does}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{TEXTS.paletteKeys}</td>
            <td>{TEXTS.title}</td>
          </tr>
          <tr>
            <td>{TEXTS.helpKeys}</td>
            <td>{TEXTS.help}</td>
          </tr>
          {letters &&
            placesFor(role).map(({ key, label }) => (
              <tr key={key}>
                <td>
                  <kbd>g</kbd> <kbd>{key}</kbd>
                </td>
                <td>{label}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <Checkbox
        label={TEXTS.letters}
        description={TEXTS.lettersHint}
        checked={letters}
        onChange={(event) => onLetters(event.currentTarget.checked)}
      />
    </div>
  );
};
