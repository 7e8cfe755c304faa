import { Button } from '@mantine/core';
import type { MarketQuery } from '@naru/domain/listing';
import { addressOf } from '@naru/domain/navigation';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { TEXTS } from './texts.ts';

const isBare = ({ page: _page, size: _size, sort: _sort, order: _order, ...conditions }: MarketQuery): boolean =>
  Object.values(conditions).every((condition) => condition === undefined);

/** Nothing of what was asked for; or, where nothing was asked for, a market in which nobody sells yet. */
export const NothingFound = ({ query, onClear }: { query: MarketQuery; onClear: () => void }) =>
  isBare(query) ? (
    <Hint title={TEXTS.noneTitle} text={TEXTS.noneText}>
      <LinkButton to={addressOf('issuerStore')}>{TEXTS.toStores}</LinkButton>
    </Hint>
  ) : (
    <Hint title={TEXTS.emptyTitle} text={query.name === undefined ? TEXTS.emptyText : TEXTS.emptyName}>
      <Button variant="default" onClick={onClear}>
        {TEXTS.clear}
      </Button>
    </Hint>
  );
