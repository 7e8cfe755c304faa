import type { Terms } from '@naru/domain/account';
import { Stack } from '@naru/frontend/layout';
import { PageTitle } from '../ui/PageTitle.tsx';
import { LEGAL_TEXTS, LegalBody } from './LegalBody.tsx';
import classes from './LegalView.module.css';

/** A legal text as a page of its own, which can be passed on, printed, and read without a script. */
export const LegalPage = ({ term }: { term: keyof Terms }) => (
  <Stack gap={20} most={760}>
    <PageTitle title={LEGAL_TEXTS[term].title} />
    <div className={classes.text}>
      <LegalBody term={term} heading="h2" />
    </div>
  </Stack>
);
