import { Button } from '@mantine/core';
import type { StoreCard } from '@naru/domain/store';
import { formatWon } from '@naru/messages';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import { useEffect, useRef, useState } from 'react';
import { Art } from '../../../shared/art/Art.tsx';
import classes from './Store.module.css';
import { TEXTS } from './texts.ts';
import type { DisplayWork } from './use-display.ts';

const SMALL = { size: 'compact-sm', variant: 'default' } as const;

/** The products that a store shows first: dragged into another order by the platform's own events, or moved by buttons. */
export const DisplayRows = ({ work }: { work: DisplayWork }) => {
  const { products } = work.mine;
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<StoreCard>();
  const [over, setOver] = useState<StoreCard>();
  // A row that moves loses the focus: whoever moves it on by keyboard stays on its button.
  const pressed = useRef<string>(undefined);
  useEffect(() => {
    const [id, way] = pressed.current?.split(' ') ?? [];
    pressed.current = undefined;
    if (id === undefined) return;
    const ways = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-way^="${id} "]:not(:disabled)`) ?? [])];
    (ways.find((button) => button.dataset.way === `${id} ${way}`) ?? ways[0])?.focus();
  });
  const step = (card: StoreCard, by: -1 | 1) => {
    const way = `${card.productId} ${by}`;
    const at = products.indexOf(card);
    return {
      'data-way': way,
      disabled: products[at + by] === undefined,
      onClick: () => {
        pressed.current = way;
        work.move(card, at + by);
      },
    };
  };
  const end = (): void => {
    setDragged(undefined);
    setOver(undefined);
  };
  if (products.length === 0) return <p className={classes.quiet}>{TEXTS.noneShown}</p>;
  return (
    <ol ref={list} className={classes.rows} aria-label={TEXTS.shown}>
      {products.map((card, at) => (
        <li
          key={card.productId}
          className={classes.row}
          draggable
          data-dragged={dragged === card || undefined}
          data-over={(over === card && dragged !== card) || undefined}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', card.name);
            setDragged(card);
          }}
          onDragOver={(event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            setOver(card);
          }}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== undefined && dragged !== card) work.move(dragged, at);
            end();
          }}
          onDragEnd={end}
        >
          <IconGripVertical size={18} aria-hidden="true" className={classes.grip} />
          <span className={classes.thumb}>
            <Art picture={card.thumbnail} alt="" sizes="48px" />
          </span>
          <p>
            <strong>{card.name}</strong>
            <small>{formatWon(card.price)}</small>
          </p>
          <span className={classes.ways}>
            <Button {...SMALL} aria-label={`${card.name} 위로`} {...step(card, -1)}>
              <IconArrowUp size={16} aria-hidden="true" />
            </Button>
            <Button {...SMALL} aria-label={`${card.name} 아래로`} {...step(card, 1)}>
              <IconArrowDown size={16} aria-hidden="true" />
            </Button>
            <Button {...SMALL} aria-label={`${card.name} ${TEXTS.remove}`} onClick={() => work.remove(card)}>
              {TEXTS.remove}
            </Button>
          </span>
        </li>
      ))}
    </ol>
  );
};
