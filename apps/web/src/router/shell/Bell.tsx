import { addressOf } from '@naru/domain/navigation';
import { BADGE_MOST } from '@naru/domain/notice';
import { bellLabel } from '@naru/messages';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { Link } from 'react-router';
import classes from './Bell.module.css';
import { useUnseen } from './use-unseen.ts';

/** The way to the notice centre, with how many notices are new; a member's page loads it after everything else. */
const Bell = () => {
  const unseen = useUnseen();
  return (
    <Link to={addressOf('notices')} className={classes.bell}>
      <span className={classes.label}>{bellLabel(unseen)}</span>
      <IconBell size={22} stroke={1.8} aria-hidden="true" />
      {unseen > 0 && (
        <span className={classes.badge} aria-hidden="true">
          {unseen > BADGE_MOST ? `${BADGE_MOST}+` : unseen}
        </span>
      )}
    </Link>
  );
};

export default Bell;
