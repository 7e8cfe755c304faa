import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import { categoryName, failuresOf, type SiteCode } from '@naru/domain/shared';
import type { Category } from '@naru/domain/store';
import { usePort } from '@naru/frontend/container';
import { Stack } from '@naru/frontend/layout';
import { useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { IssuerList } from '../../../shared/issuer/IssuerList.tsx';
import { ofSite } from '../../../shared/issuer/IssuerScreen.tsx';
import { wholeList } from '../../../shared/issuer/use-issuer-list.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { ForRole } from '../../../shared/site/ForRole.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import classes from './CategoryList.module.css';
import { CategoryName, CategoryRow, GenreSelect, useCategoryActs } from './CategoryRow.tsx';
import { TEXTS } from './texts.ts';

const EMPTY = { name: '', genre: 'other' } as const;

const CategoryForm = ({ siteCode }: { siteCode: SiteCode }) => {
  const port = usePort(TOKENS.issuerPort);
  const queries = usePort(TOKENS.queries);
  const form = useForm<Pick<Category, 'name' | 'genre'>>(EMPTY);
  const submit = async (): Promise<void> => {
    const { genre } = form.typed;
    const name = categoryName(form.typed.name);
    if (form.tell(failuresOf({ name })) || !name.ok) return;
    if ((await form.send([], () => port.createCategory({ siteCode, name: name.value, genre }))) === undefined) return;
    form.set(EMPTY);
    await queries.invalidateQueries({ queryKey: KEYS.categories(siteCode) });
  };
  return (
    <Form name="카테고리 만들기" onSubmit={submit}>
      <div className={classes.form}>
        <CategoryName form={form} label="카테고리명" />
        <GenreSelect {...form.field('genre')} />
        <Button type="submit" loading={form.busy}>
          카테고리 만들기
        </Button>
        <p className={classes.hint}>모든 스토어에 같은 이름으로 있는 종류예요. 구매자가 마켓에서 이 종류로 상품을 찾아요.</p>
      </div>
    </Form>
  );
};

/** The shelves of the store: made, renamed, put into order and deleted (product 2, product category). */
export const CategoryList = ofSite(({ siteCode }) => {
  const list = wholeList(useAnswerOf(TOKENS.issuerPort, KEYS.categories(siteCode), (port) => port.categories(siteCode)));
  return (
    <Stack gap={24}>
      <PageTitle title={TEXTS.category} />
      <ForRole>
        <CategoryForm siteCode={siteCode} />
      </ForRole>
      <IssuerList
        list={list}
        height={160}
        empty={{ title: '아직 카테고리가 없어요', text: '카테고리를 만들면 스토어에서 상품을 나누어 보여 줄 수 있어요.' }}
      >
        {(categories) => <Rows siteCode={siteCode} categories={categories} />}
      </IssuerList>
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
