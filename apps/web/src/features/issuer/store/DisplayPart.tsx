import { Button, NativeSelect } from '@mantine/core';
import type { ProductDisplay } from '@naru/domain/issuer';
import type { SiteCode } from '@naru/domain/shared';
import { DISPLAY_GRID, MOST_DISPLAYED } from '@naru/domain/store';
import { FormFault } from '@naru/frontend/form-parts';
import { formatNumber } from '@naru/messages';
import { useState } from 'react';
import { StoreTile } from '../../../shared/card/cards.tsx';
import { KEYS } from '../../../shared/query/keys.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { ForRole } from '../../../shared/site/ForRole.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Choice } from '../../../shared/ui/Choice.tsx';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Versus } from '../../../shared/versus/Versus.tsx';
import { Displayable, DisplayRows } from './DisplayRows.tsx';
import classes from './Store.module.css';
import { TEXTS } from './texts.ts';
import { useDisplay } from './use-display.ts';

const WIDTHS = [
  { value: 'desktop', label: '데스크톱' },
  { value: 'phone', label: '휴대폰' },
] as const;

/** The store's first page as shoppers will see it, with the store's own cards; they lead nowhere here. */
const ShelfPreview = ({ display: { columns, rows, products } }: { display: ProductDisplay }) => {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['value']>('desktop');
  return (
    <section className={classes.part} aria-label={TEXTS.preview}>
      <h3>{TEXTS.preview}</h3>
      <Choice legend={TEXTS.preview} name="width" value={width} choices={WIDTHS} onChange={setWidth} />
      {products.length === 0 && <p className={classes.quiet}>{TEXTS.noneShown}</p>}
      <div className={classes.frame} hidden={products.length === 0}>
        <ul className={classes.shelf} data-width={width} data-columns={columns} inert>
          {products.slice(0, columns * rows).map((card) => (
            <li key={card.productId}>
              <StoreTile card={card} sizes="270px" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

export const DisplayPart = ({ siteCode }: { siteCode: SiteCode }) => {
  const answer = useAnswerOf(TOKENS.issuerPort, KEYS.displayed(siteCode), (port) => port.displayed(siteCode));
  return (
    <Section title="진열">
      <p className={classes.quiet}>스토어를 열었을 때 먼저 보일 상품과 순서를 정해요. 나머지 상품은 그 뒤에 최근 등록 순으로 보여요.</p>
      <Pending of={answer} meanwhile={<Skeleton height={320} />} />
      {answer.data !== undefined && <Work siteCode={siteCode} stored={answer.data} />}
    </Section>
  );
};

const counted = ({ least, most }: { readonly least: number; readonly most: number }, unit: string) =>
  Array.from({ length: most - least + 1 }, (_, at) => ({ value: String(least + at), label: `${least + at}${unit}` }));
const COLUMNS = counted(DISPLAY_GRID.columns, '개');
const ROWS = counted(DISPLAY_GRID.rows, '줄');

const Work = ({ siteCode, stored }: { siteCode: SiteCode; stored: ProductDisplay }) => {
  const work = useDisplay(siteCode, stored);
  const { mine, theirs } = work;
  return (
    <>
      {theirs !== undefined && <Conflict mine={mine} theirs={theirs} onKeepMine={work.keepMine} onTakeTheirs={work.takeTheirs} />}
      <div className={classes.sides}>
        <ForRole>
          <div className={classes.part}>
            <div className={classes.grid}>
              <NativeSelect
                label={TEXTS.columns}
                data={COLUMNS}
                value={mine.columns}
                onChange={(event) => work.change({ columns: Number(event.currentTarget.value) })}
              />
              <NativeSelect
                label={TEXTS.rows}
                data={ROWS}
                value={mine.rows}
                onChange={(event) => work.change({ rows: Number(event.currentTarget.value) })}
              />
            </div>
            <h3>
              {TEXTS.shown} {formatNumber(mine.products.length)}/{MOST_DISPLAYED}
            </h3>
            {mine.products.length > 1 && <p className={classes.quiet}>끌어서 옮기거나 화살표 버튼으로 순서를 바꿔요.</p>}
            <DisplayRows work={work} />
            <Outcome text={work.message} />
            <FormFault text={work.refusal} />
            <div>
              <Button onClick={() => void work.submit()}>진열 저장</Button>
            </div>
            <Displayable siteCode={siteCode} work={work} />
          </div>
        </ForRole>
        <ShelfPreview display={mine} />
      </div>
    </>
  );
};

interface ConflictProps {
  readonly mine: ProductDisplay;
  readonly theirs: ProductDisplay;
  readonly onKeepMine: (theirs: ProductDisplay) => Promise<void>;
  readonly onTakeTheirs: (theirs: ProductDisplay) => void;
}

const inOrder = ({ products }: ProductDisplay) => products.map(({ name }, at) => `${at + 1}. ${name}`).join('\n');

const Conflict = ({ mine, theirs, onKeepMine, onTakeTheirs }: ConflictProps) => (
  <Versus
    title="다른 담당자가 먼저 저장했어요"
    text="바꾸는 동안 진열이 바뀌었어요. 내 내용으로 저장하면 먼저 저장된 진열을 덮어써요."
    rows={[
      { key: 'order', label: TEXTS.shown, theirs: inOrder(theirs), mine: inOrder(mine) },
      { key: 'columns', label: TEXTS.columns, theirs: String(theirs.columns), mine: String(mine.columns) },
      { key: 'rows', label: TEXTS.rows, theirs: String(theirs.rows), mine: String(mine.rows) },
    ]}
    onKeepMine={() => void onKeepMine(theirs)}
    onTakeTheirs={() => onTakeTheirs(theirs)}
  />
);
