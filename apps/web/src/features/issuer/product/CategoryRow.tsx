import { Button, NativeSelect } from '@mantine/core';
import type { Answer, Failure } from '@naru/domain/failure';
import { type CategoryId, categoryName, failuresOf, namesOf, parseCategoryId, type SiteCode, TEXT_LIMITS } from '@naru/domain/shared';
import { type Category, GENRE, type Genre } from '@naru/domain/store';
import { usePort } from '@naru/frontend/container';
import { Row } from '@naru/frontend/layout';
import { fieldText, formatNumber, GENRE_LABELS, isolated } from '@naru/messages';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { Select } from '../../../shared/form/Select.tsx';
import { soleError } from '../../../shared/form/sole-error.tsx';
import { ShortText } from '../../../shared/form/TypedText.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { moved } from '../../../shared/moved.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { ForRole } from '../../../shared/site/ForRole.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { StepButton } from '../../../shared/ui/StepButton.tsx';
import classes from './CategoryList.module.css';
import { TEXTS } from './texts.ts';

interface GenreSelectProps {
  readonly value: Genre;
  readonly onChange: (genre: Genre) => void;
}

const GENRES = namesOf(GENRE).map((value) => ({ value, label: GENRE_LABELS[value] }));

/** Of which genre the products of a category are. */
export const GenreSelect = (field: GenreSelectProps) => <Select label="종류" data={GENRES} {...field} />;

/** The name of a category as it is typed into a form, with all that is wrong with it. */
export const CategoryName = ({
  form,
  ...rest
}: {
  form: CategoryFormState;
  label: string;
  ref?: (field: HTMLInputElement | null) => void;
}) => {
  const isTooLong = [...form.typed.name].length > TEXT_LIMITS.name;
  const error = soleError(form, 'name') ?? (isTooLong ? fieldText({ rule: 'categoryName' }) : undefined);
  return <ShortText most={TEXT_LIMITS.name} {...rest} {...form.field('name')} error={error} />;
};

type CategoryFormState = ReturnType<typeof useForm<Pick<Category, 'name' | 'genre'>>>;

/** Where the products of a deleted category go. */
type MoveTo = CategoryId | 'none';

/** What an issuer does with their categories. Each tells its outcome, or answers why it was refused. */
interface CategoryActs {
  readonly change: (category: Category, to: Pick<Category, 'name' | 'genre'>) => Promise<Failure | undefined>;
  /** Moves a category up (-1) or down (1). */
  readonly move: (category: Category, by: -1 | 1) => Promise<void>;
  readonly remove: (category: Category, moveTo: MoveTo) => Promise<Failure | undefined>;
}

export const useCategoryActs = (siteCode: SiteCode, categories: readonly Category[], onDone: (text: string) => void): CategoryActs => {
  const port = usePort(TOKENS.issuerPort);
  const overlays = usePort(TOKENS.overlays);
  const queries = usePort(TOKENS.queries);
  const key = KEYS.categories(siteCode);
  const finish = async (work: Answer<void>, text: string): Promise<Failure | undefined> => {
    const answer = await overlays.during(work);
    await Promise.all([queries.invalidateQueries({ queryKey: ['issuer'] }), queries.invalidateQueries({ queryKey: ['store'] })]);
    if (!answer.ok) return answer.failure;
    onDone(text);
    return undefined;
  };
  return {
    change: ({ categoryId }, { name, genre }) =>
      finish(port.changeCategory({ siteCode, categoryId, name, genre }), `${isolated(name)}: 저장했습니다.`),
    move: async (category, by) => {
      const at = categories.indexOf(category);
      const order = moved(categories, category, at + by);
      // Shown at once; what the server says counts.
      queries.setQueryData(key, order);
      const refused = await finish(
        port.orderCategories({ siteCode, categoryIds: order.map(({ categoryId }) => categoryId) }),
        `${isolated(category.name)}: ${at + by + 1}번째로 옮겼습니다.`,
      );
      if (refused !== undefined) await overlays.open('refused', refused);
    },
    remove: ({ categoryId, name }, moveTo) =>
      finish(port.deleteCategory({ siteCode, categoryId, moveTo }), `${isolated(name)}: 카테고리를 삭제했습니다.`),
  };
};

