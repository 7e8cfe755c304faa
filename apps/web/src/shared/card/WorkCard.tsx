import type { RouteName } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { Row, Text } from '@naru/frontend/layout';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Art } from '../art/Art.tsx';
import { Seal } from '../art/Seal.tsx';
import { pressedWork } from '../pressed-work.ts';
import { askForPage } from '../query/page-answers.ts';
import { fetchScreen, fetchScreenOnceUsed } from '../screens-ahead.ts';
import { TOKENS } from '../tokens.ts';
import { Link } from '../ui/Link.tsx';
import { FirstLook, type KnownWork } from './FirstLook.tsx';
import classes from './WorkCard.module.css';

/** The work's page: which screen it is, and under which key that asks first. */
interface Ahead {
  readonly screen: RouteName;
  readonly key: QueryKey;
}

interface Props extends KnownWork {
  readonly to: string;
  readonly ahead: Ahead;
  readonly status?: ReactNode;
  readonly note?: string | undefined;
  /** The heart, beside the link and not inside it. */
  readonly heart?: ReactNode;
  /** In sight as the page opens. */
  readonly eager?: boolean | undefined;
  /** How wide the picture is drawn where the card stands on no shelf. */
  readonly sizes?: string | undefined;
}

/** On a shelf: four beside each other, three, two. On small cards nobody sees more than two pixels for each: phones with more are told of less width. */
const SHELF_SIZES =
  '(min-width: 110em) 330px, (min-width: 75em) 270px, (min-width: 64em) calc(25vw - 30px), (min-width: 48em) calc(33.3vw - 32px), (min-resolution: 2.5x) calc(37.5vw - 18px), calc(50vw - 24px)';

/**
 * Has the code of a work's page fetched ahead, and what it shows from the moment on in which a finger is on the card. A member's page asks by itself: it is
 * told more than a visitor's.
 */
const useAhead = (to: string, { screen, key }: Ahead): (() => void) => {
  const queries = useQueryClient();
  const session = usePort(TOKENS.session);
  useEffect(() => fetchScreenOnceUsed(screen), [screen]);
  return () => {
    // First, since a browser that has six connections keeps the seventh file waiting.
    askForPage(queries, { to, key, isVisitor: () => session.get().state === 'anonymous' });
    fetchScreen(screen);
  };
};

/** One work on a shelf: art, issuer with seal, name, price and one state. The title's link is stretched over the whole card (looks). */
export const WorkCard = ({ to, ahead, status, note, heart, eager = false, sizes = SHELF_SIZES, ...known }: Props) => {
  const { picture, gold, issuer, name, price, priced } = known;
  const askAhead = useAhead(to, ahead);
  const press = (): void => {
    askAhead();
    pressedWork.set({ to, look: <FirstLook {...known} sizes={sizes} /> });
  };
  return (
    <article className={classes.card}>
      <div className={classes.art}>
        <Art picture={picture} alt="" sizes={sizes} gold={gold} eager={eager} />
      </div>
      {heart}
      <Row as="p" gap={4} align="center" single size={13} tone="muted">
        <span className={classes.issuerName}>{issuer}</span> <Seal />
      </Row>
      <h3 className={classes.name}>
        <Link to={to} className={classes.link} onPointerDown={askAhead} onFocus={() => fetchScreen(ahead.screen)} onClick={press}>
          {name}
        </Link>
      </h3>
      <p className={priced ? classes.price : classes.unpriced}>{price}</p>
      <p className={classes.foot}>
        {status}
        {note !== undefined && (
          <Text as="span" size={13} tone="muted">
            {note}
          </Text>
        )}
      </p>
    </article>
  );
};
