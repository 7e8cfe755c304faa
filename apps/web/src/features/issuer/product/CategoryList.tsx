import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import { categoryName, type SiteCode, TEXT_LIMITS } from '@naru/domain/shared';
import type { Category, Genre } from '@naru/domain/store';
import { usePort } from '@naru/frontend/container';
import { Stack } from '@naru/frontend/layout';
import { failureText, fieldText } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FaultText, type FormMessage } from '../../../shared/form/FormFault.tsx';
import { ShortText } from '../../../shared/form/TypedText.tsx';
import { ofSite } from '../../../shared/issuer/IssuerScreen.tsx';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { ForRole } from '../../../shared/site/ForRole.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import classes from './CategoryList.module.css';
import { CategoryRow, GenreSelect, useCategoryActs } from './CategoryRow.tsx';
import { TEXTS } from './texts.ts';

const CategoryForm = ({ siteCode }: { siteCode: SiteCode }) => {
  const port = usePort(TOKENS.issuerPort);
  const queries = usePort(TOKENS.queries);
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
    const answer = await port.createCategory({ siteCode, name: name.value, genre });
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
        label="카테고리명"
        most={TEXT_LIMITS.name}
        value={typed}
        error={problem && <FaultText text={problem} />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <GenreSelect value={genre} onChange={setGenre} />
      <Button type="submit" loading={busy}>
        카테고리 만들기
      </Button>
      <p className={classes.hint}>모든 스토어에 같은 이름으로 있는 종류예요. 구매자가 마켓에서 이 종류로 상품을 찾아요.</p>
    </form>
  );
};

/** The shelves of the store: made, renamed, put into order and deleted (product 2, product category). */
export const CategoryList = ofSite(({ siteCode }) => {
  const port = usePort(TOKENS.issuerPort);
  const { data, error, refetch } = useQuery({ queryKey: KEYS.categories(siteCode), queryFn: () => unwrap(port.categories(siteCode)) });
  return (
    <Stack gap={24}>
      <PageTitle title={TEXTS.category} />
      <ForRole>
        <CategoryForm siteCode={siteCode} />
      </ForRole>
      {error !== null && <Refusal error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Hint title="아직 카테고리가 없어요" text="카테고리를 만들면 스토어에서 상품을 나누어 보여 줄 수 있어요." />}
      {data !== undefined && data.length > 0 && <Rows siteCode={siteCode} categories={data} />}
    </Stack>
  );
});

const Rows = ({ siteCode, categories }: { siteCode: SiteCode; categories: readonly Category[] }) => {
  const [message, setMessage] = useState('');
  const acts = useCategoryActs(siteCode, categories, setMessage);
  return (
    <>
      <Outcome text={message} />
      <ol className={classes.rows} aria-label={TEXTS.category}>
        {categories.map((category, at) => (
          <CategoryRow
            key={category.categoryId}
            category={category}
            others={categories.filter((other) => other !== category)}
            place={{ first: at === 0, last: at === categories.length - 1 }}
            acts={acts}
          />
        ))}
      </ol>
    </>
  );
};