interface Props {
  readonly category: Category;
  readonly others: readonly Category[];
  readonly place: { readonly first: boolean; readonly last: boolean };
  readonly acts: CategoryActs;
}

const SMALL = { size: 'compact-sm', variant: 'default' } as const;

/** One category with what can be done with it; changing and deleting ask in its place. */
export const CategoryRow = ({ category, others, place, acts }: Props) => {
  const [asking, setAsking] = useState<'change' | 'remove'>();
  const close = (): void => setAsking(undefined);
  const { name, genre, productCount } = category;
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <p>
          <strong>{name}</strong>
          <small>
            {GENRE_LABELS[genre]} · 상품 {formatNumber(productCount)}개
          </small>
        </p>
        <ForRole>
          <Row gap={6}>
            <StepButton aria-label={`${isolated(name)} 위로`} end={place.first} onClick={() => void acts.move(category, -1)}>
              <IconArrowUp size={16} aria-hidden="true" />
            </StepButton>
            <StepButton aria-label={`${isolated(name)} 아래로`} end={place.last} onClick={() => void acts.move(category, 1)}>
              <IconArrowDown size={16} aria-hidden="true" />
            </StepButton>
            <Button
              {...SMALL}
              aria-label={`${isolated(name)} ${TEXTS.change}`}
              aria-expanded={asking === 'change'}
              onClick={() => setAsking('change')}
            >
              {TEXTS.change}
            </Button>
            <Button
              {...SMALL}
              aria-label={`${isolated(name)} ${TEXTS.remove}`}
              aria-expanded={asking === 'remove'}
              onClick={() => setAsking('remove')}
            >
              {TEXTS.remove}
            </Button>
          </Row>
        </ForRole>
      </div>
      {asking === 'change' && <Change category={category} acts={acts} onClose={close} />}
      {asking === 'remove' && <Remove category={category} others={others} acts={acts} onClose={close} />}
    </li>
  );
};

interface AskProps {
  readonly category: Category;
  readonly acts: CategoryActs;
  readonly onClose: () => void;
}

const Change = ({ category, acts, onClose }: AskProps) => {
  const form = useForm<Pick<Category, 'name' | 'genre'>>({ name: category.name, genre: category.genre });
  const submit = async (): Promise<void> => {
    const { genre } = form.typed;
    const name = categoryName(form.typed.name);
    if (form.tell(failuresOf({ name })) || !name.ok) return;
    const same = name.value === category.name && genre === category.genre;
    const refused = same ? undefined : await acts.change(category, { name: name.value, genre });
    if (refused === undefined) onClose();
    else form.tell([refused]);
  };
  return (
    <Form name={`${isolated(category.name)} ${TEXTS.change}`} onSubmit={submit}>
      <div className={classes.ask}>
        <CategoryName form={form} label="새 카테고리명" ref={(field) => field?.focus()} />
        <GenreSelect {...form.field('genre')} />
        <Button type="submit">{TEXTS.save}</Button>
        <Button variant="default" onClick={onClose}>
          취소
        </Button>
      </div>
    </Form>
  );
};

const Remove = ({ category, others, acts, onClose }: AskProps & Pick<Props, 'others'>) => {
  const form = useForm<{ moveTo: MoveTo }>({ moveTo: 'none' });
  const { moveTo } = form.typed;
  const submit = async (): Promise<void> => {
    const refused = await acts.remove(category, moveTo);
    form.tell(refused === undefined ? [] : [refused]);
  };
  return (
    <Form name={`${isolated(category.name)} ${TEXTS.remove}`} onSubmit={submit}>
      <div className={classes.ask}>
        <NativeSelect
          label={`${isolated(category.name)} 카테고리를 삭제하면 상품은 어디로 옮길까요?`}
          value={String(moveTo)}
          error={soleError(form, 'moveTo')}
          data={[
            { value: 'none', label: TEXTS.noneOfThem },
            ...others.map(({ categoryId, name }) => ({ value: String(categoryId), label: name })),
          ]}
          onChange={(event) => {
            const chosen = parseCategoryId(Number(event.currentTarget.value));
            form.set({ moveTo: chosen.ok ? chosen.value : 'none' });
          }}
        />
        <Button type="submit" color="red.9">
          {TEXTS.remove}
        </Button>
        <Button variant="default" onClick={onClose}>
          취소
        </Button>
      </div>
    </Form>
  );
};
