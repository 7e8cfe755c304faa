import { Button, TextInput } from '@mantine/core';
import { SEARCH_TEXT_LENGTH } from '@naru/domain/search';
import type { SiteCode } from '@naru/domain/shared';
import type { StoreCard } from '@naru/domain/store';
import { usePort } from '@naru/frontend/container';
import { formatWon, isolated } from '@naru/messages';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import { useState } from 'react';
import { Art } from '../../../shared/art/Art.tsx';
import { IssuerList } from '../../../shared/issuer/IssuerList.tsx';
import { useRows } from '../../../shared/issuer/use-issuer-list.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { StepButton } from '../../../shared/ui/StepButton.tsx';
import classes from './Store.module.css';
import { TEXTS } from './texts.ts';
import type { DisplayWork } from './use-display.ts';

const SIZE = 8;

const Shown = ({ card: { thumbnail, name, price } }: { card: StoreCard }) => (
  <>
    <span className={classes.thumb}>
      <Art picture={thumbnail} alt="" sizes="48px" />
    </span>
    <p>
      <strong>{name}</strong>
      <small>{formatWon(price)}</small>
    </p>
  </>
);

const Way = ({ label, card, onPress }: { label: string; card: StoreCard; onPress: () => void }) => (
  <Button size="compact-sm" variant="default" aria-label={`${isolated(card.name)} ${label}`} onClick={onPress}>
    {label}
  </Button>
);

/** The products on sale, to be put into the display by name. */
export const Displayable = ({ siteCode, work }: { siteCode: SiteCode; work: DisplayWork }) => {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState<{ page: number; name?: string }>({ page: 1 });
  const port = usePort(TOKENS.issuerPort);
  const answer = useRows({
    query: { siteCode, size: SIZE, ...wanted },
    keyOf: (query) => KEYS.displayable(siteCode, query),
    ask: (query) => port.displayable(query),
  });
  const shown = new Set(work.mine.products.map(({ productId }) => productId));
  return (
    <section className={classes.part} aria-label={TEXTS.choose}>
      <h3>{TEXTS.choose}</h3>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const name = typed.trim();
            setWanted(name === '' ? { page: 1 } : { page: 1, name });
          }}
        >
          <TextInput
            type="search"
            aria-label={TEXTS.search}
            placeholder={TEXTS.search}
            enterKeyHint="search"
            maxLength={SEARCH_TEXT_LENGTH}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </form>
      </search>
      <IssuerList list={{ answer, turn: (page) => setWanted({ ...wanted, page }), filtered: true }} height={240}>
        {(cards) => (
          <>
            {cards.length === 0 && <p className={classes.quiet}>판매 중인 상품 중에 찾는 상품이 없어요.</p>}
            <ul className={classes.rows}>
              {cards.map((card) => (
                <li key={card.productId} className={classes.row}>
                  <Shown card={card} />
                  {shown.has(card.productId) ? (
                    <span className={classes.quiet}>진열 중</span>
                  ) : (
                    <Way label={TEXTS.add} card={card} onPress={() => work.add(card)} />
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </IssuerList>
    </section>
  );
};

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
          <Shown card={card} />
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
            <Way label={TEXTS.remove} card={card} onPress={() => work.remove(card)} />
          </span>
        </li>
      ))}
    </ol>
  );
};
