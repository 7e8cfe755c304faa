import { Button } from '@mantine/core';
import type { StoreCard } from '@naru/domain/store';
import { formatWon, isolated } from '@naru/messages';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import { useState } from 'react';
import { Art } from '../../../shared/art/Art.tsx';
import { StepButton } from '../../../shared/ui/StepButton.tsx';
import classes from './Store.module.css';
import { TEXTS } from './texts.ts';
import type { DisplayWork } from './use-display.ts';

/** The products that a store shows first: dragged into another order by the platform's own events, or moved by buttons. */
export const DisplayRows = ({ work }: { work: DisplayWork }) => {
  const { products } = work.mine;
  const [dragged, setDragged] = useState<StoreCard>();
  const [over, setOver] = useState<StoreCard>();
  const end = (): void => {
    setDragged(undefined);
    setOver(undefined);
  };
  if (products.length === 0) return <p className={classes.quiet}>{TEXTS.noneShown}</p>;
  return (
    <ol className={classes.rows} aria-label={TEXTS.shown}>
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
            <StepButton aria-label={`${isolated(card.name)} 위로`} end={at === 0} onClick={() => work.move(card, at - 1)}>
              <IconArrowUp size={16} aria-hidden="true" />
            </StepButton>
            <StepButton
              aria-label={`${isolated(card.name)} 아래로`}
              end={at === products.length - 1}
              onClick={() => work.move(card, at + 1)}
            >
              <IconArrowDown size={16} aria-hidden="true" />
            </StepButton>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${isolated(card.name)} ${TEXTS.remove}`}
              onClick={() => work.remove(card)}
            >
              {TEXTS.remove}
            </Button>
          </span>
        </li>
      ))}
    </ol>
  );
};
