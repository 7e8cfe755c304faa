import { addressOf } from '@naru/domain/navigation';
import type { CreatorCard } from '@naru/domain/store';
import { Link } from 'react-router';
import { Art } from '../../shared/art/Art.tsx';
import { Seal } from '../../shared/art/Seal.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import classes from './Creators.module.css';
import { TEXTS } from './texts.ts';

/** The issuers, each leading to its store. */
export const Creators = ({ creators }: { creators: readonly CreatorCard[] }) => (
  <Section title={TEXTS.creators} more={{ to: addressOf('issuerStore'), label: TEXTS.more }} shown={creators.length > 0}>
    <ul className={classes.row}>
      {creators.map(({ siteCode, siteName, logoImage }) => (
        <li key={siteCode}>
          <Link to={addressOf('issuerStore', { siteCode })} className={classes.creator}>
            <span className={classes.logo}>
              <Art picture={logoImage} alt="" sizes="88px" />
            </span>
            <span className={classes.name}>
              {siteName} <Seal />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </Section>
);
