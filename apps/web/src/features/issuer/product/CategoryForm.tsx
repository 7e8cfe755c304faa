import { Button } from '@mantine/core';
import { categoryName, type SiteCode, TEXT_LIMITS } from '@naru/domain/shared';
import type { Genre } from '@naru/domain/store';
import { useDesk } from '@naru/frontend/container';
import { failureText, fieldText } from '@naru/messages';
import { type FormEvent, useState } from 'react';
import { FaultText, type FormMessage } from '../../../shared/form/FormFault.tsx';
import { ShortText } from '../../../shared/form/TypedText.tsx';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import classes from './CategoryForm.module.css';
import { GenreSelect } from './GenreSelect.tsx';
import { TEXTS } from './texts.ts';

/** Makes a category. */
export const CategoryForm = ({ siteCode }: { siteCode: SiteCode }) => {
  const desk = useDesk(TOKENS.issuerDesk);
  const queries = useDesk(TOKENS.queries);
  const [typed, setTyped] = useState('');
  const [genre, setGenre] = useState<Genre>('other');
  const [problem, setProblem] = useState<FormMessage>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const name = categoryName(typed);
    setProblem(name.ok ? undefined : fieldText(name.failure));
    if (!name.ok || busy) return;
    setBusy(true);
    const answer = await desk.createCategory({ siteCode, name: name.value, genre });
    setBusy(false);
    if (answer.ok) {
      setTyped('');
      setGenre('other');
      await queries.invalidateQueries({ queryKey: KEYS.categories(siteCode) });
    } else setProblem(failureText(answer.failure));
  };
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <ShortText
        label={TEXTS.categoryName}
        most={TEXT_LIMITS.name}
        value={typed}
        error={problem && <FaultText text={problem} />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <GenreSelect value={genre} onChange={setGenre} />
      <Button type="submit" loading={busy}>
        {TEXTS.addCategory}
      </Button>
      <p className={classes.hint}>{TEXTS.genreHint}</p>
    </form>
  );
};
