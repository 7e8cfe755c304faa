import { addressOf, type RouteName } from '@naru/domain/navigation';
import { FIRST_STEPS, type FirstStep, type SiteOverview } from '@naru/domain/overview';
import { Link } from 'react-router';
import { Section } from '../../../shared/ui/Section.tsx';
import classes from './Home.module.css';
import { STEP_LABELS, TEXTS } from './texts.ts';

const PLACES: Readonly<Record<FirstStep, RouteName>> = Object.freeze({
  storeFront: 'issuerStoreManage',
  category: 'issuerProductCategory',
  product: 'issuerProductCreate',
  mint: 'issuerProductList',
  listing: 'issuerProductList',
  account: 'issuerStoreAccount',
});

/** What a site has still to do before it sells, each with the way to it; gone once all is done. */
export const FirstSteps = ({ steps }: Pick<SiteOverview, 'steps'>) => {
  const left = FIRST_STEPS.filter((step) => !steps[step]);
  return (
    <Section title={TEXTS.steps} shown={left.length > 0}>
      <p className={classes.note}>{TEXTS.stepsHint}</p>
      <ol className={classes.steps}>
        {left.map((step) => (
          <li key={step}>
            <Link to={addressOf(PLACES[step])}>{STEP_LABELS[step]}</Link>
          </li>
        ))}
      </ol>
    </Section>
  );
};
