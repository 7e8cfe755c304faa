import '../../../shared/form/css.ts';
import { Button, TextInput } from '@mantine/core';
import { STOCK_THRESHOLD } from '@naru/domain/overview';
import type { SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { type FormEvent, useState } from 'react';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import classes from './Home.module.css';
import { TEXTS } from './texts.ts';

const boundTyped = (typed: string): number | undefined => {
  const bound = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined;
  return bound === undefined || bound < STOCK_THRESHOLD.least || bound > STOCK_THRESHOLD.most ? undefined : bound;
};

/** Below how many left items a product counts as low, which the site sets itself. */
export const StockBound = ({ siteCode, threshold }: { siteCode: SiteCode; threshold: number }) => {
  const desk = useDesk(TOKENS.overviews);
  const overlays = useDesk(TOKENS.overlays);
  const queries = useDesk(TOKENS.queries);
  const [typed, setTyped] = useState(String(threshold));
  const [fault, setFault] = useState(false);
  const [told, setTold] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const bound = boundTyped(typed);
    setFault(bound === undefined);
    setTold('');
    if (bound === undefined) return;
    const answer = await overlays.during(desk.setStockThreshold({ siteCode, threshold: bound }));
    if (answer.ok) setTold(TEXTS.saved);
    else await overlays.open('refused', answer.failure);
    await queries.invalidateQueries({ queryKey: KEYS.overview(siteCode) });
  };
  return (
    <Section title={TEXTS.stock}>
      <form className={classes.bound} onSubmit={(event) => void save(event)} noValidate>
        <TextInput
          label={TEXTS.bound}
          description={TEXTS.stockHint}
          inputMode="numeric"
          value={typed}
          error={fault ? TEXTS.stockFault : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {TEXTS.save}
        </Button>
      </form>
      <Outcome text={told} />
    </Section>
  );
};
