import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Seal } from '../art/Seal.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import classes from './WorkHead.module.css';

interface Props {
  readonly siteCode: SiteCode;
  readonly siteName: string;
  readonly name: string;
  readonly chips: ReactNode;
  /** The way to pass the page on; none for what nobody else may see. */
  readonly share: ReactNode;
}

/** Issuer with seal, name, state. */
export const WorkHead = ({ siteCode, siteName, name, chips, share }: Props) => (
  <div className={classes.head}>
    <div className={classes.top}>
      <p className={classes.issuer}>
        <Link to={addressOf('issuerStore', { siteCode })}>{siteName}</Link> <Seal />
      </p>
      {share}
    </div>
    <PageTitle title={name} />
    <p className={classes.chips}>{chips}</p>
  </div>
);
