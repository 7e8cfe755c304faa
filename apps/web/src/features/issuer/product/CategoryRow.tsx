import { Button, NativeSelect } from '@mantine/core';
import type { Answer, Failure } from '@naru/domain/failure';
import { type CategoryId, categoryName, namesOf, parseCategoryId, type SiteCode, TEXT_LIMITS } from '@naru/domain/shared';
import { type Category, GENRE, type Genre } from '@naru/domain/store';
import { usePort } from '@naru/frontend/container';
import { Row } from '@naru/frontend/layout';
import { failureText, fieldText, formatNumber, GENRE_LABELS, isolated } from '@naru/messages';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { type FormEvent, useState } from 'react';
import { FaultText, type FormMessage } from '../../../shared/form/FormFault.tsx';
import { ShortText } from '../../../shared/form/TypedText.tsx';
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

/** Of which genre the products of a category are. */
export const GenreSelect = ({ value, onChange }: GenreSelectProps) => (
  <NativeSelect
    label="종류"
    value={value}
    data={namesOf(GENRE).map((genre) => ({ value: genre, label: GENRE_LABELS[genre] }))}
    onChange={(event) => onChange(namesOf(GENRE).find((genre) => genre === event.currentTarget.value) ?? 'other')}
  />
);

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
  const [typed, setTyped] = useState(category.name);
  const [genre, setGenre] = useState(category.genre);
  const [problem, setProblem] = useState<FormMessage>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const name = categoryName(typed);
    setProblem(name.ok ? undefined : fieldText(name.failure));
    if (!name.ok) return;
    const same = name.value === category.name && genre === category.genre;
    const refused = same ? undefined : await acts.change(category, { name: name.value, genre });
    if (refused === undefined) onClose();
    else setProblem(failureText(refused));
  };
  return (
    <form className={classes.ask} noValidate onSubmit={(event) => void submit(event)}>
      <ShortText
        label="새 카테고리명"
        most={TEXT_LIMITS.name}
        ref={(field) => field?.focus()}
        value={typed}
        error={problem && <FaultText text={problem} />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <GenreSelect value={genre} onChange={setGenre} />
      <Button type="submit">{TEXTS.save}</Button>
      <Button variant="default" onClick={onClose}>
        취소
      </Button>
    </form>
  );
};

const Remove = ({ category, others, acts, onClose }: AskProps & Pick<Props, 'others'>) => {
  const [moveTo, setMoveTo] = useState<MoveTo>('none');
  const [problem, setProblem] = useState<FormMessage>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const refused = await acts.remove(category, moveTo);
    setProblem(refused === undefined ? undefined : failureText(refused));
  };
  return (
    <form className={classes.ask} onSubmit={(event) => void submit(event)}>
      <NativeSelect
        label={`${isolated(category.name)} 카테고리를 삭제하면 상품은 어디로 옮길까요?`}
        value={String(moveTo)}
        error={problem && <FaultText text={problem} />}
        data={[
          { value: 'none', label: TEXTS.noneOfThem },
          ...others.map(({ categoryId, name }) => ({ value: String(categoryId), label: name })),
        ]}
        onChange={(event) => {
          const chosen = parseCategoryId(Number(event.currentTarget.value));
          setMoveTo(chosen.ok ? chosen.value : 'none');
        }}
      />
      <Button type="submit" color="red.9">
        {TEXTS.remove}
      </Button>
      <Button variant="default" onClick={onClose}>
        취소
      </Button>
    </form>
  );
};
