import type { ProductDisplay } from '@naru/domain/issuer';
import { useState } from 'react';
import { StoreTile } from '../../../shared/card/cards.tsx';
import { Choice } from '../../../shared/ui/Choice.tsx';
import classes from './Store.module.css';
import { TEXTS } from './texts.ts';

const WIDTHS = [
  { value: 'desktop', label: TEXTS.desktop },
  { value: 'phone', label: TEXTS.phone },
] as const;

/** The store's first page as shoppers will see it, with the store's own cards; they lead nowhere here. */
export const ShelfPreview = ({ display: { columns, rows, products } }: { display: ProductDisplay }) => {
  const [width, setWidth] = useState<string>('desktop');
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
