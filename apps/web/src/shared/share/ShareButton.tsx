import { addressOf, ROUTE_BASE, type RouteName, type RouteQuery } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { TOKENS } from '../tokens.ts';
import classes from './ShareButton.module.css';

interface Props {
  readonly title: string;
  readonly route: RouteName;
  readonly query: RouteQuery;
  /** What the button says, where it is more than that something is passed on. */
  readonly label?: string;
}

/** Opens the sheet with every way to pass a page on. */
export const ShareButton = ({ title, route, query, label = '공유하기' }: Props) => {
  const overlays = usePort(TOKENS.overlays);
  const open = () => overlays.open('share', { title, url: `${location.origin}${ROUTE_BASE}${addressOf(route, query)}` });
  return (
    <button type="button" className={classes.button} onClick={() => void open()}>
      {label}
    </button>
  );
};
