import { Art } from '../../shared/art/Art.tsx';
import type { OrderDraft } from '../../shared/overlay/overlay-kinds.ts';
import classes from './OrderDialog.module.css';

/** What is bought, so that nobody pays for something else. */
export const OrderedWork = ({ input: { name, issuer, picture } }: { input: OrderDraft }) => (
  <div className={classes.work}>
    <Art picture={picture} alt="" sizes="72px" />
    <div>
      <p className={classes.issuer}>{issuer}</p>
      <p className={classes.name}>{name}</p>
    </div>
  </div>
);
