import type { MediaNote } from '@naru/domain/file';
import { mediaNoteText } from '@naru/messages';
import classes from './MediaNotes.module.css';

interface Props {
  readonly notes: readonly MediaNote[];
  /** What they are of, where that is not plain from where they stand. */
  readonly label: string;
}

/** What an issuer is told of a file that becomes an original, before it is saved; nothing where there is nothing to tell. */
export const MediaNotes = ({ notes, label }: Props) => (
  <ul className={classes.notes} aria-label={label} aria-live="polite">
    {notes.map((note) => (
      <li key={`${note.is} ${note.of ?? ''}`}>{mediaNoteText(note)}</li>
    ))}
  </ul>
);
