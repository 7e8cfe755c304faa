import { NativeSelect } from '@mantine/core';
import { namesOf } from '@naru/domain/shared';
import { GENRE, type Genre } from '@naru/domain/store';
import { GENRE_LABELS } from '@naru/messages';
import { TEXTS } from './texts.ts';

interface Props {
  readonly value: Genre;
  readonly onChange: (genre: Genre) => void;
}

/** Of which genre the products of a category are. */
export const GenreSelect = ({ value, onChange }: Props) => (
  <NativeSelect
    label={TEXTS.genre}
    value={value}
    data={namesOf(GENRE).map((genre) => ({ value: genre, label: GENRE_LABELS[genre] }))}
    onChange={(event) => onChange(namesOf(GENRE).find((genre) => genre === event.currentTarget.value) ?? 'other')}
  />
);
